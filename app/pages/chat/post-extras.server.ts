import type { ChatPartner } from '~/domain/chat/chat-partner.server';
import { findConversation } from '~/domain/chat/find-conversation.server';
import { findConversationWith } from '~/domain/chat/find-conversation-with.server';
import { giftForm } from '~/domain/chat/send/gift-form.server';
import { messageForm } from '~/domain/chat/send/message-form.server';
import { sendGift } from '~/domain/chat/send/send-gift.server';
import { sendPhoto } from '~/domain/chat/send/send-photo.server';
import type { SubmittedGift } from '~/ui/chat/chat-data';
import type { Outcome } from '~/domain/outcome';
import { showAgain } from '~/http/answer/answer.server';
import { confirmFirst } from '~/http/answer/confirm-first.server';
import { refusalText } from './composer-view.server';
import { conversationUnavailable, partnerClosed, partnerGone } from './conversation-gone.server';
import { type MemberSite } from '~/http/request/require-member.server';
import { acceptsJson } from '~/http/request/accepts-json';
import { storeOrRefuse } from '~/http/answer/refusals/storage-away.server';
import { truncateMessage, truncateSubmitted } from '~/http/answer/shown-again.server';
import { goToChat, limitRate, limitPhotos, showUnsent, WAYS, type SentAnswer } from './post-message.server';
import { schemaConstraints, parseFields, readForm } from '~/http/request/forms/read-form.server';
import { readUploadForm, uploadRefusalStatus } from '~/http/request/forms/read-upload.server';

const { gift: GIFT } = schemaConstraints(giftForm);

/** Throws the typed text for the error page if the form is unavailable. */
function throwTyped(
  site: MemberSite,
  typed: string,
  found: Outcome<{ partner: ChatPartner }, 'not_found'>,
  gone: typeof partnerGone,
): void {
  if (typed === '') return;
  if (!found.ok) throw gone(site, typed);
  const { availability } = found.value.partner;
  if (availability !== 'available') throw partnerClosed(site, typed, availability);
}

/** Sends a gift, or shows the form with the reason and the values (CHA-11, CHA-18). */
export async function postGift(
  site: MemberSite,
  request: Request,
  otherId: string,
): Promise<SentAnswer<SubmittedGift>> {
  const answer = await sendGiftForm(site, request, otherId);
  if (answer.ok) return answer;
  const found = await findConversationWith(site.sql, { memberId: site.member.id, otherId }, site);
  throwTyped(site, answer.values.text, found, partnerGone);
  return answer;
}

async function sendGiftForm(
  site: MemberSite,
  request: Request,
  otherId: string,
): Promise<SentAnswer<SubmittedGift>> {
  const { tenant, sql, member, now, gateways, t } = site;
  const submission = await readForm(request, giftForm);
  const typed = {
    gift: truncateSubmitted(submission.payload.gift, GIFT.maxLength ?? 0),
    text: truncateMessage(submission.payload.text, tenant.settings.message_length),
  };
  if (submission.status !== 'success') return showUnsent(site, typed, t('errors:action_refused'));
  const fast = await limitRate(site);
  if (fast) return showUnsent(site, typed, fast.message, fast);
  const { gift: giftKey, text, client_key: clientKey } = submission.value;
  const message = {
    tenant,
    senderId: member.id,
    country: site.knownCountry,
    to: { otherId },
    giftKey,
    text,
    clientKey,
  };
  const sent = await sendGift(sql, message, { now, events: gateways.events });
  if (sent.ok) return goToChat(site, sent.value, { tone: 'success', text: 'gifts:given' });
  if (sent.reason === 'not_found') throw partnerGone(site, typed.text);
  if (sent.reason === 'no_gift')
    return showAgain({ gift: [refusalText(site, sent)] }, { ...typed, creditsShort: false });
  return showUnsent(site, typed, refusalText(site, sent), { way: WAYS[sent.reason] });
}

/** Sends a photo, or shows the form with the reason and text (CHA-7, CHA-11, CHA-18). */
export async function postChatPhoto(
  site: MemberSite,
  request: Request,
  conversationId: string,
): Promise<SentAnswer> {
  const answer = await sendPhotoForm(site, request, conversationId);
  // A script's dialog shows the text itself.
  if (answer.ok || acceptsJson(site)) return answer;
  const found = await findConversation(site.sql, { memberId: site.member.id, conversationId }, site);
  throwTyped(site, answer.values.text, found, conversationUnavailable);
  return answer;
}

async function sendPhotoForm(
  site: MemberSite,
  request: Request,
  conversationId: string,
): Promise<SentAnswer> {
  const { tenant, sql, member, now, gateways, t } = site;
  const startedAt = performance.now();
  const clock = () => new Date(now.getTime() + performance.now() - startedAt);
  const limit = await limitPhotos(site);
  // Parsed before the limit applies, so that the text can be shown again.
  const { file, fields } = await readUploadForm(request, member.id);
  const submission = parseFields(fields, messageForm);
  const typed = { text: truncateMessage(submission.payload.text, tenant.settings.message_length) };
  if (limit) return showUnsent(site, typed, limit.message, limit);
  // Before the photo is decoded.
  if (member.status === 'not_confirmed')
    return showUnsent(site, typed, confirmFirst(site), { way: 'confirm' });
  if (!file.ok)
    return showUnsent(site, typed, t(`errors:${file.reason}`, file.detail), uploadRefusalStatus(file.reason));
  if (submission.status !== 'success') return showUnsent(site, typed, t('errors:action_refused'));
  const fast = await limitRate(site);
  if (fast) return showUnsent(site, typed, fast.message, fast);
  const { client_key: clientKey } = submission.value;
  const photo = {
    tenant,
    senderId: member.id,
    country: site.knownCountry,
    conversationId,
    data: file.value,
    ...typed,
    clientKey,
  };
  const sent = await storeOrRefuse(site, () => sendPhoto(sql, photo, { clock, ...gateways }));
  if (sent.ok) return goToChat(site, sent.value);
  if (sent.reason === 'not_found') throw conversationUnavailable(site, typed.text);
  const { reason } = sent;
  return showUnsent(site, typed, refusalText(site, sent), {
    ...uploadRefusalStatus(reason),
    way: WAYS[reason],
  });
}

import type { ChatPartner } from '~/domain/chat/chat-partner.server';
import { findConversation } from '~/domain/chat/find-conversation.server';
import { findConversationWith } from '~/domain/chat/find-conversation-with.server';
import { giftForm } from '~/domain/chat/gift-form.server';
import { messageForm } from '~/domain/chat/message-form.server';
import type { Sent } from '~/domain/chat/post-to-conversation.server';
import { sendGift } from '~/domain/chat/send-gift.server';
import { sendPhoto } from '~/domain/chat/send-photo.server';
import type { PhotoRefused } from '~/ui/chat/chat-data';
import type { GiftRefused } from '~/ui/gifts/gift-data';
import type { Outcome } from '~/domain/outcome';
import { confirmFirst } from '~/http/answer/confirm-first.server';
import { refusalText } from './composer-view.server';
import { conversationUnavailable, partnerClosed, partnerGone } from './conversation-gone.server';
import { notFound } from '~/http/answer/not-found.server';
import { type MemberSite } from '~/http/request/require-member.server';
import { withFormDraft } from '~/http/answer/kept-form.server';
import { storeOrRefuse } from '~/http/answer/storage-away.server';
import { truncateMessage, truncateSubmitted } from '~/http/answer/shown-again.server';
import { limitRate, limitPhotos, WAYS } from './post-message.server';
import { schemaConstraints, parseFields, readForm } from '~/http/request/read-form.server';
import { readUploadForm, uploadRefusalInit } from '~/http/request/read-upload.server';

const { gift: GIFT } = schemaConstraints(giftForm);

type Posted<Refused> =
  { ok: true; conversationId: string; credits: number } | { ok: false; refused: Refused; init: ResponseInit };

const sentResult = ({ member }: MemberSite, { conversationId, credits }: Sent) => ({
  ok: true as const,
  conversationId,
  credits: credits ?? member.credits,
});

/** Refuses a form and returns its values, which survive a purchase or a confirmation. */
const createRefuse =
  <Values extends Record<string, string>>(site: MemberSite, values: Values) =>
  (message: string, init: ResponseInit = { status: 422 }, way?: 'credits' | 'confirm') => ({
    ok: false as const,
    refused: {
      ...values,
      message,
      creditsShort: way === 'credits',
      ...(way === 'confirm' && { confirm: true }),
    },
    init: way ? withFormDraft(site, values, init) : init,
  });

/** Throws the typed text for the error page if the form's own page is unavailable. */
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

/** Sends the chosen gift, or returns the form with the reason, gift and text (CHA-11, CHA-18). */
export async function postGift(
  site: MemberSite,
  request: Request,
  otherId: string,
): Promise<Posted<GiftRefused>> {
  const posted = await sendGiftForm(site, request, otherId);
  if (posted.ok) return posted;
  const found = await findConversationWith(site.sql, { memberId: site.member.id, otherId }, site);
  throwTyped(site, posted.refused.text, found, partnerGone);
  return posted;
}

async function sendGiftForm(
  site: MemberSite,
  request: Request,
  otherId: string,
): Promise<Posted<GiftRefused>> {
  const { tenant, sql, member, now, gateways, t } = site;
  const submission = await readForm(request, giftForm);
  const submitted = {
    gift: truncateSubmitted(submission.payload.gift, GIFT.maxLength ?? 0),
    text: truncateMessage(submission.payload.text, tenant.settings.message_length),
  };
  const refuse = createRefuse(site, submitted);
  if (submission.status !== 'success') return refuse(t('errors:action_refused'));
  const fast = await limitRate(site);
  if (fast) return refuse(fast.message, fast.init);
  const { gift: giftKey, text, client_key: clientKey } = submission.value;
  const message = { tenant, senderId: member.id, to: { otherId }, giftKey, text, clientKey };
  const sent = await sendGift(sql, message, { now, events: gateways.events });
  if (sent.ok) return sentResult(site, sent.value);
  if (sent.reason === 'not_found') throw partnerGone(site, submitted.text);
  return refuse(refusalText(site, sent), { status: 422 }, WAYS[sent.reason]);
}

/** Sends a photo from its own page (CHA-7, CHA-11, CHA-18). */
export async function postPhotoPage(
  site: MemberSite,
  request: Request,
  conversationId: string,
): Promise<Posted<PhotoRefused>> {
  const posted = await postPhotoMessage(site, request, conversationId, (typed) =>
    conversationUnavailable(site, typed),
  );
  if (posted.ok) return posted;
  const found = await findConversation(site.sql, { memberId: site.member.id, conversationId }, site);
  throwTyped(site, posted.refused.text, found, conversationUnavailable);
  return posted;
}

/** Sends a photo, or returns the form with the reason and text. Throws `gone(text)` if the conversation is missing. */
export async function postPhotoMessage(
  site: MemberSite,
  request: Request,
  conversationId: string,
  gone: (typed: string) => Response = notFound,
): Promise<Posted<PhotoRefused>> {
  const { tenant, sql, member, now, gateways, t } = site;
  const startedAt = performance.now();
  const clock = () => new Date(now.getTime() + performance.now() - startedAt);
  const limit = await limitPhotos(site);
  // The form is read before the limit is applied, so that its text can be shown again.
  const { file, fields } = await readUploadForm(request, member.id);
  const submission = parseFields(fields, messageForm);
  const text = truncateMessage(submission.payload.text, tenant.settings.message_length);
  const refuse = createRefuse(site, { text });
  if (limit) return refuse(limit.message, limit.init);
  // Before the photo is decoded.
  if (member.status === 'not_confirmed') return refuse(confirmFirst(site), { status: 422 }, 'confirm');
  if (!file.ok) return refuse(t(`errors:${file.reason}`, file.detail), uploadRefusalInit(file.reason));
  if (submission.status !== 'success') return refuse(t('errors:action_refused'));
  const fast = await limitRate(site);
  if (fast) return refuse(fast.message, fast.init);
  const { client_key: clientKey } = submission.value;
  const photo = { tenant, senderId: member.id, conversationId, data: file.value, text, clientKey };
  const sent = await storeOrRefuse(site, () => sendPhoto(sql, photo, { clock, ...gateways }));
  if (sent.ok) return sentResult(site, sent.value);
  if (sent.reason === 'not_found') throw gone(text);
  return refuse(refusalText(site, sent), uploadRefusalInit(sent.reason), WAYS[sent.reason]);
}

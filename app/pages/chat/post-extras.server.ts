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
import { conversationGone, partnerClosed, partnerGone } from './conversation-gone.server';
import { notFound } from '~/http/answer/not-found.server';
import { type MemberSite } from '~/http/request/require-member.server';
import { withKept } from '~/http/answer/kept-form.server';
import { storeOrRefuse } from '~/http/answer/storage-away.server';
import { messageShownAgain, shownAgain } from '~/http/answer/shown-again.server';
import { tooFast, tooMany, WAYS } from './post-message.server';
import { constraintsOf, parseFields, readForm } from '~/http/request/read-form.server';
import { readUploadForm, refusedUpload } from '~/http/request/read-upload.server';

const { gift: GIFT } = constraintsOf(giftForm);

type Posted<Refused> =
  { ok: true; conversationId: string; credits: number } | { ok: false; refused: Refused; init: ResponseInit };

const sentTo = ({ member }: MemberSite, { conversationId, credits }: Sent) => ({
  ok: true as const,
  conversationId,
  credits: credits ?? member.credits,
});

/** Returns how a form is refused: with what it held, which outlasts a purchase or a confirmation. */
const refusing =
  <Held extends Record<string, string>>(site: MemberSite, held: Held) =>
  (message: string, init: ResponseInit = { status: 422 }, way?: 'credits' | 'confirm') => ({
    ok: false as const,
    refused: {
      ...held,
      message,
      creditsShort: way === 'credits',
      ...(way === 'confirm' && { confirm: true }),
    },
    init: way ? withKept(site, held, init) : init,
  });

/**
 * Throws what was typed beside a refused photo or gift, for the error page to show it again, if the form's own
 * page is not shown any more: the conversation or the partner is gone, or the partner cannot be written to.
 */
function giveBack(
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

/**
 * Sends the chosen gift. If it is refused, returns the form with the reason, the chosen gift and the text; throws
 * the text for the error page if the form is not shown any more (CHA-11, CHA-18).
 */
export async function postGift(
  site: MemberSite,
  request: Request,
  otherId: string,
): Promise<Posted<GiftRefused>> {
  const posted = await sendGiftForm(site, request, otherId);
  if (posted.ok) return posted;
  const found = await findConversationWith(site.sql, { memberId: site.member.id, otherId }, site);
  giveBack(site, posted.refused.text, found, partnerGone);
  return posted;
}

async function sendGiftForm(
  site: MemberSite,
  request: Request,
  otherId: string,
): Promise<Posted<GiftRefused>> {
  const { tenant, sql, member, now, gateways, t } = site;
  const submission = await readForm(request, giftForm);
  const kept = {
    gift: shownAgain(submission.payload.gift, GIFT.maxLength ?? 0),
    text: messageShownAgain(submission.payload.text, tenant.settings.message_length),
  };
  const refuse = refusing(site, kept);
  if (submission.status !== 'success') return refuse(t('errors:action_refused'));
  const fast = await tooFast(site);
  if (fast) return refuse(fast.message, fast.init);
  const { gift: giftKey, text, client_key: clientKey } = submission.value;
  const message = { tenant, senderId: member.id, to: { otherId }, giftKey, text, clientKey };
  const sent = await sendGift(sql, message, { now, events: gateways.events });
  if (sent.ok) return sentTo(site, sent.value);
  if (sent.reason === 'not_found') throw partnerGone(site, kept.text);
  return refuse(refusalText(site, sent), { status: 422 }, WAYS[sent.reason]);
}

/**
 * Sends a photo from the form's own page. If that is not shown any more, throws the text for the error page
 * (CHA-7, CHA-11, CHA-18).
 */
export async function postPhotoPage(
  site: MemberSite,
  request: Request,
  conversationId: string,
): Promise<Posted<PhotoRefused>> {
  const posted = await postPhotoMessage(site, request, conversationId, (typed) =>
    conversationGone(site, typed),
  );
  if (posted.ok) return posted;
  const found = await findConversation(site.sql, { memberId: site.member.id, conversationId }, site);
  giveBack(site, posted.refused.text, found, conversationGone);
  return posted;
}

/**
 * Sends the submitted photo in a conversation. If it is refused, returns the form with the reason and the
 * text. Throws what `gone` returns for the text if the conversation is not there.
 */
export async function postPhotoMessage(
  site: MemberSite,
  request: Request,
  conversationId: string,
  gone: (typed: string) => Response = notFound,
): Promise<Posted<PhotoRefused>> {
  const { tenant, sql, member, now, gateways, t } = site;
  const begun = performance.now();
  const clock = () => new Date(now.getTime() + performance.now() - begun);
  const many = await tooMany(site);
  // What was typed beside the photo is in the form again, so the form is read whatever the limit says.
  const { file, fields } = await readUploadForm(request, member.id);
  const submission = parseFields(fields, messageForm);
  const text = messageShownAgain(submission.payload.text, tenant.settings.message_length);
  const refuse = refusing(site, { text });
  if (many) return refuse(many.message, many.init);
  // Before the photo is processed.
  if (member.status === 'not_confirmed') return refuse(confirmFirst(site), { status: 422 }, 'confirm');
  if (!file.ok) return refuse(t(`errors:${file.reason}`, file.detail), refusedUpload(file.reason));
  if (submission.status !== 'success') return refuse(t('errors:action_refused'));
  const fast = await tooFast(site);
  if (fast) return refuse(fast.message, fast.init);
  const { client_key: clientKey } = submission.value;
  const photo = { tenant, senderId: member.id, conversationId, data: file.value, text, clientKey };
  const sent = await storeOrRefuse(site, () => sendPhoto(sql, photo, { clock, ...gateways }));
  if (sent.ok) return sentTo(site, sent.value);
  if (sent.reason === 'not_found') throw gone(text);
  return refuse(refusalText(site, sent), refusedUpload(sent.reason), WAYS[sent.reason]);
}

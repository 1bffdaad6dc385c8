import { giftFormSchema } from '~/domain/chat/gift-form.server';
import { messageFormSchema } from '~/domain/chat/message-form.server';
import { sendGift } from '~/domain/chat/send-gift.server';
import { sendPhoto } from '~/domain/chat/send-photo.server';
import type { PhotoRefused } from '~/ui/chat/chat-data';
import type { GiftRefused } from '~/ui/gifts/gift-data';
import { refusalText } from './chat-page.server';
import { notFound } from '~/http/answer/not-found.server';
import { type MemberSite } from '~/http/request/require-member.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { tooFast } from './post-message.server';
import { parseFields, readForm } from '~/http/request/read-form.server';
import { readUploadForm } from '~/http/request/read-upload.server';

type Posted<Refused> =
  { ok: true; conversationId: string } | { ok: false; refused: Refused; init: ResponseInit };

/** A submitted field as text; empty if the field was sent more than once. */
const typed = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Sends the chosen gift. If it is refused, returns the form with the reason, the chosen gift and the text.
 */
export async function postGift(
  site: MemberSite,
  request: Request,
  otherId: string,
): Promise<Posted<GiftRefused>> {
  const { tenant, sql, member, now, gateways, t } = site;
  const submission = await readForm(request, giftFormSchema);
  const kept = { gift: typed(submission.payload.gift), text: typed(submission.payload.text) };
  const refuse = (message: string, init: ResponseInit = { status: 422 }) => ({
    ok: false as const,
    refused: { ...kept, message },
    init,
  });
  if (submission.status !== 'success') return refuse(t('errors:action_refused'));
  const late = await tooFast(site);
  if (late) return refuse(late.message, late.init);
  const { gift: giftKey, text, client_key: clientKey } = submission.value;
  const given = { tenant, senderId: member.id, to: { otherId }, giftKey, text, clientKey };
  const sent = await sendGift(sql, given, { now, events: gateways.events });
  if (sent.ok) return { ok: true, conversationId: sent.value.conversationId };
  if (sent.reason === 'not_found') throw notFound();
  return refuse(refusalText(site, sent));
}

/**
 * Sends the submitted photo in a conversation. If it is refused, returns the form with the reason and the
 * text.
 */
export async function postPhoto(
  site: MemberSite,
  request: Request,
  conversationId: string,
): Promise<Posted<PhotoRefused>> {
  const { tenant, sql, member, now, gateways, t } = site;
  await limitOrRefuse(site, 'uploads', member.id);
  const { file, fields } = await readUploadForm(request, member.id);
  const submission = parseFields(fields, messageFormSchema);
  const text = typed(submission.payload.text);
  const refuse = (message: string, init: ResponseInit = { status: 422 }, short = false) => ({
    ...{ ok: false as const, init },
    refused: { message, text, short },
  });
  if (!file.ok)
    return refuse(t(`errors:${file.reason}`, file.detail), {
      status: file.reason === 'file_too_big' ? 413 : 422,
    });
  if (submission.status !== 'success') return refuse(t('errors:action_refused'));
  const late = await tooFast(site);
  if (late) return refuse(late.message, late.init);
  const { client_key: clientKey } = submission.value;
  const photo = { tenant, senderId: member.id, conversationId, data: file.value, text, clientKey };
  const sent = await sendPhoto(sql, photo, { now, ...gateways });
  if (sent.ok) return { ok: true, conversationId: sent.value.conversationId };
  if (sent.reason === 'not_found') throw notFound();
  return refuse(refusalText(site, sent), { status: 422 }, sent.reason === 'credits_short');
}

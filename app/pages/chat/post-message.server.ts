import { messageForm } from '~/domain/chat/message-form.server';
import { sendText, type SendInput } from '~/domain/chat/send-text.server';
import type { LimitName } from '~/domain/safety/limits';
import type { ComposerRefusal } from '~/ui/chat/chat-data';
import { admitUnconfirmed, confirmFirst } from '~/http/answer/confirm-first.server';
import { refusalText } from './composer-view.server';
import { withKept } from '~/http/answer/kept-form.server';
import { messageShownAgain } from '~/http/answer/shown-again.server';
import { notFound } from '~/http/answer/not-found.server';
import { type MemberSite } from '~/http/request/require-member.server';
import { retryAfter, secondsToWait } from '~/http/answer/limit-or-refuse.server';
import { readForm } from '~/http/request/read-form.server';

type Posted =
  | { ok: true; conversationId: string; credits: number }
  | { ok: false; refusal: ComposerRefusal; init: ResponseInit };

/** Where a refusal leads its reader. */
export const WAYS: Partial<Record<string, 'credits' | 'confirm'>> = {
  credits_short: 'credits',
  confirm_first: 'confirm',
};

/** Counts against a limit. Returns the refusal with the time to wait; null if the message may be sent. */
async function limited(
  site: MemberSite,
  name: LimitName,
  text: (seconds: number) => string,
): Promise<{ message: string; init: ResponseInit } | null> {
  const seconds = await secondsToWait(site, name, site.member.id);
  if (seconds === null) return null;
  return { message: text(seconds), init: { status: 429, headers: retryAfter(site, seconds) } };
}

/** Checks the limit of photos an hour. */
export const tooMany = (site: MemberSite) =>
  limited(site, 'uploads', (seconds) => site.t('errors:rate_limited', { count: Math.ceil(seconds / 60) }));

/** Checks the limit of messages a minute, which covers messages of every kind. */
export const tooFast = (site: MemberSite) =>
  limited(site, 'messages', (seconds) => site.t('chat:refused.too_fast', { count: seconds }));

/**
 * Sends what the composer submits. If it is refused, returns the text of the refusal and what was typed. The
 * status is 429 for too many messages in a minute, and 403 if the message was written by another member who
 * used this browser. Throws what `gone` returns for what was typed if there is nobody to send it to.
 */
export async function postMessage(
  site: MemberSite,
  request: Request,
  to: SendInput['to'],
  gone: (typed: string) => Response = notFound,
): Promise<Posted> {
  const { tenant, sql, member, now, gateways, t } = site;
  const submission = await readForm(request, messageForm);
  const typed = messageShownAgain(submission.payload.text, tenant.settings.message_length);
  const refuse = (
    message: string,
    init: ResponseInit = { status: 422 },
    way?: 'credits' | 'confirm',
  ): Posted => ({
    ok: false,
    refusal: {
      text: typed,
      message,
      creditsShort: way === 'credits',
      ...(way === 'confirm' && { confirm: true }),
    },
    init,
  });
  if (submission.status !== 'success') return refuse(t('errors:action_refused'));
  const { text, client_key: clientKey, from = member.id } = submission.value;
  if (from !== member.id) return refuse(t('errors:action_refused'), { status: 403 });
  const fast = await tooFast(site);
  if (fast) return refuse(fast.message, fast.init);
  const kept = () => withKept(site, { text: typed }, { status: 422 });
  if (!(await admitUnconfirmed(site, 'unconfirmed_messages')))
    return refuse(confirmFirst(site), kept(), 'confirm');
  const sent = await sendText(
    sql,
    { tenant, senderId: member.id, to, text, clientKey },
    { now, events: gateways.events },
  );
  if (sent.ok) {
    gateways.typing.stop(tenant.id, member.id);
    return {
      ok: true,
      conversationId: sent.value.conversationId,
      credits: sent.value.credits ?? member.credits,
    };
  }
  if (sent.reason === 'not_found') throw gone(typed);
  const way = WAYS[sent.reason];
  // The page may have no field to show it in: it has one again after the purchase, or the end of the block.
  const isKept = way !== undefined || sent.reason === 'not_available';
  return refuse(refusalText(site, sent), isKept ? kept() : undefined, way);
}

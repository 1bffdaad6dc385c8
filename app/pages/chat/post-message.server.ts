import { messageForm } from '~/domain/chat/message-form.server';
import { sendText, type SendInput } from '~/domain/chat/send-text.server';
import type { LimitName } from '~/domain/safety/limits';
import type { ComposerRefusal } from '~/ui/chat/chat-data';
import { admitUnconfirmed, confirmFirst } from '~/http/answer/confirm-first.server';
import { refusalText } from './composer-view.server';
import { withFormDraft } from '~/http/answer/kept-form.server';
import { truncateMessage } from '~/http/answer/shown-again.server';
import { notFound } from '~/http/answer/not-found.server';
import { type MemberSite } from '~/http/request/require-member.server';
import { retryAfter, secondsToWait } from '~/http/answer/limit-or-refuse.server';
import { readForm } from '~/http/request/read-form.server';

type Posted =
  | { ok: true; conversationId: string; credits: number }
  | { ok: false; refusal: ComposerRefusal; init: ResponseInit };

export const WAYS: Partial<Record<string, 'credits' | 'confirm'>> = {
  credits_short: 'credits',
  confirm_first: 'confirm',
};

/** Counts against a limit; returns the refusal with the time to wait, or null. */
async function countAgainstLimit(
  site: MemberSite,
  name: LimitName,
  text: (seconds: number) => string,
): Promise<{ message: string; init: ResponseInit } | null> {
  const seconds = await secondsToWait(site, name, site.member.id);
  if (seconds === null) return null;
  return { message: text(seconds), init: { status: 429, headers: retryAfter(site, seconds) } };
}

export const limitPhotos = (site: MemberSite) =>
  countAgainstLimit(site, 'uploads', (seconds) =>
    site.t('errors:rate_limited', { count: Math.ceil(seconds / 60) }),
  );

export const limitRate = (site: MemberSite) =>
  countAgainstLimit(site, 'messages', (seconds) => site.t('chat:refused.too_fast', { count: seconds }));

/**
 * Sends the composer's message, or returns the refusal and the text: 429 for too many messages, 403 for another
 * member's draft in this browser. Throws `gone(text)` without a recipient.
 */
export async function postMessage(
  site: MemberSite,
  request: Request,
  to: SendInput['to'],
  gone: (typed: string) => Response = notFound,
): Promise<Posted> {
  const { tenant, sql, member, now, gateways, t } = site;
  const submission = await readForm(request, messageForm);
  const typed = truncateMessage(submission.payload.text, tenant.settings.message_length);
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
  const fast = await limitRate(site);
  if (fast) return refuse(fast.message, fast.init);
  const draftInit = () => withFormDraft(site, { text: typed }, { status: 422 });
  if (!(await admitUnconfirmed(site, 'unconfirmed_messages')))
    return refuse(confirmFirst(site), draftInit(), 'confirm');
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
  // The page may lack a composer until the purchase, or until the block ends.
  const savesDraft = way !== undefined || sent.reason === 'not_available';
  return refuse(refusalText(site, sent), savesDraft ? draftInit() : undefined, way);
}

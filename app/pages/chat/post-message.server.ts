import { messageForm } from '~/domain/chat/send/message-form.server';
import type { Sent } from '~/domain/chat/send/post-to-conversation.server';
import { sendText, type SendInput } from '~/domain/chat/send/send-text.server';
import { readTopic, writeTopic } from '~/domain/chat/topics';
import type { LimitName } from '~/domain/safety/limits';
import * as paths from '~/paths';
import type { SubmittedMessage } from '~/ui/chat/chat-data';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import type { ToastMessage } from '~/http/answer/flash.server';
import { admitUnconfirmed, confirmFirst } from '~/http/answer/confirm-first.server';
import { quotedPart } from './about-view.server';
import { refusalText } from './composer-view.server';
import { clearFormDraft, draftCookies } from '~/http/answer/kept-form.server';
import { truncateMessage } from '~/http/answer/shown-again.server';
import { type MemberSite } from '~/http/request/require-member.server';
import { secondsToWait } from '~/http/answer/refusals/limit-or-refuse.server';
import { readSeq } from '~/http/request/forms/read-seq';
import { readForm } from '~/http/request/forms/read-form.server';

export type SentAnswer<Values extends SubmittedMessage = SubmittedMessage> = Answer<
  Values,
  { credits: number }
>;

type Way = 'credits' | 'confirm' | 'age';

export const WAYS: Partial<Record<string, Way>> = {
  credits_short: 'credits',
  confirm_first: 'confirm',
  age_check: 'age',
};

/** Scripts also get the remaining credits. */
export const goToChat = (
  site: MemberSite,
  { conversationId, credits }: Pick<Sent, 'conversationId' | 'credits'>,
  toast?: ToastMessage,
) =>
  goTo(paths.chat(conversationId), {
    headers: clearFormDraft(site),
    result: { credits: credits ?? site.member.credits },
    ...(toast && { toast }),
  });

type Unsent = {
  status?: number;
  retryAfterSeconds?: number | null;
  /** The author's next step. */
  way?: Way | undefined;
  savesDraft?: boolean;
};

/** Shows a form with its values, which survive a purchase or a confirmation. */
export const showUnsent = <Typed extends { text: string } & Record<string, string>>(
  site: MemberSite,
  typed: Typed,
  message: string,
  { way, savesDraft = way !== undefined, ...more }: Unsent = {},
) =>
  showAgain(
    { '': [message] },
    {
      ...typed,
      creditsShort: way === 'credits',
      ...(way === 'confirm' && { confirm: true }),
      ...(way === 'age' && { age: true }),
    },
    { ...more, cookies: savesDraft ? draftCookies(site, typed) : [] },
  );

/** Counts against a limit; returns the wait as text, or null. */
async function countAgainstLimit(
  site: MemberSite,
  name: LimitName,
  text: (seconds: number) => string,
): Promise<{ message: string; retryAfterSeconds: number } | null> {
  const seconds = await secondsToWait(site, name, site.member.id);
  return seconds === null ? null : { message: text(seconds), retryAfterSeconds: seconds };
}

export const limitPhotos = (site: MemberSite) =>
  countAgainstLimit(site, 'uploads', (seconds) =>
    site.t('errors:rate_limited', { count: Math.ceil(seconds / 60) }),
  );

export const limitRate = (site: MemberSite) =>
  countAgainstLimit(site, 'messages', (seconds) => site.t('chat:refused.too_fast', { count: seconds }));

/** Sends a message, or shows it again (429, or 403 for another login's draft). Throws `gone(text)` if unavailable. */
export async function postMessage(
  site: MemberSite,
  request: Request,
  to: SendInput['to'],
  gone: (typed: string) => Response,
): Promise<SentAnswer> {
  const { tenant, sql, member, now, gateways, t, knownCountry: country } = site;
  const submission = await readForm(request, messageForm);
  const { payload } = submission;
  const replyTo = typeof payload.reply_to === 'string' ? readSeq(payload.reply_to) : null;
  const topic = typeof payload.about === 'string' ? readTopic(payload.about) : null;
  const typed = {
    text: truncateMessage(payload.text, tenant.settings.message_length),
    ...(replyTo !== null && { reply_to: String(replyTo) }),
    ...(topic && { about: writeTopic(topic) }),
  };
  const show = (message: string, more?: Unsent) => showUnsent(site, typed, message, more);
  if (submission.status !== 'success') return show(t('errors:action_refused'));
  const { text, client_key: clientKey, from = member.id, about: topicName } = submission.value;
  if (from !== member.id) return show(t('errors:action_refused'), { status: 403 });
  const fast = await limitRate(site);
  if (fast) return show(fast.message, fast);
  if (!(await admitUnconfirmed(site, 'unconfirmed_messages')))
    return show(confirmFirst(site), { way: 'confirm' });
  const about = replyTo === null ? await quotedPart(site, to, topicName) : null;
  const sent = await sendText(
    sql,
    { tenant, senderId: member.id, country, to, text, replyTo, about, clientKey },
    { now, events: gateways.events },
  );
  if (sent.ok) {
    gateways.typing.stop(tenant.id, member.id);
    return goToChat(site, sent.value);
  }
  if (sent.reason === 'not_found') throw gone(typed.text);
  if (sent.reason === 'about_gone') {
    // Without its topic, scripts remove the quote.
    const { about: _, ...kept } = typed;
    return showUnsent(site, kept, refusalText(site, sent));
  }
  const way = WAYS[sent.reason];
  // The page may lack a composer until a purchase, or the end of a block or suspension.
  const savesDraft = way !== undefined || ['not_available', 'suspended'].includes(sent.reason);
  return show(refusalText(site, sent), { way, savesDraft });
}

import { createHash } from 'node:crypto';
import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import type { TenantQueries } from '~/database/tenant-sql';
import {
  findDueMail,
  type Addressed,
  type DueMail,
  type FindDeps,
  type NoticedFacts,
} from './find-due-mail.server';
import { isEventNotice, type Skip } from './find-notice-facts.server';
import { emailKey } from '~/domain/accounts/rules';
import { isMail, mailBucket, type MailBucket } from '~/domain/mails';
import { afterRefusal, isGivenUp, readingSince, readingWaitEnd } from './rules';
import { settleDelivery, type Settled } from './settle-delivery.server';

export type MailWords = {
  from: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};
type Outgoing = MailWords & { tenantId: string; messageId: string; to: string };

/**
 * A mail server's answer. `code` is the reason for a refusal, without any address; `forGood` means that
 * trying again is useless.
 */
export type MailAnswer = { taken: true } | { taken: false; forGood: boolean; code: string };

/** What came of a claimed mail: the mail server's answer, or why and how long it was not handed over. */
export type Attempt = MailAnswer | { skipped: Skip } | { later: Date };

type Deps<Facts> = FindDeps<Facts> & {
  /** Writes a mail in its reader's language and the site's design, from a neutral sender if it is discreet. */
  write: (facts: Facts | NoticedFacts, isDiscreet: boolean) => MailWords;
  send: (mail: Outgoing) => Promise<MailAnswer>;
  /** Counts a mail to an address that others can name; false if that has had too many of its bucket. */
  admit: (address: string, bucket: MailBucket) => Promise<boolean>;
  /** Reports a fault of our own. */
  report: (fault: Error) => void;
};

type Named = Pick<ClaimedDelivery, 'id' | 'tenantId' | 'kind' | 'causeId' | 'causePeriod'>;

/**
 * Derives the Message-ID from the mail's cause, so that each attempt is the same mail to every mail server. It
 * names the delivery, because a complaint or a bounce comes back with it (NOT-5).
 */
export function mailMessageId({ id, tenantId, kind, causeId, causePeriod }: Named): string {
  const cause = [kind, causeId, ...(causePeriod ? [causePeriod] : [])].join(':');
  return `<${createHash('sha256').update(`${tenantId} ${cause}`).digest('hex').slice(0, 40)}.${id}@${tenantId}>`;
}

const GIVEN_UP: MailAnswer = { taken: false, forGood: true, code: 'LAPSED' };

async function isReading(sql: TenantQueries, memberId: string, now: Date): Promise<boolean> {
  const seen = await sql
    .selectFrom('Member')
    .select('id')
    .where('id', '=', memberId)
    .where('lastSeenAt', '>', readingSince(now))
    .executeTakeFirst();
  return seen !== undefined;
}

/** Lets a notice wait while its reader is on the site and sees what it tells of; in the end it is left out. */
async function retryWhileAway<Facts>(
  sql: TenantQueries,
  due: DueMail<Facts>,
  claimed: ClaimedDelivery,
  { now }: { now: Date },
): Promise<DueMail<Facts>> {
  const { kind, memberId } = claimed;
  const isTold =
    'facts' in due && isEventNotice(kind) && memberId !== null && (await isReading(sql, memberId, now));
  const decided = isTold ? { later: readingWaitEnd(now) } : due;
  return 'later' in decided && decided.later >= claimed.giveUpAt ? { skipped: 'read' } : decided;
}

/**
 * Returns whether the member whom a mail is for wants nobody to see in a list of mails where it is from (SAF-9), and
 * whether it goes to their confirmed address.
 */
async function findRecipient(sql: TenantQueries, memberId: string | null, to: string) {
  const member = await sql
    .selectFrom('Member')
    .select(['discreet', 'status', 'emailKey'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  const isOwn = member?.status === 'active' && member.emailKey === emailKey(to);
  return { isDiscreet: member?.discreet ?? false, isOwn };
}

/**
 * Sends a claimed mail, if it is still due, and if its time has come. Never throws: after a fault of our
 * own, and while it lacks something, the mail waits as it does after a mail server's error. Leaves out
 * a mail that others cause to an address which has had too many of them (SAF-6). Gives up, unread, a mail whose claims expired too often: it may be what ends the process.
 */
export async function handOverMail<Facts extends Addressed>(
  sql: TenantQueries,
  claimed: ClaimedDelivery,
  deps: Deps<Facts>,
): Promise<Attempt> {
  const { write, send, report } = deps;
  if (isGivenUp(claimed)) return GIVEN_UP;
  try {
    const due = await retryWhileAway(sql, await findDueMail(sql, claimed, deps), claimed, deps);
    if ('lacking' in due) return { taken: false, forGood: false, code: due.lacking };
    if (!('facts' in due)) return due;
    const { facts } = due;
    const { tenantId, memberId, kind, attempts, ownRequest } = claimed;
    const { isDiscreet, isOwn } = await findRecipient(sql, memberId, facts.to);
    // Counted once, however often it is tried.
    const bucket = attempts === 1 && !ownRequest && isMail(kind) ? mailBucket(kind, isOwn) : null;
    if (bucket && !(await deps.admit(facts.to, bucket))) return { skipped: 'limited' };
    const words = write(facts, isDiscreet);
    return await send({ ...words, tenantId, to: facts.to, messageId: mailMessageId(claimed) });
  } catch (fault) {
    report(fault as Error);
    return { taken: false, forGood: false, code: (fault as Error).name };
  }
}

/**
 * What is stored after an attempt: a mail that is refused for good fails at once, and any other waits to be
 * tried again until its last attempt has failed. A mail that was left out keeps the reason.
 */
function storedOutcome(claimed: ClaimedDelivery, answer: Attempt, now: Date) {
  if ('skipped' in answer) return { status: 'skipped' as const, lastError: answer.skipped.toUpperCase() };
  if ('later' in answer) return { status: 'pending' as const, nextAttemptAt: answer.later };
  if (answer.taken) return { status: 'sent' as const, sentAt: now, lastError: null };
  return afterRefusal(claimed, answer, now);
}

/** Stores the outcome of a claimed mail as `settleDelivery` does. */
export const settleMail = (
  sql: TenantQueries,
  claimed: ClaimedDelivery,
  answer: Attempt,
  { now }: { now: Date },
): Promise<Settled | null> => settleDelivery(sql, claimed, storedOutcome(claimed, answer, now));

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
import { isEventNotice, type Skip } from './facts/find-notice-facts.server';
import { emailKey } from '~/domain/accounts/rules';
import { isMail, mailBucket, type MailBucket } from '~/domain/mail-kinds';
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

/** `code` is the reason for a refusal, without addresses; `forGood`: retrying is useless. */
export type MailAnswer = { taken: true } | { taken: false; forGood: boolean; code: string };

export type Attempt = MailAnswer | { skipped: Skip } | { later: Date };

type Deps<Facts> = FindDeps<Facts> & {
  /** Writes a mail in its reader's language; a discreet one has a neutral sender. */
  write: (facts: Facts | NoticedFacts, isDiscreet: boolean) => MailWords;
  send: (mail: Outgoing) => Promise<MailAnswer>;
  /** Counts a mail towards the limit of an address; false above the limit. */
  admit: (address: string, bucket: MailBucket) => Promise<boolean>;
  report: (fault: Error) => void;
};

type Named = Pick<ClaimedDelivery, 'id' | 'tenantId' | 'kind' | 'causeId' | 'causePeriod'>;

/** Returns the same id for all retries, which names the delivery for complaints and bounces (NOT-5). */
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

/** Delays a notice while its reader is on the site; skips it at the end. */
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

/** Returns whether the member wants a discreet sender (SAF-9), and whether this is their confirmed address. */
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
 * Sends a claimed mail if it is due. Never throws: internal faults and missing data are retried like server errors.
 * Skips mails above the recipient's limit (SAF-6), and fails those whose claims expired too often.
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
    // Only the first attempt counts.
    const bucket = attempts === 1 && !ownRequest && isMail(kind) ? mailBucket(kind, isOwn) : null;
    if (bucket && !(await deps.admit(facts.to, bucket))) return { skipped: 'limited' };
    const words = write(facts, isDiscreet);
    return await send({ ...words, tenantId, to: facts.to, messageId: mailMessageId(claimed) });
  } catch (fault) {
    report(fault as Error);
    return { taken: false, forGood: false, code: (fault as Error).name };
  }
}

function storedOutcome(claimed: ClaimedDelivery, answer: Attempt, now: Date) {
  if ('skipped' in answer) return { status: 'skipped' as const, lastError: answer.skipped.toUpperCase() };
  if ('later' in answer) return { status: 'pending' as const, nextAttemptAt: answer.later };
  if (answer.taken) return { status: 'sent' as const, sentAt: now, lastError: null };
  return afterRefusal(claimed, answer, now);
}

export const settleMail = (
  sql: TenantQueries,
  claimed: ClaimedDelivery,
  answer: Attempt,
  { now }: { now: Date },
): Promise<Settled | null> => settleDelivery(sql, claimed, storedOutcome(claimed, answer, now));

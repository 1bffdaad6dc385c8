import { createHash } from 'node:crypto';
import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import type { TenantDb } from '~/database/tenant-db';
import type { Signer } from '~/domain/accounts/credentials/secret-token.server';
import { findMailFacts, type MailFacts } from './find-mail-facts.server';
import { nextAttemptAt } from './rules';

export type MailWords = { from: string; subject: string; text: string; html: string };
type Outgoing = MailWords & { tenantId: string; messageId: string; to: string };

/**
 * A mail server's answer. `code` is the reason for a refusal, without any address; `forGood` means that
 * trying again is useless.
 */
export type HandOver = { taken: true } | { taken: false; forGood: boolean; code: string };

/** The state of a mail after an attempt: `waiting` is tried again later, `failed` never. */
export type MailFate = 'sent' | 'skipped' | 'waiting' | 'failed';

type Deps = {
  now: Date;
  secrets: Signer;
  /** Writes a mail in its reader's language and the site's design. */
  write: (facts: MailFacts) => MailWords;
  send: (mail: Outgoing) => Promise<HandOver>;
  /** Reports a fault of our own. */
  report: (fault: Error) => void;
};

/**
 * Derives the Message-ID from the mail's cause, so that each attempt is the same mail to every mail server.
 */
function messageIdOf({ tenantId, kind, causeId, causePeriod }: ClaimedDelivery): string {
  const cause = [kind, causeId, ...(causePeriod ? [causePeriod] : [])].join(':');
  return `<${createHash('sha256').update(`${tenantId} ${cause}`).digest('hex').slice(0, 40)}@${tenantId}>`;
}

/**
 * Sends a claimed mail, if it is still due; returns null if it is not. Never throws: after a fault of our
 * own, the mail waits as it does after a mail server's error.
 */
export async function handOverMail(
  db: TenantDb,
  claimed: ClaimedDelivery,
  { now, secrets, write, send, report }: Deps,
): Promise<HandOver | null> {
  try {
    const facts = await findMailFacts(db, claimed, { now, secrets });
    if (!facts) return null;
    const { tenantId } = claimed;
    return await send({ ...write(facts), tenantId, to: facts.to, messageId: messageIdOf(claimed) });
  } catch (fault) {
    report(fault as Error);
    return { taken: false, forGood: false, code: (fault as Error).name };
  }
}

/**
 * What is stored after an attempt: a mail that is refused for good fails at once, and any other waits to be
 * tried again until its last attempt has failed.
 */
function fateOf(claimed: ClaimedDelivery, answer: HandOver | null, now: Date) {
  if (!answer) return { status: 'skipped' as const };
  if (answer.taken) return { status: 'sent' as const, sentAt: now, lastError: null };
  const next = answer.forGood ? null : nextAttemptAt(claimed, now);
  const lastError = answer.code.slice(0, 100);
  return next
    ? { status: 'pending' as const, nextAttemptAt: next, lastError }
    : { status: 'failed' as const, lastError };
}

/**
 * Stores the outcome of a claimed mail; it is safe to repeat. Returns null and changes nothing if the outcome
 * is already stored, or if the claim expired and another worker has claimed the mail since.
 */
export async function settleMail(
  db: TenantDb,
  claimed: ClaimedDelivery,
  answer: HandOver | null,
  { now }: { now: Date },
): Promise<MailFate | null> {
  const { id, claimedAt } = claimed;
  const data = fateOf(claimed, answer, now);
  const { count } = await db.delivery.updateMany({ where: { id, status: 'claimed', claimedAt }, data });
  if (count === 0) return null;
  return data.status === 'pending' ? 'waiting' : data.status;
}

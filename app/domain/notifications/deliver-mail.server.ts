import { createHash } from 'node:crypto';
import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import type { TenantDb } from '~/database/tenant-db';
import type { Signer } from '~/domain/accounts/credentials/secret-token.server';
import { findMailFacts, type MailFacts } from './find-mail-facts.server';
import { nextAttemptAt } from './rules';

export type MailWords = { from: string; subject: string; text: string; html: string };
type Outgoing = MailWords & { tenantId: string; messageId: string; to: string };

/** What a mail server made of a mail. `code` says why it was not taken, without an address; `forGood`, that it never will be. */
export type HandOver = { taken: true } | { taken: false; forGood: boolean; code: string };

/** `waiting` is tried again later; `failed` never. */
export type MailFate = 'sent' | 'skipped' | 'waiting' | 'failed';

type Deps = {
  now: Date;
  secrets: Signer;
  /** The words of a mail, in its reader's language and the tenant's look. */
  write: (facts: MailFacts) => MailWords;
  send: (mail: Outgoing) => Promise<HandOver>;
  /** Told of a fault of our own. */
  report: (fault: Error) => void;
};

/** Made from the mail's cause: each attempt is the same mail to every mail server (NOT-3). */
function messageIdOf({ tenantId, kind, causeId, causePeriod }: ClaimedDelivery): string {
  const cause = [kind, causeId, ...(causePeriod ? [causePeriod] : [])].join(':');
  return `<${createHash('sha256').update(`${tenantId} ${cause}`).digest('hex').slice(0, 40)}@${tenantId}>`;
}

/**
 * Hands a claimed mail over, if it is still due by its facts of now; gives null for one that is not. Never throws: a fault of our own
 * makes the mail wait like a mail server's.
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

/** What is kept of an attempt: what a mail server refuses for good fails at once, anything else waits, up to its last attempt. */
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
 * Keeps what became of a claimed mail (NOT-3); may be done again. Gives null, and changes nothing, where it is kept already or another
 * worker has taken the mail up since, because the claim had lapsed.
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

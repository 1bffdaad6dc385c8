import { createHash } from 'node:crypto';
import type { TenantDb } from '~/database/tenant-db';
import type { Delivery } from '~/database/types';
import type { Signer } from '~/domain/accounts/credentials/secret-token.server';
import { findMailFacts, type MailFacts } from './find-mail-facts.server';
import { CLAIM_MINUTES, MAX_ATTEMPTS } from './rules';

export type MailWords = { from: string; subject: string; text: string; html: string };
type Handed = MailWords & { tenantId: string; messageId: string; to: string };

type Deps = {
  now: Date;
  secrets: Signer;
  /** The words of a mail, in its reader's language and the tenant's look. */
  write: (facts: MailFacts) => MailWords;
  send: (mail: Handed) => Promise<void>;
};

/** Made from the mail's cause: handed over twice, it is the same mail to every mail server (NOT-3). */
const messageIdOf = (tenantId: string, cause: string): string =>
  `<${createHash('sha256').update(`${tenantId} ${cause}`).digest('hex').slice(0, 40)}@${tenantId}>`;

/** Takes a mail into hand. Of two that try at once, one gets it; the claim of a process that ended is taken over after a while. */
async function claim(db: TenantDb, delivery: Delivery, now: Date): Promise<boolean> {
  const over = new Date(now.getTime() - CLAIM_MINUTES * 60_000);
  const { count } = await db.delivery.updateMany({
    where: { id: delivery.id, OR: [{ status: 'pending' }, { status: 'claimed', claimedAt: { lt: over } }] },
    data: { status: 'claimed', claimedAt: now, attempts: { increment: 1 } },
  });
  return count > 0;
}

/** Keeps why the sending failed, without the address that a mail server's words may repeat; the last attempt ends the matter. */
async function release(db: TenantDb, delivery: Delivery, error: unknown): Promise<boolean> {
  const over = delivery.attempts + 1 >= MAX_ATTEMPTS;
  const { code, name } = error as { code?: unknown; name?: unknown };
  const lastError = String(code ?? name ?? 'Error').slice(0, 100);
  await db.delivery.updateMany({
    where: { id: delivery.id },
    data: { status: over ? 'failed' : 'pending', lastError },
  });
  return over;
}

/**
 * Sends one queued mail (NOT-3): claimed before it is handed over, under a Message-ID made from its cause, so that only a process
 * killed between the mail server's yes and our row can hand it over again, as the same mail. What is no longer due is skipped.
 * Throws when the mail could not be sent, for the job queue to try again later.
 */
export async function deliverMail(
  db: TenantDb,
  { deliveryId }: { deliveryId: string },
  { now, secrets, write, send }: Deps,
): Promise<void> {
  const delivery = await db.delivery.findFirst({ where: { id: deliveryId, channel: 'mail' } });
  if (!delivery || !['pending', 'claimed'].includes(delivery.status)) return;
  if (!(await claim(db, delivery, now))) throw new Error('The mail is in another hand');
  try {
    const facts = await findMailFacts(db, delivery, { now, secrets });
    if (facts)
      await send({
        ...write(facts),
        tenantId: delivery.tenantId,
        to: facts.to,
        messageId: messageIdOf(delivery.tenantId, delivery.cause),
      });
    await db.delivery.updateMany({
      where: { id: deliveryId },
      data: facts ? { status: 'sent', sentAt: now } : { status: 'skipped' },
    });
  } catch (error) {
    if (!(await release(db, delivery, error))) throw error;
  }
}

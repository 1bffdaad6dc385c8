import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { emailKey } from '~/domain/accounts/rules';
import { canLogIn } from '~/domain/sessions/rules';
import { queueQuietly, type QuietDeps } from './queue-quietly.server';
import {
  activationAddress,
  mailAccountExists,
  sendActivation,
  type MailDeps,
} from './send-activation.server';

const MEMBER = { id: true, email: true, status: true, deletionRequestedAt: true } as const;

type Waiting = {
  id: string;
  email: string;
  status: 'not_confirmed' | 'active' | 'blocked' | 'deleted';
  deletionRequestedAt: Date | null;
};

/** Queues the activation link again, or an "account exists" mail to an account that waits for none. */
export async function queueActivation(
  tx: TenantTx,
  { tenantId, member }: { tenantId: string; member: Waiting },
  deps: MailDeps,
): Promise<void> {
  const waits = member.status === 'not_confirmed' && canLogIn(member);
  if (!waits) return mailAccountExists(tx, { tenantId, memberId: member.id }, deps);
  const address = await activationAddress(tx, { memberId: member.id, email: member.email });
  const correctedEmail = address === member.email ? null : address;
  await sendActivation(tx, { tenantId, memberId: member.id, correctedEmail }, deps);
}

type Input = { tenantId: string; to: { memberId: string } | { email: string } };

/** Sends the activation link again, or an "account exists" mail to an active account (ACC-6). */
export async function resendActivation(db: TenantDb, { tenantId, to }: Input, deps: MailDeps): Promise<void> {
  const where = 'memberId' in to ? { id: to.memberId } : { emailKey: emailKey(to.email) };
  await db.$transaction(async (tx) => {
    const member = await tx.member.findFirst({ where, select: MEMBER });
    if (!member || !['not_confirmed', 'active'].includes(member.status)) return;
    await queueActivation(tx, { tenantId, member }, deps);
  });
}

/** Resends the activation link, in a job if the tenant does not disclose accounts (ACC-6). */
export async function requestActivation(
  db: TenantDb,
  { disclose, ...asked }: Input & { disclose: boolean },
  deps: MailDeps & QuietDeps,
): Promise<void> {
  if (disclose) await resendActivation(db, asked, deps);
  else await queueQuietly(null, { kind: 'activation', ...asked }, deps);
}

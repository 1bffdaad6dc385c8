import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { HOUR_MS } from '~/domain/durations';
import { queueMail } from '~/domain/queue-mail.server';
import { createActivation } from './create-activation.server';
import { ACTIVATION_DAYS, ACTIVATION_REMINDER_HOURS } from '~/domain/accounts/rules';
import { activationAddress, type MailDeps } from './send-activation.server';

/** Unconfirmed for a day, while the first link could still work. */
const dueAt = (now: Date) => ({
  status: 'not_confirmed' as const,
  notificationsDisabled: { isEmpty: true },
  deletionRequestedAt: null,
  signupAt: {
    lte: new Date(now.getTime() - ACTIVATION_REMINDER_HOURS * HOUR_MS),
    gt: new Date(now.getTime() - ACTIVATION_DAYS * 24 * HOUR_MS),
  },
  deliveries: { none: { kind: 'activation_reminder' } },
});

async function remind(
  tx: TenantTx,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  deps: MailDeps,
): Promise<boolean> {
  // The lock lets the second of two concurrent runs find the first one's mail.
  await lockMembers(tx, [memberId]);
  const member = await tx.member.findFirst({
    where: { id: memberId, ...dueAt(deps.now) },
    select: { id: true, email: true },
  });
  if (!member) return false;
  const address = await activationAddress(tx, { memberId, email: member.email });
  const correctedEmail = address === member.email ? null : address;
  const { causeId } = await createActivation(tx, { tenantId, memberId, correctedEmail }, deps);
  await queueMail(tx, { tenantId, memberId, kind: 'activation_reminder', causeId }, deps);
  return true;
}

/** Reminds each account still unconfirmed after a day, once; returns how many (ACC-20). */
export async function remindActivations(
  db: TenantDb,
  { tenantId }: { tenantId: string },
  deps: MailDeps,
): Promise<number> {
  const due = await db.member.findMany({
    where: dueAt(deps.now),
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  let reminded = 0;
  for (const { id: memberId } of due) {
    if (await db.$transaction((tx) => remind(tx, { tenantId, memberId }, deps))) reminded++;
  }
  return reminded;
}

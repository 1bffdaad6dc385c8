import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { queueMail } from '~/domain/queue-mail.server';
import { createToken } from './create-token.server';
import { ACTIVATION_DAYS, ACTIVATION_REMINDER_HOURS } from '~/domain/accounts/rules';
import { activationAddress, type MailDeps } from './send-activation.server';

const HOUR_MS = 3_600_000;

/** Who is to be reminded: those of ACC-20 a day after their sign-up, as long as their first link could still work. */
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
  // The row is locked first: of two runs at once, the second finds the first one's mail.
  await lockMembers(tx, [memberId]);
  const member = await tx.member.findFirst({
    where: { id: memberId, ...dueAt(deps.now) },
    select: { id: true, email: true },
  });
  if (!member) return false;
  const address = await activationAddress(tx, { memberId, email: member.email });
  const detail = address === member.email ? null : address;
  const minutes = ACTIVATION_DAYS * 24 * 60;
  const subject = await createToken(tx, { tenantId, memberId, purpose: 'activation', minutes, detail }, deps);
  await queueMail(tx, { tenantId, memberId, kind: 'activation_reminder', subject }, deps);
  return true;
}

/**
 * Reminds those who have not confirmed their address a day after they signed up, once each, with a new link to where the last one went
 * (ACC-20, NOT-2). Gives how many.
 */
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

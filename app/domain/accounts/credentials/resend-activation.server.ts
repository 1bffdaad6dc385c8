import type { TenantDb } from '~/database/tenant-db';
import { emailKey, mayUseAccount } from '~/domain/accounts/rules';
import {
  activationAddress,
  mailAccountExists,
  sendActivation,
  type MailDeps,
} from './send-activation.server';

const MEMBER = { id: true, email: true, status: true, deletionRequestedAt: true } as const;

/**
 * Sends the activation link again, to where the last one went. To an address that waits for nothing it sends nothing, and to one
 * that has its account already a mail that says so; who asks learns none of this (ACC-6, ACC-10, ACC-11).
 */
export async function resendActivation(
  db: TenantDb,
  { tenantId, to }: { tenantId: string; to: { memberId: string } | { email: string } },
  deps: MailDeps,
): Promise<void> {
  const where = 'memberId' in to ? { id: to.memberId } : { emailKey: emailKey(to.email) };
  await db.$transaction(async (tx) => {
    const member = await tx.member.findFirst({ where, select: MEMBER });
    if (!member || !['not_confirmed', 'active'].includes(member.status)) return;
    const waits = member.status === 'not_confirmed' && mayUseAccount(member);
    if (!waits) return mailAccountExists(tx, { tenantId, memberId: member.id }, deps);
    const address = await activationAddress(tx, { memberId: member.id, email: member.email });
    const correctedEmail = address === member.email ? null : address;
    await sendActivation(tx, { tenantId, memberId: member.id, correctedEmail }, deps);
  });
}

import type { TenantDb } from '~/database/tenant-db';
import { createOrRenewToken } from '~/domain/accounts/credentials/create-token.server';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import { LOG_IN_LINK_MINUTES } from '~/domain/accounts/lengths';
import { queueMail } from '~/domain/queue-mail.server';

/** Mails a member a single-use login link, valid for an hour. */
export async function mailLogInLink(
  db: TenantDb,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  deps: MailDeps,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const token = { tenantId, memberId, purpose: 'sign_in' as const, minutes: LOG_IN_LINK_MINUTES };
    const cause = await createOrRenewToken(tx, token, deps);
    await queueMail(tx, { tenantId, memberId, kind: 'sign_in', ...cause }, deps);
  });
}

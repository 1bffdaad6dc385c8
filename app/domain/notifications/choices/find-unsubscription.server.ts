import type { TenantQueries } from '~/database/tenant-sql';
import type { Category } from '~/domain/notices';
import type { Verifier } from '~/domain/sealer';
import { readUnsubscribeToken } from './unsubscribe-token.server';

type FoundUnsubscription = {
  memberId: string;
  category: Category;
  expired: boolean;
  email: string;
  /** Why the member gets no notices; empty if they do. */
  disabled: string[];
};

/** Finds an unsubscribe link's member and category; null if forged, or the member is deleted. */
export async function findUnsubscription(
  sql: TenantQueries,
  asked: { tenantId: string; token: string },
  { secrets, now }: { secrets: Verifier; now: Date },
): Promise<FoundUnsubscription | null> {
  const link = readUnsubscribeToken(secrets, asked, now);
  if (!link) return null;
  const { memberId, category, expired } = link;
  const member = await sql
    .selectFrom('Member')
    .select(['email', 'notificationsDisabled'])
    .where('id', '=', memberId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
  return member
    ? { memberId, category, expired, email: member.email, disabled: member.notificationsDisabled }
    : null;
}

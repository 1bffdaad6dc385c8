import type { TenantQueries } from '~/database/tenant-sql';
import type { Addressed } from '~/domain/notifications/find-due-mail.server';
import { isPoseRefusal, type PoseRefusal } from '~/domain/photos/check-rules';
import type { Locale } from '~/i18n/locales';

/** `refusal` is null where the photos are checked. */
export type CheckFacts = Addressed & { name: string; refusal: PoseRefusal | null };

/** Finds the outcome of a photo check, and its member; null if it is undone or the member leaves (TRU-2). */
export async function findCheckFacts(
  sql: TenantQueries,
  { causeId }: { causeId: string },
): Promise<CheckFacts | null> {
  const found = await sql
    .selectFrom('PoseCheck as check')
    .innerJoin('Member as member', 'member.id', 'check.memberId')
    .select(['member.email', 'member.username', 'member.language', 'check.reason'])
    .where('check.id', '=', causeId)
    .where('check.decision', 'in', ['accepted', 'rejected'])
    .where('member.deletionRequestedAt', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const { email: to, username: name, language, reason } = found;
  return { to, name, language: language as Locale, refusal: isPoseRefusal(reason) ? reason : null };
}

import type { TenantQueries } from '~/database/tenant-sql';
import type { Locale } from '~/i18n/locales';
import type { Addressed } from './find-due-mail.server';

/**
 * What the mails about a complaint say of it. They repeat nothing that was typed: anybody can enter anybody's
 * address.
 */
type ComplaintFacts = Addressed & { number: string; answer: string | null; createdAt: Date };

/** Finds what a mail says of a complaint; null if there is none any more. */
export async function findComplaintFacts(
  sql: TenantQueries,
  { causeId }: { causeId: string },
): Promise<ComplaintFacts | null> {
  const found = await sql
    .selectFrom('Complaint')
    .select(['email', 'language', 'number', 'answer', 'createdAt'])
    .where('id', '=', causeId)
    .executeTakeFirst();
  if (!found) return null;
  const { email: to, language, number, answer, createdAt } = found;
  return { to, language: language as Locale, number, answer, createdAt };
}

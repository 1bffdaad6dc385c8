import type { TenantQueries } from '~/database/tenant-sql';
import type { Locale } from '~/i18n/locales';
import type { Addressed } from '~/domain/notifications/find-due-mail.server';

/** Mails about a complaint repeat nothing typed: anybody can enter any address. */
type ComplaintFacts = Addressed & { number: string; answer: string | null; createdAt: Date };

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

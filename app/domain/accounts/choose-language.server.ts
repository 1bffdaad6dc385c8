import type { TenantDb } from '~/database/tenant-db';
import type { Locale } from '~/i18n/locales';

/** Stores the language of a member's pages and mails (I18-3). */
export async function chooseLanguage(
  db: TenantDb,
  input: { memberId: string; language: Locale },
): Promise<void> {
  await db.member.updateMany({ where: { id: input.memberId }, data: { language: input.language } });
}

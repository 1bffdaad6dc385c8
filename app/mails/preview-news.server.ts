import type { Locale } from '~/i18n/locales';
import type { Tenant } from '~/tenancy/tenant';
import { writeMail } from './write-mail';

type MailLook = Parameters<typeof writeMail>[1];
type MailWords = ReturnType<typeof writeMail>;

/** Writes a news item's mail in each of its languages, to the site itself, with a link to unsubscribe that does nothing. */
export function previewNews(
  { settings, news }: Pick<Tenant, 'settings' | 'news'>,
  slug: string,
  look: MailLook,
): { language: Locale; mail: MailWords }[] {
  const fewer = { category: 'news' as const, unsubscribe: 'preview' };
  return (Object.keys(news[slug] ?? {}) as Locale[]).map((language) => {
    const reader = { to: settings.support_email, language, name: settings.name };
    return { language, mail: writeMail({ ...reader, kind: 'news', slug, fewer }, look) };
  });
}

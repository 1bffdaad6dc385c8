import { RemixI18Next } from 'remix-i18next/server';
import type { Cookie } from '@remix-run/node';
import {
  isLocale,
  FALLBACK_LOCALE,
  LANGUAGE_PARAMETER,
  localeOfTag,
  LOCALES,
  type Locale,
} from '~/i18n/locales';
import type { Tenant } from '~/tenancy/tenant';

// The cookie holds two plain letters, as the specification's client writes it, instead of Remix's encoded
// form.
const bareLocaleCookie = {
  name: 'locale',
  isSigned: false,
  parse: async (header: string | null) =>
    /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/.exec(header ?? '')?.[1] ?? null,
  serialize: async () => '',
} satisfies Cookie;

// Reduces the tags to languages, so that an unsupported region ("de-CH") does not lose against a later
// choice.
async function browserLanguages(request: Request): Promise<string | null> {
  const wishes = request.headers.get('Accept-Language')?.split(',') ?? [];
  const known = wishes.map((wish) => {
    const [tag = '', ...quality] = wish.trim().split(';');
    return [(/^[a-z]{2}(-|$)/i.test(tag) && localeOfTag(tag)) || tag, ...quality].join(';');
  });
  return known.join(',') || null;
}

/**
 * Returns the page's language from the first that has one: the account, the address (the language's own, for
 * search engines), the cookie, the domain, the browser; else Dutch (I18-2).
 */
export async function localeOfRequest(
  request: Request,
  tenant: Tenant,
  accountLanguage: string | null,
): Promise<Locale> {
  if (isLocale(accountLanguage)) return accountLanguage;
  const asked = new URL(request.url).searchParams.get(LANGUAGE_PARAMETER);
  if (isLocale(asked)) return asked;
  const ofDomain = localeOfTag(tenant.settings.domain_language);
  const detector = new RemixI18Next({
    detection: {
      supportedLanguages: [...LOCALES],
      fallbackLanguage: ofDomain ?? FALLBACK_LOCALE,
      cookie: bareLocaleCookie,
      findLocale: browserLanguages,
      order: ofDomain ? ['cookie'] : ['cookie', 'custom'],
    },
  });
  const found = await detector.getLocale(request);
  return isLocale(found) ? found : (ofDomain ?? FALLBACK_LOCALE);
}

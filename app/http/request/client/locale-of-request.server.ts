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

// The cookie contains two plain letters, as the specification requires, not Remix's encoding.
const bareLocaleCookie = {
  name: 'locale',
  isSigned: false,
  parse: (header: string | null) =>
    Promise.resolve(/(?:^|;\s*)locale=([a-z]{2})(?:;|$)/.exec(header ?? '')?.[1] ?? null),
  serialize: () => Promise.resolve(''),
} satisfies Cookie;

// An unsupported region ("de-CH") must not lose against a later choice.
function browserLanguages(request: Request): string | null {
  const tags = request.headers.get('Accept-Language')?.split(',') ?? [];
  const languages = tags.map((wish) => {
    const [tag = '', ...quality] = wish.trim().split(';');
    return [(/^[a-z]{2}(-|$)/i.test(tag) && localeOfTag(tag)) || tag, ...quality].join(';');
  });
  return languages.join(',') || null;
}

/** Returns the language of account, URL, cookie, domain or browser, in this order, else Dutch (I18-2). */
export async function localeOfRequest(
  request: Request,
  tenant: Tenant,
  accountLanguage: string | null,
): Promise<Locale> {
  if (isLocale(accountLanguage)) return accountLanguage;
  const requested = new URL(request.url).searchParams.get(LANGUAGE_PARAMETER);
  if (isLocale(requested)) return requested;
  const domainLocale = localeOfTag(tenant.settings.domain_language);
  const detector = new RemixI18Next({
    detection: {
      supportedLanguages: [...LOCALES],
      fallbackLanguage: domainLocale ?? FALLBACK_LOCALE,
      cookie: bareLocaleCookie,
      findLocale: (each) => Promise.resolve(browserLanguages(each)),
      order: domainLocale ? ['cookie'] : ['cookie', 'custom'],
    },
  });
  const found = await detector.getLocale(request);
  return isLocale(found) ? found : (domainLocale ?? FALLBACK_LOCALE);
}

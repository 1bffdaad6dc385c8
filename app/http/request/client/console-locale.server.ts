import { isLanguage, type Language } from '~/domain/operators/rules';
import { CONSOLE_FALLBACK } from '~/i18n/console/texts';
import type { HeaderSource } from './client-address.server';

/** The browser's languages, the most wanted first. */
function wantedLanguages({ headers }: HeaderSource): string[] {
  const wishes = (headers.get('Accept-Language') ?? '').split(',').map((wish) => {
    const [tag = '', quality = ''] = wish.trim().split(/;\s*q=/);
    return { language: tag.slice(0, 2).toLowerCase(), weight: quality === '' ? 1 : Number(quality) || 0 };
  });
  return wishes.sort((one, other) => other.weight - one.weight).map(({ language }) => language);
}

/** Returns the language of the operator, else of the browser, else English (CON-1). */
export const consoleLocale = (asked: HeaderSource, own: string | null): Language =>
  [own, ...wantedLanguages(asked)].find(isLanguage) ?? CONSOLE_FALLBACK;

import { formatNumber } from './format';
import type { Locale } from './locales';
import type { Translate } from './texts';

/** Texts by `feature:key`, as the browser gets them in one file. */
export type Texts = Record<string, string>;

/**
 * The browser's half of the catalogue: placeholders and plurals, and nothing else. i18next, which the server uses, would cost
 * a low-end phone 13 KB more; a test holds the two against each other for every key.
 */
export function createTranslate(locale: Locale, texts: Texts): Translate {
  const plurals = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    const { count } = values;
    const form = typeof count === 'number' ? texts[`${key}_${plurals.select(count)}`] : undefined;
    const text = form ?? texts[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const value = values[name] ?? whole;
      return typeof value === 'number' ? formatNumber(locale, value) : value;
    });
  };
}

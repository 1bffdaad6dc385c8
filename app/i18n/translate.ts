import { formatNumber } from './format';
import type { Dialect } from './dialect';
import { isolated } from './isolated';
import type { TextValues, Translate } from './texts';

export type Texts = Record<string, string>;

/**
 * Localizes numbers and isolates words; a placeholder without a value stays. Spanish "las" becomes "la"
 * before one o'clock.
 */
export const fill = (dialect: Dialect, text: string, values: TextValues): string =>
  text.replace(/(\blas )?\{\{(\w+)\}\}/g, (whole, las: string | undefined, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    const said = typeof value === 'number' ? formatNumber(dialect, value) : isolated(value);
    return (las && /^0?1:/.test(said) ? 'la ' : (las ?? '')) + said;
  });

/** Handles placeholders and plurals only: the server's i18next would add 13 KB. A test compares both. */
export function createTranslate(dialect: Dialect, texts: Texts): Translate {
  const plurals = new Intl.PluralRules(dialect);
  return (key, values = {}) => {
    const { count } = values;
    const form = typeof count === 'number' ? texts[`${key}_${plurals.select(count)}`] : undefined;
    return fill(dialect, form ?? texts[key] ?? key, values);
  };
}

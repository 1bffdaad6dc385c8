import { toDialect } from '~/i18n/dialect';
import { createTranslate, type Texts } from '~/i18n/translate';
import type { TextKey } from '~/i18n/text-key';
import type { TextValues } from '~/i18n/texts';
import de from './de.json';
import en from './en.json';
import nl from './nl.json';

/** The console has its own texts: sites have eleven languages, operators these. */
const CATALOGUES = { de, en, nl } satisfies Record<string, Texts>;

export type ConsoleLocale = keyof typeof CATALOGUES;

export const CONSOLE_FALLBACK: ConsoleLocale = 'en';

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

export type ConsoleKey = WithoutPlural<keyof typeof en & string>;

/** Whether the console has a text of this name, such as for what the audit's rows have. */
export const isConsoleKey = (key: string): key is ConsoleKey => Object.hasOwn(en, key);

/** Returns a text in the console's language; `count` selects the plural form. */
export type ConsoleTranslate = (key: ConsoleKey, values?: TextValues) => string;

const translates = new Map<ConsoleLocale, ConsoleTranslate>();

export function consoleTexts(locale: ConsoleLocale): ConsoleTranslate {
  const known = translates.get(locale);
  if (known) return known;
  const translate = createTranslate(toDialect(locale, ''), CATALOGUES[locale]);
  // The sites' keys are another type of the same strings.
  const translateConsole: ConsoleTranslate = (key, values) => translate(key as string as TextKey, values);
  translates.set(locale, translateConsole);
  return translateConsole;
}

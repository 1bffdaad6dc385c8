import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance, type i18n } from 'i18next';
import { formatNumber } from './format';
import { LOCALES, type Locale } from './locales';
import type { Translate } from './texts';
import type { Texts } from './translate';

type Overrides = Partial<Record<Locale, Texts>>;
type Catalogue = { i18n: i18n; texts: Record<Locale, Texts>; hashes: Record<Locale, string> };

const FOLDER = path.join('app', 'i18n', 'locales');
/** Features whose texts are never shown by a hydrated component. */
export const SERVER_ONLY: ReadonlySet<string> = new Set(['mail', 'openers', 'legal', 'home']);

function readFeatures(locale: Locale): Record<string, Texts> {
  const folder = path.join(FOLDER, locale);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -5),
      JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Texts,
    ]),
  );
}

function withOverrides(features: Record<string, Texts>, overrides: Texts = {}): Record<string, Texts> {
  const merged = { ...features };
  for (const [key, text] of Object.entries(overrides)) {
    const [feature = '', ...rest] = key.split(':');
    merged[feature] = { ...merged[feature], [rest.join(':')]: text };
  }
  return merged;
}

function flatten(features: Record<string, Texts>): Texts {
  const flat: Texts = {};
  for (const [feature, texts] of Object.entries(features)) {
    if (SERVER_ONLY.has(feature)) continue;
    for (const [key, text] of Object.entries(texts)) flat[`${feature}:${key}`] = text;
  }
  return flat;
}

/** Formats a value for a text: numbers as the language writes them. */
const shown = (locale: Locale, value: unknown): string =>
  typeof value === 'number' ? formatNumber(locale, value) : String(value);

let base: Record<Locale, Record<string, Texts>> | undefined;

function createCatalogue(overrides: Overrides): Catalogue {
  base ??= Object.fromEntries(LOCALES.map((locale) => [locale, readFeatures(locale)])) as Record<
    Locale,
    Record<string, Texts>
  >;
  const features = LOCALES.map(
    (locale) => [locale, withOverrides(base![locale], overrides[locale])] as const,
  );
  const instance = createInstance();
  void instance.init({
    resources: Object.fromEntries(features),
    supportedLngs: [...LOCALES],
    fallbackLng: 'en',
    ns: Object.keys(base.en),
    initImmediate: false,
    keySeparator: false,
    nsSeparator: ':',
    interpolation: {
      escapeValue: false,
      alwaysFormat: true,
      format: (value: unknown, _, language) => shown((language ?? 'en') as Locale, value),
    },
    returnNull: false,
  });
  // The browser gets the same fallbacks as the server, because hydration must not change the page.
  const english = flatten(base.en);
  const texts = Object.fromEntries(
    features.map(([locale, found]) => [locale, { ...english, ...flatten(found) }]),
  ) as Record<Locale, Texts>;
  const hash = (found: Texts) =>
    createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 16);
  return {
    i18n: instance,
    texts,
    hashes: Object.fromEntries(LOCALES.map((locale) => [locale, hash(texts[locale])])) as Record<
      Locale,
      string
    >,
  };
}

const catalogues = new WeakMap<object, Catalogue>();

/**
 * Returns a tenant's catalogue: our texts, overridden by the tenant's. It is cached by the `texts` object of
 * the tenant.
 */
export function catalogueOf(texts: Overrides): Catalogue {
  const known = catalogues.get(texts);
  if (known) return known;
  const made = createCatalogue(texts);
  catalogues.set(texts, made);
  return made;
}

/** Whether a tenant's catalogue has a text under this `feature:key`, in English at least. */
export const hasText = (texts: Overrides, key: string): boolean =>
  catalogueOf(texts).i18n.exists(key, { lng: 'en' });

/** Returns the translate function of a tenant and a language. */
export function translateFor(texts: Overrides, locale: Locale): Translate {
  return catalogueOf(texts).i18n.getFixedT(locale) as unknown as Translate;
}

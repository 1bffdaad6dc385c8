import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance, type i18n, type TFunction } from 'i18next';
import { toDialect } from './dialect';
import { LOCALES, type Locale } from './locales';
import type { Translate } from './texts';
import { fill, type Texts } from './translate';

type Overrides = Partial<Record<Locale, Texts>>;
type Catalogue = {
  i18n: i18n;
  translate: Record<Locale, Translate>;
  texts: Record<Locale, Texts>;
  hashes: Record<Locale, string>;
};

const FOLDER = path.join('app', 'i18n', 'locales');
/** Features whose texts no hydrated component shows. */
export const SERVER_ONLY: ReadonlySet<string> = new Set(['mail', 'openers', 'prompts', 'home', 'landers']);

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

/** Features whose texts are sent, not shown on pages. */
const SENT: ReadonlySet<string> = new Set(['mail', 'openers']);

/** Inserts a word joiner: browsers break after hyphens, and few display faces have a non-breaking one. */
const unbroken = (text: string): string => text.replace(/(?<=\b[Ee]-)(?=[Mm]ail)/g, '\u2060');

/** English, whose texts the specification gives, writes the word without a hyphen. */
const displayedTexts = (locale: Locale, features: Record<string, Texts>): Record<string, Texts> =>
  locale === 'en'
    ? features
    : Object.fromEntries(
        Object.entries(features).map(([feature, texts]) => [
          feature,
          SENT.has(feature)
            ? texts
            : Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, unbroken(text)])),
        ]),
      );

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

/** Caches texts unfilled, because i18next's lookup is slow; a counted text has an entry per plural form. */
function remembering(locale: Locale, find: TFunction): Translate {
  const plurals = new Intl.PluralRules(locale);
  const dialect = toDialect(locale, '');
  const known = new Map<string, string>();
  return (key, values) => {
    const count = typeof values?.count === 'number' ? values.count : null;
    const form = count === null ? key : `${key} ${plurals.select(count)}`;
    const text =
      known.get(form) ?? find(key, { skipInterpolation: true, ...(count === null ? {} : { count }) });
    known.set(form, text);
    return values ? fill(dialect, text, values) : text;
  };
}

let base: Record<Locale, Record<string, Texts>> | undefined;

const ours = (): Record<Locale, Record<string, Texts>> =>
  (base ??= Object.fromEntries(LOCALES.map((locale) => [locale, readFeatures(locale)])) as Record<
    Locale,
    Record<string, Texts>
  >);

export const ourTexts = (locale: Locale): Texts =>
  Object.fromEntries(
    Object.entries(ours()[locale]).flatMap(([feature, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${feature}:${key}`, text]),
    ),
  );

function createCatalogue(overrides: Overrides): Catalogue {
  const base = ours();
  const features = LOCALES.map(
    (locale) => [locale, displayedTexts(locale, withOverrides(base[locale], overrides[locale]))] as const,
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
    returnNull: false,
  });
  // Same fallbacks as on the server: hydration must not change the page.
  const english = flatten(base.en);
  const texts = Object.fromEntries(
    features.map(([locale, found]) => [locale, { ...english, ...flatten(found) }]),
  ) as Record<Locale, Texts>;
  const hash = (found: Texts) =>
    createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 16);
  const translate = (locale: Locale) => remembering(locale, instance.getFixedT(locale));
  return {
    i18n: instance,
    translate: Object.fromEntries(LOCALES.map((locale) => [locale, translate(locale)])) as Record<
      Locale,
      Translate
    >,
    texts,
    hashes: Object.fromEntries(LOCALES.map((locale) => [locale, hash(texts[locale])])) as Record<
      Locale,
      string
    >,
  };
}

const catalogues = new WeakMap<object, Catalogue>();
/** The shared key of all tenants without texts of their own. */
const NONE: Overrides = {};

/** Returns our texts with the tenant's overrides, cached by their object; tenants without any share one. */
export function buildCatalogue(texts: Overrides): Catalogue {
  const own = Object.keys(texts).length > 0 ? texts : NONE;
  const known = catalogues.get(own);
  if (known) return known;
  const made = createCatalogue(own);
  catalogues.set(own, made);
  return made;
}

/** Returns whether a tenant has a text under this `feature:key`, at least in English. */
export const hasText = (texts: Overrides, key: string): boolean =>
  buildCatalogue(texts).i18n.exists(key, { lng: 'en' });

export const translateFor = (texts: Overrides, locale: Locale): Translate =>
  buildCatalogue(texts).translate[locale];

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '~/i18n/locales';
import { removeSoftHyphens } from '~/i18n/without-soft-hyphens';

const LOCALES = 'app/i18n/locales';
const PAGES = 'app/legal/pages';
const TENANTS = 'tenants';

/** The folder also has a text for operators. */
const sites = () => readdirSync(TENANTS).filter((name) => !name.endsWith('.md'));

const readJson = <Shape>(file: string): Shape => JSON.parse(readFileSync(file, 'utf8')) as Shape;

/** A language's texts by `feature:key`, without hyphenation marks. */
export const catalogueTexts = (locale: Locale): [string, string][] =>
  readdirSync(path.join(LOCALES, locale)).flatMap((name) =>
    Object.entries(readJson<Record<string, string>>(path.join(LOCALES, locale, name))).map(
      ([key, text]): [string, string] => [`${name.replace('.json', '')}:${key}`, removeSoftHyphens(text)],
    ),
  );

/** The sites' own texts, by `domain field`. */
const siteTexts = (locale: Locale): [string, string][] =>
  sites().flatMap((domain) =>
    Object.entries(readJson<Record<string, unknown>>(path.join(TENANTS, domain, 'settings.json'))).flatMap(
      ([field, value]) => {
        const text =
          typeof value === 'object' && value !== null
            ? (value as Record<string, unknown>)[locale]
            : undefined;
        return typeof text === 'string' ? [[`${domain} ${field}`, text] as [string, string]] : [];
      },
    ),
  );

/** The lines of legal pages, by `page line`. */
const legalTexts = (locale: Locale): [string, string][] =>
  readdirSync(PAGES)
    .filter((name) => name.endsWith(`.${locale}.md`))
    .flatMap((name) =>
      readFileSync(path.join(PAGES, name), 'utf8')
        .split('\n')
        .map((line, index): [string, string] => [`${name} ${index + 1}`, line]),
    );

export const allTexts = (locale: Locale): [string, string][] => [
  ...catalogueTexts(locale),
  ...siteTexts(locale),
  ...legalTexts(locale),
];

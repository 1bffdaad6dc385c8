import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ourTexts } from './catalogues.server';
import { countsInMiles } from './dialect';
import { LOCALES, localeOfTag, type Locale } from './locales';
import type { Texts } from './translate';

type Overlay = { locale: Locale; respell: (text: string) => string; texts: Texts };

const FOLDER = path.join('app', 'i18n', 'dialects');
const overlays = new Map<string, Overlay | null>();

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Replaces whole words, lowercase or capitalized, but not placeholders. */
function respeller(words: Record<string, string>): (text: string) => string {
  const both = Object.entries(words).flatMap(([word, other]) => [
    [word, other] as const,
    [capital(word), capital(other)] as const,
  ]);
  const spelled = new Map(both);
  const pattern = new RegExp(`(?<![\\w{])(?:${[...spelled.keys()].join('|')})(?![\\w}])`, 'g');
  return (text) =>
    text.replace(pattern, (word) => spelled.get(word) ?? word).replace(/‘([^‘’]*)’(?!\p{L})/gu, '“$1”');
}

/** Returns a region's words, quotation marks and whole texts; null without any. */
export function readOverlay(domainLanguage: string): Overlay | null {
  if (overlays.has(domainLanguage)) return overlays.get(domainLanguage)!;
  const file = path.join(FOLDER, `${domainLanguage}.json`);
  const locale = localeOfTag(domainLanguage);
  const found =
    locale && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as { words: Record<string, string>; texts: Texts })
      : null;
  const overlay = found && { locale: locale!, respell: respeller(found.words), texts: found.texts };
  overlays.set(domainLanguage, overlay);
  return overlay;
}

function mileTexts(locale: Locale): Texts {
  const told = Object.entries(ourTexts(locale)).filter(([, text]) => text.includes('{{km}}'));
  return Object.fromEntries(
    told.map(([key, text]) => [key, text.replace('{{km}}\u00a0km', '{{miles}}\u00a0mi')]),
  );
}

function respelledTexts({ locale, respell, texts }: Overlay): Texts {
  const respelled = Object.entries(ourTexts(locale)).flatMap(([key, text]): [string, string][] => {
    const other = texts[key] ?? respell(text);
    return other === text ? [] : [[key, other]];
  });
  return Object.fromEntries(respelled);
}

/** Adds the region's overlay below the site's own texts (I18-6). Miles apply in every language. */
export function withOverlay(
  domainLanguage: string,
  own: Partial<Record<Locale, Texts>>,
): Partial<Record<Locale, Texts>> {
  const overlay = readOverlay(domainLanguage);
  if (!overlay) return own;
  const locales = LOCALES.filter((locale) => locale === overlay.locale || countsInMiles(domainLanguage));
  const added = locales.map((locale) => {
    const texts = locale === overlay.locale ? respelledTexts(overlay) : mileTexts(locale);
    return [locale, { ...texts, ...own[locale] }] as const;
  });
  return { ...own, ...Object.fromEntries(added) };
}

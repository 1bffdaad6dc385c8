import { giftRange } from '~/domain/gifts/rules';
import { countryName, formatDate, formatNumber, formatPhone } from '~/i18n/format';
import { toDialect } from '~/i18n/dialect';
import type { Locale } from '~/i18n/locales';
import type { Tenant } from '~/tenancy/tenant';
import { COUNTED_FIGURES, countedMark, FIGURES, type CountedFigure } from './figures';
import { type LegalPageName, versionDate } from './rules';

export const PLACEHOLDERS = [
  'company_name',
  'company_address',
  'company_city',
  'company_state',
  'company_country',
  'company_kvk',
  'company_tradenames',
  'company_vat_numbers',
  'site_name',
  'domain',
  'support_email',
  'support_phone',
  'refund_days',
  'min_age',
  'message_credits',
  'photo_credits',
  'gift_credits',
  'version_date',
  ...COUNTED_FIGURES,
  ...(Object.keys(FIGURES) as (keyof typeof FIGURES)[]),
] as const;

type PlaceholderValues = Record<(typeof PLACEHOLDERS)[number], string>;

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;
const PLAIN_SPACE = /[ \t\r\n]+/g;
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

// Escapes all punctuation, so that Markdown shows a company called *Acme* [Ltd] <b> literally.
const escapeText = (value: string) => value.replace(PLAIN_SPACE, ' ').trim().replace(PUNCTUATION, '\\$&');

export function placeholderValues(
  { domain, settings, company }: Tenant,
  page: LegalPageName,
  locale: Locale,
): PlaceholderValues {
  const dialect = toDialect(locale, settings.domain_language);
  const number = (value: number) => formatNumber(dialect, value);
  const figures = Object.fromEntries(
    Object.entries(FIGURES).map(([name, value]) => [name, number(value)]),
  ) as Record<keyof typeof FIGURES, string>;
  const counted = Object.fromEntries(COUNTED_FIGURES.map((name) => [name, countedMark(name)])) as Record<
    CountedFigure,
    string
  >;
  return {
    ...figures,
    ...counted,
    company_name: company.name,
    company_address: company.address,
    company_city: company.city,
    company_state: company.state ?? '',
    company_country: /^[A-Z]{2}$/.test(company.country)
      ? countryName(locale, company.country)
      : company.country,
    company_kvk: company.kvk,
    company_tradenames: company.tradenames.join(', '),
    company_vat_numbers: company.vat_numbers.join(', '),
    site_name: settings.name,
    domain,
    support_email: settings.support_email,
    support_phone: formatPhone(settings.support_phone),
    refund_days: number(settings.refund_days),
    min_age: number(settings.min_age),
    message_credits: number(settings.message_credits),
    photo_credits: number(settings.photo_credits),
    // The terms state the minimum gift.
    gift_credits: number(giftRange(settings.gift_credits).from),
    version_date: formatDate(dialect, versionDate(page, company), 'UTC'),
  };
}

const EUROPEAN = /<eu>(.*?)<\/eu>/g;
const OF_STATE = /<state>(.*?)<\/state>/g;
const OF_COUNTRY = /<country>(.*?)<\/country>/g;
const UNDER_EUROPEAN_LAW = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

type Place = Pick<Tenant, 'company' | 'settings'>;

/** Returns whether the company or any of the site's countries is under European law. */
export const isUnderEuropeanLaw = ({ company, settings }: Place): boolean =>
  [company.country, ...settings.countries].some((code) => UNDER_EUROPEAN_LAW.has(code));

/**
 * Keeps `<eu>…</eu>` under European law only. Keeps `<state>…</state>` if the law is a state's, as in the
 * United States, else `<country>…</country>`.
 */
export function forPlace(markdown: string, place: Place): string {
  const { state } = place.company;
  return markdown
    .replace(EUROPEAN, isUnderEuropeanLaw(place) ? '$1' : '')
    .replace(OF_STATE, state ? '$1' : '')
    .replace(OF_COUNTRY, state ? '' : '$1');
}

/**
 * Inserts escaped text, and drops list items whose placeholder is empty. Throws for an unknown name: a legal
 * text must have no gap.
 */
export function fillPlaceholders(markdown: string, values: PlaceholderValues): string {
  const valueOf = (name: string) => {
    if (!(name in values)) throw new Error(`found {{${name}}}; allowed are ${PLACEHOLDERS.join(', ')}`);
    return values[name as keyof PlaceholderValues];
  };
  const says = (line: string) =>
    !line.startsWith('- ') || [...line.matchAll(PLACEHOLDER)].every(([, name = '']) => valueOf(name) !== '');
  const lines = markdown.split('\n').filter(says);
  return lines.join('\n').replace(PLACEHOLDER, (_, name: string) => escapeText(valueOf(name)));
}

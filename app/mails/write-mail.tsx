import { renderToStaticMarkup } from 'react-dom/server';
import type { MailWords } from '~/domain/notifications/deliver-mail.server';
import { toDialect, type Dialect } from '~/i18n/dialect';
import {
  countryName,
  formatDate,
  formatList,
  formatMoney,
  formatPercent,
  formatTime,
  zoneName,
} from '~/i18n/format';
import { Rich } from '~/i18n/rich';
import { LANGUAGE_PARAMETER, type Locale } from '~/i18n/locales';
import type { Translate } from '~/i18n/texts';
import * as paths from '~/paths';
import { newsItem } from '~/tenancy/news.server';
import type { Tenant } from '~/tenancy/tenant';
import type { Letter, LetterWith } from './letter-data';
import { MailFrame } from './mail-frame';
import { writeLetter, type MailFacts } from './letters.server';
import { withFewer } from './notice-letters';
import { mailLook } from './mail-look';
import { Button, Links, Note, QuietLink, Quote, Rows, Text, Title, TitleWithFace } from './mail-parts';

type Site = Pick<Tenant, 'settings' | 'company' | 'theme' | 'news'>;
type Deps = {
  tenant: Site;
  origin: string;
  translateFor: (locale: Locale) => Translate;
  /** Whether the mailbox list reveals neither the site nor the subject (SAF-9). */
  isDiscreet?: boolean;
  /** Returns the URL of a photo for the reader; without it, the mail has no portraits. */
  photoSrc?: (photoKey: string) => string;
};

/** Removes link tags: plain text contains only their words. */
const removeTags = (text: string): string => text.replace(/<\/?[a-z]+>/g, '');

const displayUrl = (href: string): string => href.replace(/^https?:\/\//, '');

function html(
  letter: Letter,
  dialect: Dialect,
  t: Translate,
  sender: string,
  { tenant, origin }: Deps,
): string {
  const {
    subject,
    preheader,
    why,
    fewer,
    title,
    portrait,
    text,
    more = [],
    links,
    quote,
    rows,
    button,
    until,
  } = letter;
  const frame = {
    look: mailLook(tenant.theme),
    dialect,
    subject,
    preheader,
    why,
    fewer: fewer ?? [],
    instead: button && (
      <Rich
        text={t('mail:button_instead', { address: displayUrl(button.href) })}
        parts={{ link: (words) => <QuietLink href={button.href}>{words}</QuietLink> }}
      />
    ),
    sender,
    logoSrc: origin + paths.icon,
  };
  const page = (
    <MailFrame {...frame}>
      {portrait && button ? (
        <TitleWithFace portrait={portrait} href={button.href}>
          {title}
        </TitleWithFace>
      ) : (
        <Title>{title}</Title>
      )}
      <Text>{text}</Text>
      {links && <Links links={links} />}
      {more.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {quote && <Quote>{quote}</Quote>}
      {rows && <Rows rows={rows} />}
      {button && <Button href={button.href}>{button.text}</Button>}
      {until && <Note>{until}</Note>}
    </MailFrame>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** Quotes a member's text, with everything that looks like a tag. */
const quoted = (words: string): string => words.replace(/^/gm, '> ');

function plain(letter: Letter, t: Translate, sender: string): string {
  const { title, text, more = [], links = [], quote, rows = [], button, until, why, fewer = [] } = letter;
  const table = rows.map((row) => t('kit:labelled', row)).join('\n');
  const link = (words: string, href: string) => `${t('mail:before_link', { words })}\n${href}`;
  const ours = (parts: (string | null)[]) => parts.filter((part) => part !== null).map(removeTags);
  const rest = ours([
    button ? link(button.text, button.href) : null,
    until,
    '--',
    why,
    ...fewer.map((each) => link(each.text, each.href)),
    sender,
  ]);
  const told = [title, text, ...links.map((each) => link(each.text, each.href)), ...more];
  return `${[...ours(told), ...(quote ? [quoted(quote)] : []), ...(table ? [table] : []), ...rest].join('\n\n')}\n`;
}

function missing(slug: string): never {
  throw new Error(`No such news: ${slug}`);
}

const quoteName = (name: string): string => `"${name.replace(/["\\\r\n]/g, '')}"`;

/** Headers for the language and one-click unsubscription (NOT-4). */
const mailHeaders = ({ unsubscribe }: Letter, dialect: Dialect): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  'Content-Language': dialect,
  ...(unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}),
});

/**
 * Names the mail's language: the reader may be logged out, and the site's default may differ (NOT-2, I18-2).
 */
function addressIn(origin: string, locale: Locale, path: string): string {
  const address = new URL(origin + path);
  address.searchParams.set(LANGUAGE_PARAMETER, locale);
  return address.href;
}

/** Writes a mail in its reader's language and the site's look, from `mail_name` (NOT-2), or discreetly. */
export function writeMail(facts: MailFacts, deps: Deps): MailWords {
  const { tenant, origin, translateFor, isDiscreet = false, photoSrc } = deps;
  const { settings, company } = tenant;
  const locale = facts.language;
  const dialect = toDialect(locale, settings.domain_language);
  const t = translateFor(locale);
  const words: LetterWith = {
    t,
    site: settings.name,
    domain: settings.domain,
    support: settings.support_email,
    address: (path) => addressIn(origin, locale, path),
    isDiscreet,
    portrait: ({ name, photoKey }) =>
      photoKey && photoSrc && !isDiscreet
        ? { src: photoSrc(photoKey), alt: t('profiles:portrait_of', { name }) }
        : null,
    place: (country) => countryName(locale, country),
    date: (moment) => formatDate(dialect, moment, settings.time_zone),
    day: (date) => formatDate(dialect, new Date(date), 'UTC'),
    time: (moment) => formatTime(dialect, moment, settings.time_zone),
    zone: (moment) => zoneName(dialect, moment, settings.time_zone),
    money: (amountMinor, currency) => formatMoney(dialect, amountMinor, currency),
    percent: (share) => formatPercent(dialect, share),
    list: (words) => formatList(dialect, words),
    news: (slug) => newsItem(tenant, slug, locale) ?? missing(slug),
    settings,
    company,
  };
  const told = writeLetter(facts, words);
  const written = facts.fewer ? withFewer(told, facts.fewer, words) : told;
  const letter = isDiscreet
    ? { ...written, subject: t('push:discreet_title'), preheader: t('mail:discreet_preheader') }
    : written;
  const from = [company.name, company.address, company.city, countryName(locale, company.country)].join(', ');
  const sender = t('mail:sender', { company: from, to: facts.to, min_age: settings.min_age });
  return {
    from: `${quoteName(isDiscreet ? t('mail:discreet_sender') : settings.mail_name)} <${settings.support_email}>`,
    subject: letter.subject,
    text: plain(letter, t, sender),
    html: html(letter, dialect, t, sender, deps),
    headers: mailHeaders(letter, dialect),
  };
}

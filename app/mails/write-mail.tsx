import { renderToStaticMarkup } from 'react-dom/server';
import type { MailWords } from '~/domain/notifications/deliver-mail.server';
import type { MailFacts } from '~/domain/notifications/find-mail-facts.server';
import { countryName, formatDate, formatTime } from '~/i18n/format';
import { Rich } from '~/i18n/rich';
import type { Locale } from '~/i18n/locales';
import type { Translate } from '~/i18n/texts';
import type { Tenant } from '~/tenancy/tenant';
import { letterOf } from './letter';
import type { Letter } from './letter-data';
import { MailFrame } from './mail-frame';
import { mailLook } from './mail-look';
import { Button, Link, Quote, Text, Title, Well } from './mail-parts';

type Site = Pick<Tenant, 'settings' | 'company' | 'theme'>;
type Deps = { tenant: Site; origin: string; translateFor: (locale: Locale) => Translate };

/** Removes the tags of links, because the plain text contains only their words. */
const withoutTags = (text: string): string => text.replace(/<\/?[a-z]+>/g, '');

const shown = (href: string): string => href.replace(/^https?:\/\//, '');

function html(
  letter: Letter,
  locale: Locale,
  t: Translate,
  sender: string,
  { tenant, origin }: Deps,
): string {
  const { subject, preheader, why, title, text, quote, button, until } = letter;
  const frame = {
    look: mailLook(tenant.theme),
    locale,
    subject,
    preheader,
    why,
    sender,
    logoSrc: `${origin}/site/icon-192.png`,
  };
  const instead = t('mail:button_instead', { address: shown(button.href) });
  const page = (
    <MailFrame {...frame}>
      <Title>{title}</Title>
      <Text>{text}</Text>
      {quote && <Quote>{quote}</Quote>}
      <Button href={button.href}>{button.text}</Button>
      <Well>
        <Rich text={instead} parts={{ link: (words) => <Link href={button.href}>{words}</Link> }} />
        {until && ` ${until}`}
      </Well>
    </MailFrame>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** Marks what somebody wrote as a quotation, and keeps everything in it that looks like a tag. */
const quoted = (words: string): string => words.replace(/^/gm, '> ');

function plain({ title, text, quote, button, until, why }: Letter, sender: string): string {
  const ours = (parts: (string | null)[]) => parts.filter((part) => part !== null).map(withoutTags);
  const rest = ours([`${button.text}:\n${button.href}`, until, '--', why, sender]);
  return `${[...ours([title, text]), ...(quote ? [quoted(quote)] : []), ...rest].join('\n\n')}\n`;
}

const inQuotes = (name: string): string => `"${name.replace(/["\\\r\n]/g, '')}"`;

/**
 * Writes a mail as HTML and plain text, in its reader's language and the site's look, from the site's
 * `mail_name` (NOT-2).
 */
export function writeMail(facts: MailFacts, deps: Deps): MailWords {
  const { tenant, origin, translateFor } = deps;
  const { settings, company } = tenant;
  const locale = facts.language;
  const t = translateFor(locale);
  const letter = letterOf(facts, {
    t,
    site: settings.name,
    support: settings.support_email,
    address: (path) => origin + path,
    date: (moment) => formatDate(locale, moment, settings.time_zone),
    time: (moment) => formatTime(locale, moment, settings.time_zone),
  });
  const from = [company.name, company.address, company.city, countryName(locale, company.country)].join(', ');
  const sender = t('mail:sender', { company: from, to: facts.to, min_age: settings.min_age });
  return {
    from: `${inQuotes(settings.mail_name)} <${settings.support_email}>`,
    subject: letter.subject,
    text: plain(letter, sender),
    html: html(letter, locale, t, sender, deps),
  };
}

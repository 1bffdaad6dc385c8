import type { MailingFacts, Promotion } from '~/domain/notifications/facts/find-mailing-facts.server';
import { PROFILE_REMINDER_DAYS } from '~/domain/notifications/rules';
import { NEW_DAYS } from '~/domain/notifications/weekly-rules';
import { nameAndAge } from '~/i18n/isolated';
import * as paths from '~/paths';
import type { Letter, LetterLink, LetterRow, LetterWith } from './letter-data';
import { methodWords } from './order-mails.server';
import { mailButton, dateAndTime, memberPath, ownTexts } from './own-texts';
import type { PaymentMethodName } from '~/domain/payments/methods';

type Facts<Kind extends MailingFacts['kind']> = Extract<MailingFacts, { kind: Kind }>;

const newcomerLinks = (named: Facts<'search_alert'>['named'], words: LetterWith): LetterLink[] =>
  named.map((member) => ({
    text: [nameAndAge(member), member.city].filter((part) => part !== null).join(', '),
    href: words.address(memberPath(member.id)),
    portrait: words.portrait(member),
  }));

/** The searches stay unnamed: they tell whom their owner seeks. */
const searchAlert = ({ name, fitting: count, named }: Facts<'search_alert'>, words: LetterWith): Letter => ({
  ...ownTexts('search_alert', { name, count }, words),
  links: newcomerLinks(named, words),
  button: mailButton('search_alert', paths.savedSearches, words),
});

function weeklyUpdate(
  { name, fitting: count, named, likes }: Facts<'weekly_update'>,
  words: LetterWith,
): Letter {
  return {
    ...ownTexts('weekly_update', { name, count, days: NEW_DAYS }, words),
    more: likes > 0 ? [words.t('mail:weekly_update.likes', { count: likes })] : [],
    links: newcomerLinks(named, words),
    button: mailButton('weekly_update', paths.search, words),
  };
}

const VALIDITY = { 'once-per-user': 'once', 'first-purchase': 'first', once: 'once' } as const;

/** A code's expiry, with the clock's time zone: a mail does not know its reader's. */
const endValues = (endsAt: Date, words: LetterWith) => ({
  ...dateAndTime(endsAt, words),
  timeZone: words.zone(endsAt),
});

/** All conditions of the code, so that checkout brings no surprise. */
function termRows(
  { code, percent, endsAt, minimumOrderMinor, currency, country, paymentMethods, validity }: Promotion,
  words: LetterWith,
): LetterRow[] {
  const { t, money, percent: inPercent, list, place } = words;
  const row = (label: LetterRow['label'], value: string | null) => (value === null ? [] : [{ label, value }]);
  const least = minimumOrderMinor > 0 && currency ? money(minimumOrderMinor, currency) : null;
  const methods = paymentMethods.map((method) => methodWords(t, method as PaymentMethodName));
  const until = endsAt && t('mail:promotion.moment', endValues(endsAt, words));
  return [
    ...row(t('mail:promotion.code'), code),
    ...row(t('mail:order.discount'), inPercent(percent / 100)),
    ...row(t('mail:promotion.until'), until),
    ...row(t('mail:promotion.terms'), t(`mail:promotion.${VALIDITY[validity]}`)),
    ...row(t('mail:promotion.least'), least),
    ...row(t('mail:promotion.currency'), least === null ? currency : null),
    ...row(t('mail:promotion.country'), country && place(country)),
    ...row(t('payments:row.method'), methods.length > 0 ? list(methods) : null),
  ];
}

function promotion(facts: Facts<'promotion'>, words: LetterWith): Letter {
  const { name, code, endsAt } = facts;
  const percent = words.percent(facts.percent / 100);
  const until = endsAt && endValues(endsAt, words);
  return {
    ...ownTexts('promotion', { name, code, percent }, words),
    ...(until ? { preheader: words.t('mail:promotion.preheader_until', until) } : {}),
    rows: termRows(facts, words),
    button: mailButton('promotion', paths.credits, words),
  };
}

function newsLetter({ slug }: Facts<'news'>, { t, site, address, news }: LetterWith): Letter {
  const { title, paragraphs, button } = news(slug);
  const [text, ...more] = paragraphs;
  return {
    subject: title,
    preheader: text,
    title,
    text,
    more,
    button: {
      text: button?.text ?? t('mail:news.button', { site }),
      href: address(button?.path ?? paths.home),
    },
    until: null,
    why: t('mail:news.why', { site }),
  };
}

function profileReminder(
  { name, lacking }: Facts<'profile_reminder'>,
  { t, site, address }: LetterWith,
): Letter {
  return {
    subject: t('mail:profile_reminder.subject'),
    preheader: t('mail:profile_reminder.preheader'),
    title: t('mail:profile_reminder.title', { name }),
    text: t(`mail:profile_reminder.text_${lacking}`, { site }),
    button: { text: t('mail:profile_reminder.button'), href: address(paths.profile) },
    until: null,
    why: t('mail:profile_reminder.why', { site, days: PROFILE_REMINDER_DAYS }),
  };
}

export const MAILING_LETTERS = {
  search_alert: searchAlert,
  weekly_update: weeklyUpdate,
  promotion,
  news: newsLetter,
  profile_reminder: profileReminder,
};

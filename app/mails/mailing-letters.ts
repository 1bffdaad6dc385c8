import type { MailingFacts, Promotion } from '~/domain/notifications/find-mailing-facts.server';
import { PROFILE_REMINDER_DAYS } from '~/domain/notifications/rules';
import { NEW_DAYS } from '~/domain/notifications/weekly-rules';
import { nameAndAge } from '~/i18n/isolated';
import type { Letter, LetterRow, LetterWith } from './letter-data';
import { methodWords } from './order-letters';
import type { PaymentMethodName } from '~/domain/payments/methods';

type Facts<Kind extends MailingFacts['kind']> = Extract<MailingFacts, { kind: Kind }>;

function weeklyUpdate(
  { name, fitting: count, named, likes }: Facts<'weekly_update'>,
  { t, site, address }: LetterWith,
): Letter {
  return {
    subject: t('mail:weekly_update.subject', { count }),
    preheader: t('mail:weekly_update.preheader', { site }),
    title: t('mail:weekly_update.title', { name }),
    text: t('mail:weekly_update.text', { count, days: NEW_DAYS }),
    more: likes > 0 ? [t('mail:weekly_update.likes', { count: likes })] : [],
    links: named.map((member) => ({
      text: [nameAndAge(member), member.city].filter((part) => part !== null).join(', '),
      href: address(`/members/${member.id}`),
    })),
    button: { text: t('mail:weekly_update.button'), href: address('/members') },
    until: null,
    why: t('mail:weekly_update.why', { site }),
  };
}

const VALIDITY = { 'once-per-user': 'once', 'first-purchase': 'first', once: 'once' } as const;

/** Everything that decides whether the code applies, so that nobody learns it at the till. */
function termRows(
  { code, percent, endsAt, minimumOrderMinor, currency, country, paymentMethods, validity }: Promotion,
  { t, date, time, money, percent: inPercent, list, place }: LetterWith,
): LetterRow[] {
  const row = (label: LetterRow['label'], value: string | null) => (value === null ? [] : [{ label, value }]);
  const least = minimumOrderMinor > 0 && currency ? money(minimumOrderMinor, currency) : null;
  const methods = paymentMethods.map((method) => methodWords(t, method as PaymentMethodName));
  const until = endsAt && t('mail:order.moment', { date: date(endsAt), time: time(endsAt) });
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

function promotion(facts: Facts<'promotion'>, deps: LetterWith): Letter {
  const { t, site, address, date, time, percent: inPercent } = deps;
  const { name, code, endsAt } = facts;
  const percent = inPercent(facts.percent / 100);
  return {
    subject: t('mail:promotion.subject', { percent, code }),
    preheader: endsAt
      ? t('mail:promotion.preheader_until', { date: date(endsAt), time: time(endsAt) })
      : t('mail:promotion.preheader', { site }),
    title: t('mail:promotion.title', { name }),
    text: t('mail:promotion.text', { percent }),
    rows: termRows(facts, deps),
    button: { text: t('mail:promotion.button'), href: address('/credits') },
    until: null,
    why: t('mail:promotion.why', { site }),
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
      href: address(button?.path ?? '/'),
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
    button: { text: t('mail:profile_reminder.button'), href: address('/profile') },
    until: null,
    why: t('mail:profile_reminder.why', { site, days: PROFILE_REMINDER_DAYS }),
  };
}

/** Returns the texts of a mail to many. */
export function mailingLetter(facts: MailingFacts, deps: LetterWith): Letter {
  switch (facts.kind) {
    case 'weekly_update':
      return weeklyUpdate(facts, deps);
    case 'promotion':
      return promotion(facts, deps);
    case 'news':
      return newsLetter(facts, deps);
    case 'profile_reminder':
      return profileReminder(facts, deps);
  }
}

import type { MailFacts } from '~/domain/notifications/find-mail-facts.server';
import { caseLetter } from './case-letters';
import type { Letter, LetterWith } from './letter-data';

type Facts<Kind extends MailFacts['kind']> = Extract<MailFacts, { kind: Kind }>;

function activation(
  { name, link, expiresAt, signupAt }: Facts<'activation' | 'activation_reminder'>,
  { t, site, address, date, time }: LetterWith,
): Letter {
  return {
    subject: t('mail:activation.subject'),
    preheader: t('mail:activation.preheader'),
    title: t('mail:activation.title', { name }),
    text: t('mail:activation.text'),
    button: { text: t('mail:activation.button'), href: address(`/${link}`) },
    until: t('mail:until_date', { date: date(expiresAt) }),
    why: t('mail:activation.why', { site, date: date(signupAt), time: time(signupAt) }),
  };
}

/**
 * Repeats the request to activate a day later, in other words, because the reader has already seen the first
 * ones.
 */
function activationReminder(facts: Facts<'activation_reminder'>, deps: LetterWith): Letter {
  const { t } = deps;
  return {
    ...activation(facts, deps),
    subject: t('mail:activation_reminder.subject'),
    preheader: t('mail:activation_reminder.preheader'),
    title: t('mail:activation_reminder.title', { name: facts.name }),
    text: t('mail:activation_reminder.text'),
  };
}

function signIn({ name, link, expiresAt }: Facts<'sign_in'>, { t, site, address, time }: LetterWith): Letter {
  return {
    subject: t('mail:sign_in.subject'),
    preheader: t('mail:sign_in.preheader'),
    title: t('mail:sign_in.title', { name }),
    text: t('mail:sign_in.text'),
    button: { text: t('mail:sign_in.button'), href: address(`/${link}`) },
    until: t('mail:until_time', { time: time(expiresAt) }),
    why: t('mail:sign_in.why', { site }),
  };
}

function passwordReset(
  { name, link, expiresAt }: Facts<'password_reset'>,
  { t, site, address, time }: LetterWith,
): Letter {
  return {
    subject: t('mail:password_reset.subject'),
    preheader: t('mail:password_reset.preheader'),
    title: t('mail:password_reset.title', { name }),
    text: t('mail:password_reset.text', { site }),
    button: { text: t('mail:password_reset.button'), href: address(`/${link}`) },
    until: t('mail:until_time', { time: time(expiresAt) }),
    why: t('mail:password_reset.why', { site }),
  };
}

function mailChange(
  { name, link, expiresAt }: Facts<'mail_change'>,
  { t, site, address, date }: LetterWith,
): Letter {
  return {
    subject: t('mail:mail_change.subject'),
    preheader: t('mail:mail_change.preheader', { site }),
    title: t('mail:mail_change.title', { name }),
    text: t('mail:mail_change.text', { site }),
    button: { text: t('mail:mail_change.button'), href: address(`/${link}`) },
    until: t('mail:until_date', { date: date(expiresAt) }),
    why: t('mail:mail_change.why', { site }),
  };
}

// Does not name the new address: whoever reads the old mailbox may be the reason for the change.
function mailChanged(
  { name, changedAt }: Facts<'mail_changed'>,
  { t, site, support, address, date, time }: LetterWith,
): Letter {
  return {
    subject: t('mail:mail_changed.subject'),
    preheader: t('mail:mail_changed.preheader', { site }),
    title: t('mail:mail_changed.title', { name }),
    text: t('mail:mail_changed.text', { site, date: date(changedAt), time: time(changedAt) }),
    button: { text: t('mail:mail_changed.button'), href: address('/login') },
    until: null,
    why: t('mail:mail_changed.why', { site, support }),
  };
}

function accountExists({ name }: Facts<'account_exists'>, { t, site, address }: LetterWith): Letter {
  return {
    subject: t('mail:account_exists.subject'),
    preheader: t('mail:account_exists.preheader', { site }),
    title: t('mail:account_exists.title', { name }),
    text: t('mail:account_exists.text', { site }),
    button: { text: t('mail:account_exists.button'), href: address('/login') },
    until: null,
    why: t('mail:account_exists.why', { site }),
  };
}

function accountWaiting(
  { name, link, expiresAt }: Facts<'account_waiting'>,
  { t, site, address, date }: LetterWith,
): Letter {
  return {
    subject: t('mail:account_waiting.subject'),
    preheader: t('mail:account_waiting.preheader'),
    title: t('mail:account_waiting.title', { name }),
    text: t('mail:account_waiting.text', { site, date: date(expiresAt) }),
    button: { text: t('mail:account_waiting.button'), href: address(`/${link}`) },
    until: t('mail:until_date', { date: date(expiresAt) }),
    why: t('mail:account_exists.why', { site }),
  };
}

function accountDeleted(
  { name, link, expiresAt, requestedAt }: Facts<'account_deleted'>,
  { t, site, address, date, time }: LetterWith,
): Letter {
  return {
    subject: t('mail:account_deleted.subject'),
    preheader: t('mail:account_deleted.preheader', { date: date(expiresAt) }),
    title: t('mail:account_deleted.title', { name }),
    text: t('mail:account_deleted.text', { site, date: date(expiresAt) }),
    button: { text: t('mail:account_deleted.button'), href: address(`/${link}`) },
    until: t('mail:until_date', { date: date(expiresAt) }),
    why: t('mail:account_deleted.why', { site, date: date(requestedAt), time: time(requestedAt) }),
  };
}

function accountReactivated(
  { name }: Facts<'account_reactivated'>,
  { t, site, address }: LetterWith,
): Letter {
  return {
    subject: t('mail:account_reactivated.subject'),
    preheader: t('mail:account_reactivated.preheader'),
    title: t('mail:account_reactivated.title', { name }),
    text: t('mail:account_reactivated.text', { site }),
    button: { text: t('mail:account_reactivated.button'), href: address('/members') },
    until: null,
    why: t('mail:account_reactivated.why', { site }),
  };
}

function dataReady(
  { name, requestedAt, expiresAt }: Facts<'data_ready'>,
  { t, site, address, date, time }: LetterWith,
): Letter {
  return {
    subject: t('mail:data_ready.subject'),
    preheader: t('mail:data_ready.preheader', { date: date(expiresAt) }),
    title: t('mail:data_ready.title', { name }),
    text: t('mail:data_ready.text', { site }),
    button: { text: t('mail:data_ready.button'), href: address('/notifications/data') },
    until: t('mail:data_ready.until', { date: date(expiresAt) }),
    why: t('mail:data_ready.why', { site, date: date(requestedAt), time: time(requestedAt) }),
  };
}

/** Returns the texts of a mail in its reader's language. */
export function letterOf(facts: MailFacts, deps: LetterWith): Letter {
  switch (facts.kind) {
    case 'activation':
      return activation(facts, deps);
    case 'activation_reminder':
      return activationReminder(facts, deps);
    case 'sign_in':
      return signIn(facts, deps);
    case 'password_reset':
      return passwordReset(facts, deps);
    case 'mail_change':
      return mailChange(facts, deps);
    case 'mail_changed':
      return mailChanged(facts, deps);
    case 'account_exists':
      return accountExists(facts, deps);
    case 'account_waiting':
      return accountWaiting(facts, deps);
    case 'account_deleted':
      return accountDeleted(facts, deps);
    case 'data_ready':
      return dataReady(facts, deps);
    case 'account_reactivated':
      return accountReactivated(facts, deps);
    default:
      return caseLetter(facts, deps);
  }
}

import { LOG_IN_LINK_MINUTES, RESET_MINUTES } from '~/domain/accounts/rules';
import type { MailFacts } from '~/domain/notifications/find-mail-facts.server';
import { LOGIN_BLOCKS } from '~/domain/safety/limits';
import { deviceWords } from '~/i18n/device-words';
import { caseLetter } from './case-letters';
import { complaintLetter } from './complaint-letters';
import { mailingLetter } from './mailing-letters';
import { orderLetter } from './order-letters';
import { noticeLetter } from './notice-letters';
import { operatorLetter } from './operator-letters';
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

function logInLink(
  { name, link, expiresAt }: Facts<'sign_in'>,
  { t, site, address, time }: LetterWith,
): Letter {
  const { failures, windowMinutes, blockMinutes } = LOGIN_BLOCKS.account;
  return {
    subject: t('mail:sign_in.subject'),
    preheader: t('mail:sign_in.preheader', { minutes: LOG_IN_LINK_MINUTES }),
    title: t('mail:sign_in.title', { name }),
    text: t('mail:sign_in.text', { minutes: blockMinutes }),
    button: { text: t('mail:sign_in.button'), href: address(`/${link}`) },
    until: t('mail:until_time', { time: time(expiresAt) }),
    why: t('mail:sign_in.why', { site, failures, minutes: windowMinutes }),
  };
}

function passwordReset(
  { name, link, expiresAt }: Facts<'password_reset'>,
  { t, site, address, time }: LetterWith,
): Letter {
  return {
    subject: t('mail:password_reset.subject'),
    preheader: t('mail:password_reset.preheader', { minutes: RESET_MINUTES }),
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
  { name, link, expiresAt, changedAt }: Facts<'mail_changed'>,
  { t, site, support, address, date, time }: LetterWith,
): Letter {
  return {
    subject: t('mail:mail_changed.subject'),
    preheader: t('mail:mail_changed.preheader', { site }),
    title: t('mail:mail_changed.title', { name }),
    text: t('mail:mail_changed.text', { site, date: date(changedAt), time: time(changedAt) }),
    button: { text: t('mail:end_sessions.button'), href: address(`/${link}`) },
    until: t('mail:until_date', { date: date(expiresAt) }),
    why: t('mail:mail_changed.why', { site, support }),
  };
}

function newDevice(
  { name, link, expiresAt, loggedInAt, country, ...device }: Facts<'new_device'>,
  { t, site, address, place, date, time }: LetterWith,
): Letter {
  const known = { site, device: deviceWords(t, device), date: date(loggedInAt), time: time(loggedInAt) };
  return {
    subject: t('mail:new_device.subject'),
    preheader: t('mail:new_device.preheader', { device: known.device }),
    title: t('mail:new_device.title', { name }),
    text: country
      ? t('mail:new_device.text_place', { ...known, country: place(country) })
      : t('mail:new_device.text', known),
    button: { text: t('mail:end_sessions.button'), href: address(`/${link}`) },
    until: t('mail:until_date', { date: date(expiresAt) }),
    why: t('mail:new_device.why', { site }),
  };
}

function passwordChanged(
  { name, link, expiresAt, changedAt }: Facts<'password_changed'>,
  { t, site, address, date, time }: LetterWith,
): Letter {
  return {
    subject: t('mail:password_changed.subject'),
    preheader: t('mail:password_changed.preheader'),
    title: t('mail:password_changed.title', { name }),
    text: t('mail:password_changed.text', { site, date: date(changedAt), time: time(changedAt) }),
    button: { text: t('mail:end_sessions.button'), href: address(`/${link}`) },
    until: t('mail:until_date', { date: date(expiresAt) }),
    why: t('mail:password_changed.why', { site }),
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
      return logInLink(facts, deps);
    case 'password_reset':
      return passwordReset(facts, deps);
    case 'mail_change':
      return mailChange(facts, deps);
    case 'mail_changed':
      return mailChanged(facts, deps);
    case 'new_device':
      return newDevice(facts, deps);
    case 'password_changed':
      return passwordChanged(facts, deps);
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
    case 'order_received':
    case 'payment_failed':
    case 'receipt':
    case 'withdrawal_receipt':
    case 'order_refunded':
    case 'order_disputed':
      return orderLetter(facts, deps);
    case 'cases_waiting':
    case 'minor_reported':
      return operatorLetter(facts, deps);
    case 'weekly_update':
    case 'promotion':
    case 'news':
    case 'profile_reminder':
      return mailingLetter(facts, deps);
    case 'new_conversation':
    case 'new_message':
    case 'like':
    case 'match':
    case 'unread_reminder':
      return noticeLetter(facts, deps);
    case 'complaint_received':
    case 'complaint_answered':
      return complaintLetter(facts, deps);
    default:
      return caseLetter(facts, deps);
  }
}

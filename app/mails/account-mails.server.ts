import { undoableUntil } from '~/domain/accounts/rules';
import { LOG_IN_LINK_MINUTES, RESET_MINUTES } from '~/domain/accounts/lengths';
import type { NewDevice } from '~/domain/accounts/sessions/mail-security-notice.server';
import type { FindFacts } from '~/domain/notifications/find-due-mail.server';
import {
  findArchiveFacts,
  findLinkFacts,
  findMemberFacts,
  findWayBack,
  type LinkFacts,
} from '~/domain/notifications/facts/find-account-facts.server';
import { refundDays } from '~/domain/credits/rules';
import { LOGIN_BLOCKS } from '~/domain/safety/limits';
import { deviceWords } from '~/i18n/device-words';
import * as paths from '~/paths';
import type { LetterWith } from './letter-data';
import { mail } from './mail-kind';
import { mailButton, dateAndTime, ownTexts, mailText } from './own-texts';

type Link = Pick<LinkFacts, 'link' | 'expiresAt'>;

const linked = (kind: Parameters<typeof mailButton>[0], { link, expiresAt }: Link, words: LetterWith) => ({
  button: mailButton(kind, paths.mailedLink(link), words),
  until: words.t('mail:until_date', { date: words.date(expiresAt) }),
});

const untilTime = ({ expiresAt }: Link, { t, time }: LetterWith) => ({
  until: t('mail:until_time', { time: time(expiresAt) }),
});

/** The same link logs out everywhere for some days longer. */
const undoing = ({ link, createdAt }: Pick<LinkFacts, 'link' | 'createdAt'>, words: LetterWith) => ({
  button: mailButton('undo_change', paths.mailedLink(link), words),
  until: words.t('mail:undo_change.until', dateAndTime(undoableUntil(createdAt), words)),
});

/** Finds an address's confirmation link; null once it is confirmed. */
const findUnconfirmed: FindFacts<LinkFacts & { signupAt: Date }> = async (...asked) => {
  const facts = await findLinkFacts(...asked);
  return facts?.member.status === 'not_confirmed' ? { ...facts, signupAt: facts.member.signupAt } : null;
};

type Unconfirmed = Link & { name: string; signupAt: Date };

const activation = (facts: Unconfirmed, words: LetterWith) => ({
  ...ownTexts('activation', { name: facts.name, ...dateAndTime(facts.signupAt, words) }, words),
  ...linked('activation', facts, words),
});

/** Account mails. A link's mail goes to the link's address, or else the member's. */
export const ACCOUNT_MAILS = {
  activation: mail({ find: findUnconfirmed, letter: activation }),
  // A day later, in other words than the first mail.
  activation_reminder: mail({
    find: findUnconfirmed,
    letter: (facts, words) => ({
      ...activation(facts, words),
      ...mailText('activation_reminder', { name: facts.name }, words),
    }),
  }),
  sign_in: mail({
    find: findLinkFacts,
    letter(facts, words) {
      const { t, site } = words;
      const { failures, windowMinutes, blockMinutes } = LOGIN_BLOCKS.account;
      return {
        ...ownTexts('sign_in', { name: facts.name, minutes: LOG_IN_LINK_MINUTES }, words),
        text: t('mail:sign_in.text', { minutes: blockMinutes }),
        ...linked('sign_in', facts, words),
        ...untilTime(facts, words),
        why: t('mail:sign_in.why', { site, failures, minutes: windowMinutes }),
      };
    },
  }),
  password_reset: mail({
    find: findLinkFacts,
    letter: (facts, words) => ({
      ...ownTexts('password_reset', { name: facts.name, minutes: RESET_MINUTES }, words),
      ...linked('password_reset', facts, words),
      ...untilTime(facts, words),
    }),
  }),
  mail_change: mail({
    find: findLinkFacts,
    letter: (facts, words) => ({
      ...ownTexts('mail_change', { name: facts.name }, words),
      ...linked('mail_change', facts, words),
    }),
  }),
  // Omits the new address: a reader of the old mailbox may be the reason for the change.
  mail_changed: mail({
    find: findLinkFacts,
    letter(facts, words) {
      const { name, createdAt } = facts;
      const values = { name, support: words.support, ...dateAndTime(createdAt, words) };
      return { ...ownTexts('mail_changed', values, words), ...undoing(facts, words) };
    },
  }),
  new_device: mail({
    async find(...asked) {
      const facts = await findLinkFacts(...asked);
      return (
        facts && { ...facts, to: facts.member.email, ...(JSON.parse(facts.detail ?? '{}') as NewDevice) }
      );
    },
    letter(facts, words) {
      const { name, createdAt, country } = facts;
      const values = { name, device: deviceWords(words.t, facts), ...dateAndTime(createdAt, words) };
      const place = country && { ...values, site: words.site, country: words.place(country) };
      return {
        ...ownTexts('new_device', values, words),
        ...(place ? { text: words.t('mail:new_device.text_place', place) } : {}),
        ...linked('end_sessions', facts, words),
      };
    },
  }),
  password_changed: mail({
    find: findLinkFacts,
    letter: (facts, words) => ({
      ...ownTexts('password_changed', { name: facts.name, ...dateAndTime(facts.createdAt, words) }, words),
      ...undoing(facts, words),
    }),
  }),
  codes_changed: mail({
    find: findLinkFacts,
    letter: (facts, words) => ({
      ...ownTexts('codes_changed', { name: facts.name, ...dateAndTime(facts.createdAt, words) }, words),
      ...undoing(facts, words),
    }),
  }),
  passkey_added: mail({
    find: findLinkFacts,
    letter: (facts, words) => ({
      ...ownTexts('passkey_added', { name: facts.name, ...dateAndTime(facts.createdAt, words) }, words),
      ...undoing(facts, words),
    }),
  }),
  // For a sign-up with an existing account's address; an account that awaits erasure can be restored (ACC-6).
  account_exists: mail({
    async find(sql, delivery, deps) {
      const member = await findMemberFacts(sql, delivery);
      const wayBack = member?.isLeaving ? await findWayBack(sql, delivery, deps) : null;
      return member && (wayBack || !member.isLeaving) ? { ...member, wayBack } : null;
    },
    letter({ name, wayBack }, words) {
      const letter = ownTexts('account_exists', { name }, words);
      if (!wayBack) return { ...letter, button: mailButton('account_exists', paths.login, words) };
      const values = { name, date: words.date(wayBack.expiresAt) };
      return {
        ...letter,
        ...mailText('account_waiting', values, words),
        ...linked('account_waiting', wayBack, words),
      };
    },
  }),
  account_deleted: mail({
    find: findLinkFacts,
    letter(facts, words) {
      const { t, site, date } = words;
      const { name, createdAt, expiresAt } = facts;
      return {
        ...ownTexts('account_deleted', { name, date: date(expiresAt) }, words),
        ...linked('account_deleted', facts, words),
        why: t('mail:account_deleted.why', { site, ...dateAndTime(createdAt, words) }),
      };
    },
  }),
  account_reactivated: mail({
    async find(sql, delivery) {
      const member = await findMemberFacts(sql, delivery);
      return member?.isLeaving ? null : member;
    },
    letter: ({ name }, words) => ({
      ...ownTexts('account_reactivated', { name }, words),
      button: mailButton('account_reactivated', paths.search, words),
    }),
  }),
  // Part of the service, so there is no unsubscribing (TEN-7).
  site_closing: mail({
    async find(sql, delivery, { closesOn }) {
      const member = closesOn ? await findMemberFacts(sql, delivery) : null;
      return member && !member.isLeaving ? { ...member, closesOn: closesOn! } : null;
    },
    letter({ name, closesOn }, words) {
      const { t, support, day, address, settings } = words;
      const values = { name, date: day(closesOn) };
      return {
        ...ownTexts('site_closing', values, words),
        links: [{ text: t('frame:withdraw'), href: address(paths.withdraw) }],
        more: [
          t('mail:site_closing.credits', { days: refundDays(settings), support }),
          t('mail:site_closing.data', values),
        ],
        button: mailButton('data_ready', paths.ownData, words),
      };
    },
  }),
  data_ready: mail({
    find: findArchiveFacts,
    letter({ name, requestedAt, expiresAt }, words) {
      const { t, site, date } = words;
      return {
        ...ownTexts('data_ready', { name, date: date(expiresAt) }, words),
        button: mailButton('data_ready', paths.ownData, words),
        until: t('mail:data_ready.until', { date: date(expiresAt) }),
        why: t('mail:data_ready.why', { site, ...dateAndTime(requestedAt, words) }),
      };
    },
  }),
};

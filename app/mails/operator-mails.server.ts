import { findOpenReport } from '~/domain/notifications/facts/find-open-report.server';
import {
  findDisputedNumber,
  findRefundByHand,
  findUnrefundedNumber,
} from '~/domain/notifications/facts/find-order-number.server';
import { LOW_DISK_MB } from '~/domain/notifications/rules';
import type { Letter, LetterWith } from './letter-data';
import { mail } from './mail-kind';
import { ownTexts } from './own-texts';

type Alert =
  'chargeback' | 'refund_failed' | 'refund_by_hand' | 'job_failed' | 'disk_full' | 'age_check_away';

/** A letter about a single event, with the command that shows it. */
function alertLetter(alert: Alert, quote: string, { t, site }: LetterWith, values = {}): Letter {
  const subject = t(`mail:operator_${alert}.subject`, { site, ...values });
  const text = t(`mail:operator_${alert}.text`, { site, ...values });
  const why = t('mail:operator_once.why', { site });
  return { subject, preheader: text, title: subject, text, quote, button: null, until: null, why };
}

const orderCommand = (number: string, { domain }: LetterWith) =>
  `npm run orders -- show ${number} --site ${domain}`;

export const OPERATOR_MAILS = {
  cases_waiting: mail({
    async find(_sql, _delivery, { operator, countWaiting }) {
      const waiting = await countWaiting();
      return waiting && { ...operator, ...waiting };
    },
    letter: ({ reports, appeals, photos, complaints }, words) => ({
      ...ownTexts('cases_waiting', { reports, appeals, photos, complaints }, words),
      quote: `npm run moderate -- list --site ${words.domain}`,
    }),
  }),
  minor_reported: mail({
    async find(sql, delivery, { operator }) {
      const report = await findOpenReport(sql, delivery);
      return report && { ...operator, ...report };
    },
    letter: ({ number }, words) => ({
      ...ownTexts('minor_reported', { number }, words),
      quote: `npm run moderate -- show ${number} --site ${words.domain}`,
    }),
  }),
  operator_chargeback: mail({
    async find(sql, delivery, { operator }) {
      const order = await findDisputedNumber(sql, delivery);
      return order ? { ...operator, ...order } : null;
    },
    letter: ({ number }, words) => alertLetter('chargeback', orderCommand(number, words), words, { number }),
  }),
  operator_refund_failed: mail({
    async find(sql, delivery, { operator }) {
      const order = await findUnrefundedNumber(sql, delivery);
      return order ? { ...operator, ...order } : null;
    },
    letter: ({ number }, words) =>
      alertLetter('refund_failed', orderCommand(number, words), words, { number }),
  }),
  operator_refund_by_hand: mail({
    async find(sql, delivery, { operator }) {
      const refund = await findRefundByHand(sql, delivery);
      return refund ? { ...operator, ...refund } : null;
    },
    letter({ number, amountMinor, currency, saleId }, words) {
      const values = { number, amount: words.money(amountMinor, currency), sale: saleId ?? '' };
      return alertLetter('refund_by_hand', orderCommand(number, words), words, values);
    },
  }),
  operator_job_failed: mail({
    find: (_sql, _delivery, { operator }) => Promise.resolve(operator),
    letter: (_, words) => alertLetter('job_failed', 'npm run jobs -- failed', words),
  }),
  operator_age_check_away: mail({
    find: (_sql, _delivery, { operator }) => Promise.resolve(operator),
    letter: (_, words) => alertLetter('age_check_away', 'npm run doctor', words),
  }),
  operator_disk_full: mail({
    find: (_sql, _delivery, { operator }) => Promise.resolve(operator),
    letter: (_, words) => alertLetter('disk_full', 'du -sh "$DATA_DIR"/*', words, { megabytes: LOW_DISK_MB }),
  }),
};

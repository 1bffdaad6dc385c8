import { findMemberFacts } from '~/domain/notifications/facts/find-account-facts.server';
import {
  findDebited,
  findDisputeFacts,
  findOrderFacts,
  findRefundFacts,
  type NoticedDebit,
  type MailedOrder,
} from '~/domain/notifications/facts/find-order-facts.server';
import { refundDays, vatNumberIn } from '~/domain/credits/rules';
import { debitedOn } from '~/domain/payments/debit/debit-rules';
import {
  methodBrand,
  statementDescriptor,
  type PaymentMethodName,
  type WordedMethod,
} from '~/domain/payments/methods';
import { statementText } from '~/domain/payments/payee';
import type { TransferState } from '~/domain/payments/provider';
import { premiumAt, withdrawUntil } from '~/domain/payments/refunds/withdraw-until';
import { removeSoftHyphens } from '~/i18n/without-soft-hyphens';
import * as paths from '~/paths';
import type { LetterRow, LetterWith } from './letter-data';
import { mail } from './mail-kind';
import { mailButton, dateAndTime, ownTexts, mailText } from './own-texts';

export const methodWords = (t: LetterWith['t'], method: PaymentMethodName): string =>
  methodBrand(method) ?? removeSoftHyphens(t(`payments:method.${method as WordedMethod}`));

function orderRows(
  { number, credits, amountMinor, discountMinor, currency, method, createdAt }: MailedOrder,
  { t, date, time, money }: LetterWith,
): LetterRow[] {
  const moment = t('mail:order.moment', { date: date(createdAt), time: time(createdAt) });
  const discounted = [
    { label: t('mail:order.price'), value: money(amountMinor + discountMinor, currency) },
    { label: t('mail:order.discount'), value: money(-discountMinor, currency) },
  ];
  return [
    { label: t('mail:order.number'), value: number },
    { label: t('mail:order.date'), value: moment },
    { label: t('mail:order.bought'), value: t('credits:count', { count: credits }) },
    ...(discountMinor > 0 ? discounted : []),
    { label: t('mail:order.total'), value: money(amountMinor, currency) },
    { label: t('payments:row.method'), value: methodWords(t, method) },
  ];
}

/** The receipt's bank statement text and VAT number, if any. */
function sellerRows(
  { country, amountMinor, method }: MailedOrder,
  { t, settings, company }: LetterWith,
): LetterRow[] {
  const statement = amountMinor > 0 ? statementDescriptor(method, statementText(settings)) : null;
  const vatNumber = vatNumberIn(company, country);
  return [
    ...(statement ? [{ label: t('payments:row.statement'), value: statement }] : []),
    ...(vatNumber ? [{ label: t('payments:row.vat_number'), value: vatNumber }] : []),
  ];
}

const transferRows = (transfer: TransferState | null, { t }: LetterWith): LetterRow[] =>
  transfer
    ? [
        { label: t('mail:order.holder'), value: transfer.accountHolder },
        { label: 'IBAN', value: transfer.iban },
        { label: 'BIC', value: transfer.bic },
        { label: t('mail:order.reference'), value: transfer.reference },
      ]
    : [];

/** The debited account and mandate: the notice before a direct debit (NOT-2). */
const debitRows = (debit: NoticedDebit | null, { t }: LetterWith): LetterRow[] =>
  debit
    ? [
        { label: t('mail:order.holder'), value: debit.accountHolder },
        { label: 'IBAN', value: `${debit.ibanCountry} … ${debit.ibanLast4}` },
        { label: t('mail:order.mandate'), value: debit.reference },
      ]
    : [];

const orderButton = ({ orderId }: MailedOrder, words: LetterWith) =>
  mailButton('order_received', paths.order(orderId), words);

type MoneyBack = NonNullable<Awaited<ReturnType<typeof findRefundFacts>>>;

/** Reports a refund or chargeback, and the credits taken with it. */
const moneyBack = (kind: 'order_refunded' | 'order_disputed') => (facts: MoneyBack, words: LetterWith) => {
  const { t, site, support, money } = words;
  const { number, name, backMinor, takenCredits, currency } = facts;
  const amount = money(backMinor, currency);
  const taken = { label: t('mail:order.taken'), value: t('credits:count', { count: takenCredits }) };
  return {
    ...mailText(kind, { number, name, amount, support }, words),
    rows: [
      ...orderRows(facts, words),
      { label: t('mail:order.refund'), value: amount },
      ...(takenCredits > 0 ? [taken] : []),
    ],
    button: orderButton(facts, words),
    until: null,
    why: t('mail:order_refunded.why', { site }),
  };
};

export const ORDER_MAILS = {
  order_received: mail({
    async find(sql, delivery) {
      const order = await findOrderFacts(sql, delivery);
      if (order?.status !== 'pending') return null;
      const debit = await findDebited(sql, order);
      if (debit && 'lacking' in debit) return debit;
      return { ...order.facts, transfer: order.transfer, debit };
    },
    letter(facts, words) {
      const { t, date, money, settings } = words;
      const { number, name, amountMinor, currency, transfer, debit } = facts;
      const amount = money(amountMinor, currency);
      const debited = debit && { amount, date: date(debitedOn(debit.acceptedAt)) };
      return {
        ...ownTexts('order_received', { number, name, amount, days: refundDays(settings) }, words),
        ...(debited ? { more: [t('mail:order_received.debit', debited)] } : {}),
        rows: [
          ...orderRows(facts, words),
          ...transferRows(transfer, words),
          ...debitRows(debit, words),
          ...sellerRows(facts, words),
        ],
        button: orderButton(facts, words),
      };
    },
  }),
  // The payment failed; a returned direct debit is still owed.
  payment_failed: mail({
    async find(sql, delivery) {
      const order = await findOrderFacts(sql, delivery);
      return order?.status === 'failed' ? { ...order.facts, owed: order.isOwed } : null;
    },
    letter(facts, words) {
      const { t, site, money } = words;
      const { number, name, currency, amountMinor, owed } = facts;
      const values = { number, name, amount: money(amountMinor, currency) };
      return {
        ...mailText('payment_failed', values, words),
        ...(owed ? { text: t('mail:payment_failed.debit', values) } : {}),
        rows: orderRows(facts, words),
        button: orderButton(facts, words),
        until: null,
        why: t('mail:order_refunded.why', { site }),
      };
    },
  }),
  receipt: mail({
    async find(sql, delivery) {
      const order = await findOrderFacts(sql, delivery);
      if (!order?.facts.completedAt) return null;
      const { facts, status, waivedAt, premiumFrom } = order;
      return { ...facts, status, waivedAt, premiumFrom };
    },
    letter(facts, words) {
      const { t, date, money, settings } = words;
      const { number, name, amountMinor, currency, orderId, waivedAt } = facts;
      const amount = money(amountMinor, currency);
      const values = { number, name, amount, date: date(withdrawUntil(facts, settings)) };
      const startsAt = premiumAt(facts, settings);
      return {
        ...ownTexts('receipt', values, words),
        ...(waivedAt ? { text: t('mail:receipt.waived', values) } : {}),
        ...(startsAt ? { more: [t('mail:receipt.later', { date: date(startsAt) })] } : {}),
        rows: [...orderRows(facts, words), ...sellerRows(facts, words)],
        button: mailButton('receipt', paths.order(orderId), words),
      };
    },
  }),
  // The legally required receipt: order, date and time of the withdrawal (CRE-7).
  withdrawal_receipt: mail({
    async find(sql, delivery) {
      const { facts, withdrawal } = (await findOrderFacts(sql, delivery)) ?? {};
      if (!facts || !withdrawal) return null;
      const { createdAt: withdrawnAt, credits: unspentCredits, refundMinor } = withdrawal;
      return { ...facts, withdrawnAt, unspentCredits, refundMinor };
    },
    letter(facts, words) {
      const { t, money } = words;
      const { number, name, credits, unspentCredits, refundMinor, currency, withdrawnAt } = facts;
      const amount = money(refundMinor, currency);
      const values = { number, name, amount, ...dateAndTime(withdrawnAt, words) };
      const unspent = t('mail:order.unspent_of', { unspent: unspentCredits, bought: credits });
      return {
        ...ownTexts('withdrawal_receipt', values, words),
        ...(refundMinor > 0 ? {} : { text: t('mail:withdrawal_receipt.nothing', values) }),
        rows: [
          ...orderRows(facts, words),
          { label: t('mail:order.unspent'), value: unspent },
          { label: t('mail:order.refund'), value: amount },
        ],
        button: orderButton(facts, words),
      };
    },
  }),
  credits_returned: mail({
    find: findMemberFacts,
    letter: ({ name }, words) => ({
      ...ownTexts('credits_returned', { name }, words),
      button: mailButton('credits_returned', paths.loginTo(paths.transactions), words),
    }),
  }),
  order_refunded: mail({ find: findRefundFacts, letter: moneyBack('order_refunded') }),
  order_disputed: mail({ find: findDisputeFacts, letter: moneyBack('order_disputed') }),
};

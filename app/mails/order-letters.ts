import type { OrderFacts } from '~/domain/notifications/find-order-facts.server';
import { refundDays, vatNumberIn } from '~/domain/credits/rules';
import { debitedOn } from '~/domain/payments/debit-rules';
import { brandOf, statementOf, type PaymentMethodName, type WordedMethod } from '~/domain/payments/methods';
import { withdrawUntil } from '~/domain/payments/rules';
import type { Letter, LetterRow, LetterWith } from './letter-data';

type Facts<Kind extends OrderFacts['kind']> = Extract<OrderFacts, { kind: Kind }>;

/** Returns the name of a payment method. */
export const methodWords = (t: LetterWith['t'], method: PaymentMethodName): string =>
  brandOf(method) ?? t(`payments:method.${method as WordedMethod}`);

/** What was bought, for how much, and how it is paid. */
function orderRows(
  { number, credits, amountMinor, discountMinor, currency, method, createdAt }: OrderFacts,
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

/** What a receipt says besides: the text of the bank statement and the seller's VAT number, where there is one. */
function sellerRows(
  { country, amountMinor, method }: OrderFacts,
  { t, settings, company }: LetterWith,
): LetterRow[] {
  const statement = amountMinor > 0 ? statementOf(method, settings.statement_text) : null;
  const vatNumber = vatNumberIn(company, country);
  return [
    ...(statement ? [{ label: t('payments:row.statement'), value: statement }] : []),
    ...(vatNumber ? [{ label: t('payments:row.vat_number'), value: vatNumber }] : []),
  ];
}

function receipt(facts: Facts<'receipt'>, deps: LetterWith): Letter {
  const { t, site, address, date, money, settings } = deps;
  const amount = money(facts.amountMinor, facts.currency);
  return {
    subject: t('mail:receipt.subject', { number: facts.number }),
    preheader: t('mail:receipt.preheader', { amount }),
    title: t('mail:receipt.title', { name: facts.name }),
    text: t('mail:receipt.text', { amount, date: date(withdrawUntil(facts, settings)) }),
    rows: [...orderRows(facts, deps), ...sellerRows(facts, deps)],
    button: { text: t('mail:receipt.button'), href: address(`/transactions/${facts.orderId}`) },
    until: null,
    why: t('mail:receipt.why', { site }),
  };
}

/** Where a bank transfer goes; without it, nobody could pay it. */
const transferRows = ({ transfer }: Facts<'order_received'>, { t }: LetterWith): LetterRow[] =>
  transfer
    ? [
        { label: t('mail:order.holder'), value: transfer.accountHolder },
        { label: 'IBAN', value: transfer.iban },
        { label: 'BIC', value: transfer.bic },
        { label: t('mail:order.reference'), value: transfer.reference },
      ]
    : [];

/** The account that a direct debit is taken from, and by which mandate: the notice before it is due (NOT-2). */
const debitRows = ({ debit }: Facts<'order_received'>, { t }: LetterWith): LetterRow[] =>
  debit
    ? [
        { label: t('mail:order.holder'), value: debit.accountHolder },
        { label: 'IBAN', value: `${debit.ibanCountry} … ${debit.ibanLast4}` },
        ...(debit.reference ? [{ label: t('mail:order.mandate'), value: debit.reference }] : []),
      ]
    : [];

function orderReceived(facts: Facts<'order_received'>, deps: LetterWith): Letter {
  const { t, site, address, date, money, settings } = deps;
  const { debit } = facts;
  const amount = money(facts.amountMinor, facts.currency);
  return {
    subject: t('mail:order_received.subject', { number: facts.number }),
    preheader: t('mail:order_received.preheader', { amount }),
    title: t('mail:order_received.title', { name: facts.name }),
    text: t('mail:order_received.text', { amount, days: refundDays(settings) }),
    ...(debit
      ? { more: [t('mail:order_received.debit', { amount, date: date(debitedOn(debit.acceptedAt)) })] }
      : {}),
    rows: [
      ...orderRows(facts, deps),
      ...transferRows(facts, deps),
      ...debitRows(facts, deps),
      ...sellerRows(facts, deps),
    ],
    button: { text: t('mail:order_received.button'), href: address(`/transactions/${facts.orderId}`) },
    until: null,
    why: t('mail:order_received.why', { site }),
  };
}

/** Says that an order which waited for its money does not get it; a returned direct debit is still to be paid. */
function paymentFailed(facts: Facts<'payment_failed'>, deps: LetterWith): Letter {
  const { t, site, address, money } = deps;
  const { number, name, currency, amountMinor, owed } = facts;
  const amount = money(amountMinor, currency);
  return {
    subject: t('mail:payment_failed.subject', { number }),
    preheader: t('mail:payment_failed.preheader', { amount }),
    title: t('mail:payment_failed.title', { name }),
    text: t(owed ? 'mail:payment_failed.debit' : 'mail:payment_failed.text', { amount, number }),
    rows: orderRows(facts, deps),
    button: { text: t('mail:order_received.button'), href: address(`/transactions/${facts.orderId}`) },
    until: null,
    why: t('mail:order_refunded.why', { site }),
  };
}

/** The receipt that the law asks for: what was withdrawn from, and the date and time (CRE-7). */
function withdrawalReceipt(facts: Facts<'withdrawal_receipt'>, deps: LetterWith): Letter {
  const { t, site, address, date, time, money } = deps;
  const { number, name, credits, unspentCredits, refundMinor, currency, withdrawnAt } = facts;
  const moment = { date: date(withdrawnAt), time: time(withdrawnAt) };
  const amount = money(refundMinor, currency);
  const unspent = t('mail:order.unspent_of', { unspent: unspentCredits, bought: credits });
  return {
    subject: t('mail:withdrawal_receipt.subject', { number }),
    preheader: t('mail:withdrawal_receipt.preheader', moment),
    title: t('mail:withdrawal_receipt.title', { name }),
    text:
      refundMinor > 0
        ? t('mail:withdrawal_receipt.text', { ...moment, number, amount })
        : t('mail:withdrawal_receipt.nothing', { ...moment, number }),
    rows: [
      ...orderRows(facts, deps),
      { label: t('mail:order.unspent'), value: unspent },
      { label: t('mail:order.refund'), value: amount },
    ],
    button: { text: t('mail:order_received.button'), href: address(`/transactions/${facts.orderId}`) },
    until: null,
    why: t('mail:withdrawal_receipt.why', { site }),
  };
}

/** Says that money goes back, by us or by the payer's bank, and which credits went with it. */
function moneyBack(facts: Facts<'order_refunded' | 'order_disputed'>, deps: LetterWith): Letter {
  const { t, site, support, address, money } = deps;
  const { kind, number, name, backMinor, takenCredits, currency } = facts;
  const amount = money(backMinor, currency);
  const taken = { label: t('mail:order.taken'), value: t('credits:count', { count: takenCredits }) };
  return {
    subject: t(`mail:${kind}.subject`, { number }),
    preheader: t(`mail:${kind}.preheader`, { amount }),
    title: t(`mail:${kind}.title`, { name }),
    text: t(`mail:${kind}.text`, { amount, number, support }),
    rows: [
      ...orderRows(facts, deps),
      { label: t('mail:order.refund'), value: amount },
      ...(takenCredits > 0 ? [taken] : []),
    ],
    button: { text: t('mail:order_received.button'), href: address(`/transactions/${facts.orderId}`) },
    until: null,
    why: t('mail:order_refunded.why', { site }),
  };
}

/** Returns the texts of a mail about an order. */
export function orderLetter(facts: OrderFacts, deps: LetterWith): Letter {
  switch (facts.kind) {
    case 'receipt':
      return receipt(facts, deps);
    case 'order_received':
      return orderReceived(facts, deps);
    case 'payment_failed':
      return paymentFailed(facts, deps);
    case 'withdrawal_receipt':
      return withdrawalReceipt(facts, deps);
    default:
      return moneyBack(facts, deps);
  }
}

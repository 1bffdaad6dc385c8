import { describe, expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { toDialect } from '~/i18n/dialect';
import { formatDate } from '~/i18n/format';
import { LOCALES, type Locale } from '~/i18n/locales';
import type { FactsByKind } from '~/mails/mail-kind';
import type { ORDER_MAILS } from '~/mails/order-mails.server';
import { writeMail } from '~/mails/write-mail';
import { testTenant } from '../support/site';

type OrderFacts = FactsByKind<typeof ORDER_MAILS>;
const tenant = {
  ...testTenant({ statement_text: 'HARTSLAG* SITE' }),
  company: { ...testTenant().company, vat_numbers: ['DE000000000', 'NL000000000B00'] },
};
const write = (facts: OrderFacts) =>
  writeMail(facts, {
    tenant,
    origin: 'https://a.example',
    translateFor: (locale) => translateFor(tenant.texts, locale),
  });

const at = new Date('2026-11-21T19:52:00Z');
const TRANSFER = { iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', accountHolder: 'Vonk', reference: 'VO-1' };

function mailsIn(language: Locale): OrderFacts[] {
  const order = {
    to: 'bram@example.com',
    name: 'Bram',
    language,
    orderId: 'the-order',
    number: 'VO-4K7QP-2MX9T',
    credits: 80,
    amountMinor: 1871,
    discountMinor: 624,
    currency: 'EUR',
    country: 'NL',
    method: 'ideal' as const,
    createdAt: at,
    completedAt: at,
  };
  const back = { ...order, backMinor: 500, takenCredits: 12 };
  const withdrawal = { ...order, kind: 'withdrawal_receipt' as const, withdrawnAt: at };
  const receipt = { ...order, kind: 'receipt' as const, status: 'completed' as const, waivedAt: null };
  return [
    { ...receipt, premiumFrom: at },
    { ...order, kind: 'order_received', transfer: { ...TRANSFER, missingMinor: 1871 }, debit: null },
    { ...withdrawal, unspentCredits: 63, refundMinor: 1473 },
    { ...withdrawal, unspentCredits: 0, refundMinor: 0 },
    { ...back, kind: 'order_refunded' },
    { ...back, kind: 'order_disputed' },
    { ...order, kind: 'payment_failed', owed: false },
    { ...order, kind: 'payment_failed', owed: true },
    { ...receipt, waivedAt: at, premiumFrom: at },
    { ...receipt, premiumFrom: null },
  ];
}

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('a mail about an order', () => {
  it.each(LOCALES)('names in %s the order, its price and page [CRE-4, NOT-2, I18-5]', (language) => {
    for (const facts of mailsIn(language)) {
      const { subject, text, html } = write(facts);
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|\b(mail|credits):[a-z]/);
      for (const part of [text, html]) {
        expect(part).toContain('VO-4K7QP-2MX9T');
        expect(part).toContain('https://a.example/transactions/the-order');
        expect(plain(part)).toMatch(/18[.,]71/);
        expect(plain(part)).toMatch(/24[.,]95/);
        expect(plain(part)).toMatch(/\u2212[€ ]*6[.,]24/);
        expect(part).toContain('iDEAL');
      }
    }
  });

  it.each(LOCALES)('announces in %s a direct debit and mandate [NOT-2, PAY-2]', (language) => {
    const [, received] = mailsIn(language);
    const debit = {
      accountHolder: 'Bram Bos',
      ibanCountry: 'NL',
      ibanLast4: '4300',
      reference: 'M0193',
      acceptedAt: new Date('2026-11-27T23:30:00Z'),
    };
    const facts = { ...received, method: 'sdd', transfer: null, debit } as OrderFacts;
    // The provider's day follows UTC.
    const day = formatDate(toDialect(language, ''), new Date('2026-12-01T12:00:00Z'), 'UTC');
    const { text, html } = write(facts);
    const bare = write({ ...facts, debit: null } as OrderFacts);
    for (const part of [text, html])
      for (const words of ['Bram Bos', 'NL … 4300', 'M0193', 'SEPA', day]) expect(part).toContain(words);
    expect(plain(text).match(/18[.,]71/g)!.length).toBeGreaterThan(
      plain(bare.text).match(/18[.,]71/g)!.length,
    );
  });

  it.each(LOCALES)('announces in %s credits that are given back [CON-6, I18-5]', (language) => {
    const member = { to: 'bram@example.com', name: 'Bram', language, isLeaving: false };
    const { subject, text } = write({ ...member, kind: 'credits_returned' });
    expect(subject).not.toMatch(/\{\{|mail:/);
    expect(text).toContain('Bram');
    expect(text).toContain('https://a.example/login?to=');
  });

  it('states withdrawal period and transfer account [CRE-4, CRE-7]', () => {
    const [receipt, received] = mailsIn('en').map(write);
    expect(receipt!.text).toContain('5 December 2026');
    expect(received!.text).toContain('IBAN: NL91ABNA0417164300');
    expect(received!.text).toContain('Reference: VO-1');
  });

  it('shows method, statement text and VAT number [CRE-6, SAF-9]', () => {
    const [receipt] = mailsIn('en').map(write);
    expect(receipt!.text).toContain('Way of paying: iDEAL');
    expect(receipt!.text).toContain('On your bank statement: HARTSLAG SITE');
    expect(receipt!.text).toContain('VAT number: NL000000000B00');
  });

  it('states the refund and the credits taken [CRE-7, PAY-4]', () => {
    const [, , , , refunded, disputed] = mailsIn('en').map(write);
    for (const mail of [refunded!, disputed!]) {
      expect(plain(mail.text)).toMatch(/Paid back: €\s?5\.00/);
      expect(mail.text).toContain('Credits taken back: 12 credits');
    }
    expect(plain(refunded!.text)).toMatch(/We are paying back €\s?5\.00 for order VO-4K7QP-2MX9T/);
    expect(disputed!.text).toContain(`write to ${tenant.settings.support_email}`);
  });

  it('reports failure, and a returned debit as owed [NOT-2, PAY-3]', () => {
    const [failed, owed] = mailsIn('en').map(write).slice(6);
    expect(failed!.subject).toBe('The payment for order VO-4K7QP-2MX9T did not arrive');
    expect(failed!.text).toContain('Nothing more will be taken for this order.');
    expect(owed!.text).toContain('Until the order is paid, you cannot pay by direct debit.');
  });

  it('states Premium’s start after a withdrawal [CRE-3]', () => {
    const [waived, delayed] = mailsIn('en').map(write).slice(8);
    expect(waived!.text).toContain('you thereby lose your right to withdraw from this order');
    expect(waived!.text).not.toContain('you can withdraw');
    expect(delayed!.text).toContain('Premium begins on 6 December 2026');
  });

  it('confirms a withdrawal with date and time [CRE-7]', () => {
    const [, , paid, nothing] = mailsIn('en').map(write);
    for (const mail of [paid!, nothing!])
      expect(mail.text).toMatch(/On 21 November 2026 at 20:52 you withdrew/);
    expect(paid!.text).toContain('Credits not used: 63 of 80');
    expect(plain(paid!.text)).toMatch(/We pay back €\s?14\.73/);
    expect(nothing!.text).toContain('There is nothing to pay back');
  });
});

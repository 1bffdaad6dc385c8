import { describe, expect, it } from 'vitest';
import { LOCALES } from '~/i18n/locales';
import { periodInWords } from './number-words';
import { catalogueTexts } from './read-texts';

/** Figures from elsewhere: of the law, a bank, a mail server or a drawing. */
const OF_OTHERS = new Set([
  'accounts:confirm_nothing',
  'directdebit:collected',
  'directdebit:mandate',
  'directdebit:mandate_text',
  'discovery:finder.of_100',
  'landers:socialnetwork.side',
  'mail:operator_refund_by_hand.text',
  'mail:order_refunded.text',
  'mail:withdrawal_receipt.text',
  'payments:note.sct',
  'payments:refunded_by_hand',
  'payments:transfer_lead',
  'payments:within_14',
]);

describe('the figures of the texts', () => {
  it.each(LOCALES)('come from constants in %s [I18-1]', (locale) => {
    const typed = catalogueTexts(locale).filter(
      ([key, text]) =>
        !OF_OTHERS.has(key) &&
        (/\d/.test(text.replace(/\{\{\w+\}\}/g, '')) || periodInWords(locale).test(text)),
    );
    expect(typed).toEqual([]);
  });

  it('are typed only where the list says so [I18-1]', () => {
    const keys = new Set(catalogueTexts('en').map(([key]) => key));
    expect([...OF_OTHERS].filter((key) => !keys.has(key))).toEqual([]);
  });
});

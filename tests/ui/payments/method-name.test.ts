import { expect, it } from 'vitest';
import { brandOf, PAYMENT_METHODS } from '~/domain/payments/methods';
import { translateFor } from '~/i18n/catalogues.server';
import { LOCALES } from '~/i18n/locales';
import { methodName, methodWithin } from '~/ui/payments/method-name';

/** A name as it is within a sentence: small, but for capitals, and for nouns in German. */
const small = (name: string, locale: string): string =>
  locale === 'de' || /^\p{Lu}{2}/u.test(name) ? name : name.slice(0, 1).toLowerCase() + name.slice(1);

it.each(LOCALES)(
  'the ways to pay are written in %s within a sentence as alone, but small, and brands as ever [CRE-4, I18-1]',
  (locale) => {
    const t = translateFor({}, locale);
    const names = PAYMENT_METHODS.map((method) => brandOf(method) ?? small(methodName(t, method), locale));
    expect(PAYMENT_METHODS.map((method) => methodWithin(t, method))).toEqual(names);
  },
);

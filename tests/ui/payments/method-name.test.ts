import { expect, it } from 'vitest';
import { methodBrand, PAYMENT_METHODS } from '~/domain/payments/methods';
import { translateFor } from '~/i18n/catalogues.server';
import { LOCALES } from '~/i18n/locales';
import { methodName, methodInSentence } from '~/ui/payments/method-name';

/** A name within a sentence: lowercase, except acronyms and German nouns. */
const small = (name: string, locale: string): string =>
  locale === 'de' || /^\p{Lu}{2}/u.test(name) ? name : name.slice(0, 1).toLowerCase() + name.slice(1);

it.each(LOCALES)('methods in %s are lowercase, except brands [CRE-4, I18-1]', (locale) => {
  const t = translateFor({}, locale);
  const names = PAYMENT_METHODS.map((method) => methodBrand(method) ?? small(methodName(t, method), locale));
  expect(PAYMENT_METHODS.map((method) => methodInSentence(t, method))).toEqual(names);
});

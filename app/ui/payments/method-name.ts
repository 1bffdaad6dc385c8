import { methodBrand, type PaymentMethodName, type WordedMethod } from '~/domain/payments/rules';
import type { Translate } from '~/i18n/texts';

/** Returns a method's name: a brand, or words of the page's language. */
export const methodName = (t: Translate, method: PaymentMethodName): string =>
  methodBrand(method) ?? t(`payments:method.${method as WordedMethod}`);

/** The same within a sentence: most languages write words small, but no brands. */
export const methodInSentence = (t: Translate, method: PaymentMethodName): string =>
  methodBrand(method) ?? t(`payments:method_within.${method as WordedMethod}`);

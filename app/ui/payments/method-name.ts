import { methodBrand, type PaymentMethodName, type WordedMethod } from '~/domain/payments/rules';
import type { Translate } from '~/i18n/texts';

/** A brand, or words in the page's language. */
export const methodName = (t: Translate, method: PaymentMethodName): string =>
  methodBrand(method) ?? t(`payments:method.${method as WordedMethod}`);

/** Within a sentence, words are lowercase in most languages, but not brands. */
export const methodInSentence = (t: Translate, method: PaymentMethodName): string =>
  methodBrand(method) ?? t(`payments:method_within.${method as WordedMethod}`);

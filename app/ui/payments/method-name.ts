import { METHOD_BRANDS, type PaymentMethodName } from '~/domain/payments/rules';
import type { Translate } from '~/i18n/texts';

type Worded = 'creditcard' | 'sdd' | 'sct';

/** Returns a method's name: a brand, or words of the page's language. */
export const methodName = (t: Translate, method: PaymentMethodName): string =>
  METHOD_BRANDS[method] ?? t(`payments:method.${method as Worded}`);

import type { DiscountedOrder, DiscountRefusal } from '~/domain/discounts/rules';
import type { Refused } from '~/domain/outcome';
import type { Site } from '~/http/request/open-site.server';
import { countryName, formatList, formatMoney } from '~/i18n/format';
import { methodInSentence } from '~/ui/payments/method-name';
import { isPaymentMethod } from '~/domain/payments/methods';

/** Explains a refused discount code (DSC-1). */
export function codeRefusal(
  { t, dialect }: Pick<Site, 't' | 'dialect'>,
  { reason, detail }: Refused<DiscountRefusal>,
  { currency }: Pick<DiscountedOrder, 'currency'>,
): string {
  const names = String(detail.methods ?? '')
    .split(' ')
    .filter(isPaymentMethod)
    .map((method) => methodInSentence(t, method));
  return t(`errors:${reason}`, {
    country: detail.country ? countryName(dialect, String(detail.country)) : '',
    currency: detail.currency ?? currency,
    amount: formatMoney(dialect, Number(detail.minimumOrderMinor ?? 0), currency),
    methods: names.length > 0 ? formatList(dialect, names) : '',
  });
}

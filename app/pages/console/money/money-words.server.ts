import { isPaymentMethod, methodBrand } from '~/domain/payments/methods';
import type { ConsoleSite, Console } from '~/http/request/open-console.server';
import { isConsoleKey } from '~/i18n/console/texts';
import { formatDate, formatMoney } from '~/i18n/format';
import type { Tenant } from '~/tenancy/tenant';
import type { Choice } from '~/ui/console/figures/choice-links';

type Words = Pick<Console, 't' | 'dialect'>;

/** The console's word for a stored one; the stored one itself, if there is none. */
export function word({ t }: Pick<Words, 't'>, group: string, stored: string): string {
  const key = `${group}.${stored}`;
  return isConsoleKey(key) ? t(key) : stored;
}

/** The name of a payment method, also of one that the program no longer has. */
export const methodText = (site: Words, method: string): string =>
  (isPaymentMethod(method) && methodBrand(method)) || word(site, 'money.method', method);

export const moneyText = ({ dialect }: Pick<Words, 'dialect'>, amountMinor: number, currency: string) =>
  formatMoney(dialect, amountMinor, currency);

/** A day on the site's own calendar, as the law counts deadlines. */
export const siteDay = (
  { dialect, tenant }: Pick<Words, 'dialect'> & { tenant: Tenant },
  moment: Date,
): string => formatDate(dialect, moment, tenant.settings.time_zone);

/** The operator's sites as links to the same page. */
export const siteLinks = (
  { moneySites, tenant }: { moneySites: readonly ConsoleSite[]; tenant: Tenant },
  hrefFor: (siteId: string) => string,
): Choice[] =>
  moneySites.map(({ id, name }) => ({ href: hrefFor(id), text: name, isChosen: id === tenant.id }));

import { MOST_PERCENT, VALIDITIES } from '~/domain/discounts/rules';
import { PAYMENT_METHODS } from '~/domain/payments/methods';
import type { SiteMoneyConsole } from '~/http/request/open-money.server';
import * as consolePaths from '~/console-paths';
import { methodText } from './money-words.server';

/** Asks what a new discount code takes off, and whom it is for (CON-5). */
export const newCodePage = (site: SiteMoneyConsole) => ({
  site: site.tenant.settings.name,
  mostPercent: MOST_PERCENT,
  validities: VALIDITIES.map((value) => ({ value, text: site.t(`money.validity.${value}`) })),
  methods: PAYMENT_METHODS.map((value) => ({ value, text: methodText(site, value) })),
  backHref: consolePaths.codes(site.tenant.id),
});

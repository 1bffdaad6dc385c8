import { newId } from '~/domain/new-id';
import { paidWith } from '~/domain/payments/orders/settle-order.server';
import { refundAloneMinor, REFUND_REASONS } from '~/domain/payments/refunds/refund-rules';
import type { OrderConsole } from '~/http/request/open-money.server';
import { sitePayments } from '~/http/request/site-payments.server';
import * as consolePaths from '~/console-paths';
import { moneyText } from './money-words.server';

/** What an operator does at a provider that makes no refunds by call; null at others. */
export function byHandText({ t, order, tenant, tenantSql: sql, gateways }: OrderConsole): string | null {
  const payment = paidWith(order);
  const provider = sitePayments({ tenant, sql, gateways }).find(({ name }) => name === payment?.provider);
  if (provider?.capabilities.refunds !== 'by_hand') return null;
  return t('money.refund_by_hand', { provider: provider.name, sale: payment?.saleId ?? '–' });
}

/** Asks how much of an order goes back, and why (CON-5). */
export function refundPage(site: OrderConsole) {
  const { t, order, tenant } = site;
  const money = (amountMinor: number) => moneyText(site, amountMinor, order.currency);
  const payment = paidWith(order);
  return {
    what: t('money.refund_what', {
      number: order.number,
      paid: money(order.amountMinor),
      left: money(payment ? order.amountMinor - order.refundedMinor : 0),
    }),
    limit: t('money.refund_limit', { money: money(refundAloneMinor(order.currency)) }),
    byHand: byHandText(site),
    currency: order.currency,
    reasons: REFUND_REASONS.map((reason) => ({ value: reason, text: t(`money.reason.${reason}`) })),
    key: newId(),
    seen: order.refundedMinor,
    backHref: consolePaths.order(tenant.id, order.id),
  };
}

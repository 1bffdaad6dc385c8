import { hasRight } from '~/domain/operators/rules';
import { listWaitingMoney } from '~/domain/payments/list-waiting-money.server';
import { isPaymentMethod, PAYMENT_METHODS, type PaymentMethodName } from '~/domain/payments/methods';
import { searchOrders, type FoundOrder } from '~/domain/payments/orders/search-orders.server';
import { ORDER_STATES, type OrderStatus } from '~/domain/payments/rules';
import type { MoneyConsole } from '~/http/request/open-money.server';
import * as consolePaths from '~/console-paths';
import type { FilterGroup } from '~/ui/console/filter-links';
import type { OrderLine } from '~/ui/console/money/money-page';
import { consoleMoment } from '../account-page.server';
import { methodText, moneyText, siteLinks, word } from './money-words.server';
import { waitingSections } from './waiting-lines.server';

type Filters = { text: string; status: OrderStatus | null; method: PaymentMethodName | null };

/** Longer texts find nothing. */
const MOST_TYPED = 200;

function readFilters({ query }: MoneyConsole): Filters {
  const method = query.get('method');
  return {
    text: (query.get('q') ?? '').slice(0, MOST_TYPED),
    status: ORDER_STATES.find((state) => state === query.get('state')) ?? null,
    method: isPaymentMethod(method) ? method : null,
  };
}

const address = ({ tenant }: MoneyConsole, { text, status, method }: Filters, before?: string): string =>
  consolePaths.money({
    site: tenant.id,
    ...(text.trim() ? { q: text } : {}),
    ...(status ? { state: status } : {}),
    ...(method ? { method } : {}),
    ...(before ? { before } : {}),
  });

function filterGroups(site: MoneyConsole, filters: Filters): FilterGroup[] {
  const { t } = site;
  const link = (text: string, change: Partial<Filters>, isChosen: boolean) => ({
    text,
    href: address(site, { ...filters, ...change }),
    isChosen,
  });
  return [
    {
      label: t('money.state'),
      links: [
        link(t('money.all'), { status: null }, filters.status === null),
        ...ORDER_STATES.map((status) =>
          link(word(site, 'members.order', status), { status }, filters.status === status),
        ),
      ],
    },
    {
      label: t('money.method'),
      links: [
        link(t('money.all'), { method: null }, filters.method === null),
        ...PAYMENT_METHODS.map((method) =>
          link(methodText(site, method), { method }, filters.method === method),
        ),
      ],
    },
  ];
}

function orderLine(site: MoneyConsole, order: FoundOrder): OrderLine {
  const { t, tenant } = site;
  const { id, number, status, method, credits, amountMinor, refundedMinor, currency, createdAt } = order;
  const refunded =
    refundedMinor > 0 ? [t('members.refunded', { money: moneyText(site, refundedMinor, currency) })] : [];
  return {
    key: id,
    href: consolePaths.order(tenant.id, id),
    number,
    money: moneyText(site, amountMinor, currency),
    details: [t('members.credits', { count: credits }), methodText(site, method), ...refunded].join(', '),
    state: word(site, 'members.order', status),
    when: consoleMoment(site, createdAt),
    at: createdAt.toISOString(),
  };
}

/** Shows what waits on a site, and its orders by search and filters, the newest first (CON-5). */
export async function moneyPage(site: MoneyConsole) {
  const { tenant, tenantSql, query, operator } = site;
  const filters = readFilters(site);
  const before = query.get('before');
  const isStart = before === null && filters.text.trim() === '' && !filters.status && !filters.method;
  const [waiting, { orders, next }] = await Promise.all([
    isStart ? listWaitingMoney(tenantSql) : null,
    searchOrders(tenantSql, { ...filters, before }),
  ]);
  const may = (right: 'figures' | 'codes') => hasRight(operator.grants, right, tenant.id);
  return {
    siteId: tenant.id,
    sites: siteLinks(site, (id) => consolePaths.money({ site: id })),
    waiting: waiting && waitingSections(site, waiting),
    text: filters.text,
    kept: [
      ...(filters.status ? [['state', filters.status]] : []),
      ...(filters.method ? [['method', filters.method]] : []),
    ],
    filters: filterGroups(site, filters),
    orders: orders.map((order) => orderLine(site, order)),
    olderHref: next === null ? null : address(site, filters, next),
    figuresHref: may('figures') ? consolePaths.moneyFigures({ site: tenant.id }) : null,
    codesHref: may('codes') ? consolePaths.codes(tenant.id) : null,
  };
}

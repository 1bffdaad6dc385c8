import { hasRight } from '~/domain/operators/rules';
import { findOperatorNames } from '~/domain/operators/find-operator-names.server';
import { findTimeline, type Timeline } from '~/domain/payments/orders/find-timeline.server';
import { paidWith } from '~/domain/payments/orders/settle-order.server';
import type { OrderConsole } from '~/http/request/open-money.server';
import { countryName } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import type { Fact } from '~/ui/console/fact-list';
import { consoleMoment } from '../account-page.server';
import { methodText, moneyText, word } from './money-words.server';
import { timelineLines } from './timeline-lines.server';

function orderFacts(site: OrderConsole): Fact[] {
  const { t, dialect, order, tenant } = site;
  const money = (amountMinor: number) => moneyText(site, amountMinor, order.currency);
  const lines: [label: string, text: string | null][] = [
    [t('members.fact.site'), tenant.settings.name],
    [t('money.fact.number'), order.number],
    [t('money.state'), word(site, 'members.order', order.status ?? '')],
    [t('money.fact.amount'), money(order.amountMinor)],
    [t('money.fact.discount'), order.discountMinor > 0 ? money(order.discountMinor) : null],
    [t('money.fact.refunded'), money(order.refundedMinor)],
    [t('members.fact.credits'), String(order.credits)],
    [t('money.method'), methodText(site, order.method)],
    [t('money.fact.country'), countryName(dialect, order.country)],
    [t('money.fact.ordered'), consoleMoment(site, order.createdAt)],
    [t('money.fact.paid'), order.completedAt && consoleMoment(site, order.completedAt)],
    [t('money.fact.waived'), order.waivedAt && consoleMoment(site, order.waivedAt)],
    [t('money.fact.member'), order.memberId],
  ];
  return lines.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));
}

/** Stripe's own search finds a payment or a dispute by its id. */
const STRIPE_SEARCH = 'https://dashboard.stripe.com/search?query=';

/** Where an operator sees a payment or a dispute at its provider, and answers it there. */
function providerLines(site: OrderConsole, { payments, disputes }: Timeline) {
  const { t } = site;
  const ofStripe = payments.some(({ provider }) => provider === 'stripe');
  const href = (id: string) => (ofStripe ? STRIPE_SEARCH + encodeURIComponent(id) : null);
  return [
    ...payments.flatMap(({ id, provider, providerId, saleId }) =>
      providerId === null
        ? []
        : [
            {
              key: id,
              text: t('money.at_provider', { provider, id: saleId ?? providerId }),
              href: href(providerId),
            },
          ],
    ),
    ...disputes.map(({ id, providerId }) => ({
      key: id,
      text: t('money.dispute_at_provider', { id: providerId }),
      href: href(providerId),
    })),
  ];
}

/** Shows an order's facts and everything that happened to it, and leads to its refund (CON-5). */
export async function orderPage(site: OrderConsole) {
  const { tenantSql, tenant, order, operator, db } = site;
  const timeline = await findTimeline(tenantSql, { orderId: order.id, memberId: order.memberId });
  const operators = [
    ...timeline.proposals.flatMap(({ proposedById, decidedById }) => [proposedById, decidedById]),
    ...timeline.acts.map(({ operatorId }) => operatorId),
  ];
  const names = await findOperatorNames(db, operators);
  const waiting = timeline.proposals.find(({ outcome }) => outcome === null);
  const isRefundable = paidWith(order) !== undefined && order.refundedMinor < order.amountMinor;
  const may = (right: 'refunds' | 'credits' | 'find_members') => hasRight(operator.grants, right, tenant.id);
  return {
    facts: orderFacts(site),
    lines: timelineLines(site, timeline, names),
    atProvider: providerLines(site, timeline),
    isDisputed: timeline.disputes.some(({ status }) => status === 'open'),
    proposalHref: waiting ? consolePaths.proposedRefund(tenant.id, waiting.id) : null,
    refundHref:
      may('refunds') && isRefundable && !waiting ? consolePaths.refundOrder(tenant.id, order.id) : null,
    creditsHref: may('credits') ? consolePaths.memberCredits(tenant.id, order.memberId) : null,
    memberHref: may('find_members') ? consolePaths.member(tenant.id, order.memberId) : null,
    backHref: consolePaths.money({ site: tenant.id }),
  };
}

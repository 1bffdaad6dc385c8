import { findOperatorNames } from '~/domain/operators/find-operator-names.server';
import { hasRight } from '~/domain/operators/rules';
import type { ProposalConsole } from '~/http/request/open-money.server';
import type { ConsoleKey } from '~/i18n/console/texts';
import * as consolePaths from '~/console-paths';
import { consoleMoment } from '../account-page.server';
import { moneyText, word } from './money-words.server';

/** Shows a proposed refund; somebody else than its proposer decides it (CON-5). */
export async function proposalPage(site: ProposalConsole) {
  const { t, db, tenant, operator, proposal } = site;
  const { proposedById, decidedById, currency, outcome } = proposal;
  const names = await findOperatorNames(db, [proposedById, decidedById]);
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? id));
  const isOwn = proposedById === operator.id;
  const mayDecide = hasRight(operator.grants, 'refunds', tenant.id);
  return {
    facts: [
      { label: t('members.fact.site'), text: tenant.settings.name },
      { label: t('money.fact.number'), text: proposal.number },
      { label: t('money.fact.amount'), text: moneyText(site, proposal.orderMinor, currency) },
      { label: t('money.fact.refunded'), text: moneyText(site, proposal.refundedMinor, currency) },
      { label: t('money.fact.proposed'), text: moneyText(site, proposal.amountMinor, currency) },
      { label: t('money.fact.reason'), text: word(site, 'money.reason', proposal.reason) },
      { label: t('money.fact.by'), text: nameOf(proposedById) },
      { label: t('money.fact.since'), text: consoleMoment(site, proposal.createdAt) },
    ],
    decided:
      outcome === null ? null : t(`money.event.${outcome}` as ConsoleKey, { name: nameOf(decidedById) }),
    isOwn: isOwn && outcome === null,
    isOpen: outcome === null && !isOwn && mayDecide,
    orderHref: consolePaths.order(tenant.id, proposal.orderId),
  };
}

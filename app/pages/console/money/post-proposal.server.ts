import { decideProposal } from '~/domain/payments/refunds/decide-proposal.server';
import { decisionForm } from '~/domain/payments/refunds/refund-form.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import type { ProposalConsole } from '~/http/request/open-money.server';
import { requireFreshFactor } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';
import { moneyText } from './money-words.server';

/** Approves or declines a proposed refund (CON-5). Answers 409 if a colleague has decided it, or less is left by now. */
export async function postProposal(site: ProposalConsole, request: Request): Promise<Answer> {
  const { tenant, tenantSql, proposal, operator, deps } = site;
  const fields = await readFields(request);
  requireFreshFactor(site, fields);
  const form = parseFields(fields, decisionForm);
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error));
  const { outcome } = form.value;
  const input = { proposalId: proposal.id, outcome, operatorId: operator.id };
  const decided = await decideProposal(tenantSql, input, deps);
  if (decided.ok) {
    const done = outcome === 'approved' ? 'refund_approved' : 'refund_declined';
    return goTo(consolePaths.order(tenant.id, proposal.orderId, { done }));
  }
  const left = moneyText(site, proposal.orderMinor - proposal.refundedMinor, proposal.currency);
  const errors = { '': [consoleReason(site, decided.reason, { left })] };
  return showAgain(errors, {}, decided.reason === 'own_proposal' ? {} : { status: 409 });
}

import { refundDays } from '~/domain/credits/rules';
import { withdrawUntil } from '~/domain/payments/rules';
import {
  previewWithdrawal,
  type WithdrawalSubject,
  type WithdrawalTerms,
} from '~/domain/payments/find-withdrawal.server';
import { listOrders } from '~/domain/payments/list-transactions.server';
import { orderNumberForm, ownOrderForm } from '~/domain/payments/withdraw-form.server';
import { withdrawFromOrder } from '~/domain/payments/withdraw-from-order.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { siteMomentOf } from '~/http/answer/moment-of.server';
import { shownAgain } from '~/http/answer/shown-again.server';
import type { Site } from '~/http/request/open-site.server';
import { constraintsOf, parseFields } from '~/http/request/read-form.server';
import { clientAddress } from '~/http/request/request-facts.server';
import { formatMoney } from '~/i18n/format';
import type { Withdrawable, WithdrawPageData } from '~/ui/payments/payments-data';
import type { WithdrawErrors } from '~/ui/payments/withdraw-page';
import { paymentDeps } from './payment-deps.server';

const general = ({ t, tenant }: Site) => ({
  title: t('payments:withdraw_title'),
  days: refundDays(tenant.settings),
});

async function ownOrders(site: Site): Promise<Withdrawable[] | null> {
  const { sql, member, tenant, now, dialect } = site;
  if (!member) return null;
  const orders = await listOrders(sql, { memberId: member.id });
  return orders
    .filter((order) => order.status === 'completed' && withdrawUntil(order, tenant.settings) > now)
    .map(({ id, number, credits, amountMinor, currency, createdAt }) => ({
      number,
      credits,
      amount: formatMoney(dialect, amountMinor, currency),
      date: siteMomentOf(site, createdAt).date,
      fields: { order: id },
    }));
}

/** What the second step shows. */
function confirmPage(site: Site, terms: WithdrawalTerms, fields: Record<string, string>): WithdrawPageData {
  const { number, unspentCredits, boughtCredits, refundMinor, currency, endsPremium, orderId } = terms;
  return {
    ...general(site),
    step: 'confirm',
    number,
    unused: unspentCredits,
    bought: boughtCredits,
    endsPremium,
    fields,
    date: siteMomentOf(site, terms.orderedAt).date,
    back: formatMoney(site.dialect, refundMinor, currency),
    keepHref: site.member ? `/transactions/${orderId}` : '/',
  };
}

/**
 * Returns the first step of a withdrawal: the member's orders that can be withdrawn from, or the form for an
 * order's number. The second step at once for a member whose address names the order.
 */
export async function withdrawPage(site: Site): Promise<WithdrawPageData> {
  const { sql, member, tenant, now } = site;
  const own = ownOrderForm.safeParse({ order: site.query.get('order') });
  if (member && own.success) {
    const subject = { memberId: member.id, orderId: own.data.order };
    const terms = await previewWithdrawal(sql, subject, { now, settings: tenant.settings });
    if (terms.ok) return confirmPage(site, terms.value, own.data);
  }
  return { ...general(site), step: 'choose', orders: await ownOrders(site) };
}

type Named =
  | { ok: true; subject: WithdrawalSubject; email: string; fields: Record<string, string> }
  | { ok: false; reasons: Record<string, string[] | null> | null | undefined };

/** Reads which order a form is about: one of the member's own, or one by number and address. */
async function namedOrder(site: Site, request: Request, fields: FormData): Promise<Named> {
  const { member } = site;
  if (member && fields.has('order')) {
    const form = parseFields(fields, ownOrderForm);
    if (form.status !== 'success') return { ok: false, reasons: form.error };
    const { order } = form.value;
    return {
      ok: true,
      subject: { memberId: member.id, orderId: order },
      email: member.email,
      fields: { order },
    };
  }
  const form = parseFields(fields, orderNumberForm);
  if (form.status !== 'success') return { ok: false, reasons: form.error };
  await limitOrRefuse(site, 'withdrawals', clientAddress(request), { request, fields });
  return { ok: true, subject: form.value, email: form.value.email, fields: form.value };
}

const LENGTHS = constraintsOf(orderNumberForm);

type Posted = {
  page: WithdrawPageData | null;
  errors: WithdrawErrors;
  typed: { number: string; email: string };
};

/**
 * Takes a step of a withdrawal: shows what it means, or withdraws. Whoever confirms twice is told that it is
 * done.
 */
export async function postWithdrawal(site: Site, request: Request, given: FormData): Promise<Posted> {
  const { sql, tenant, now } = site;
  const typed = {
    number: shownAgain(given.get('number'), LENGTHS.number.maxLength ?? 0),
    email: shownAgain(given.get('email'), LENGTHS.email.maxLength ?? 0),
  };
  const refuse = (reasons: Record<string, string[] | null> | null | undefined): Posted => ({
    page: null,
    errors: formErrors(site, reasons),
    typed,
  });
  const named = await namedOrder(site, request, given);
  if (!named.ok) return refuse(named.reasons);
  const { subject, email, fields } = named;
  const deps = { now, settings: tenant.settings };
  if (given.get('intent') !== 'confirm') {
    const terms = await previewWithdrawal(sql, subject, deps);
    if (!terms.ok) return refuse({ order: [terms.reason] });
    return { page: confirmPage(site, terms.value, fields), errors: {}, typed };
  }
  const withdrawn = await withdrawFromOrder(sql, subject, { ...deps, ...paymentDeps(site) });
  if (!withdrawn.ok) return refuse({ order: [withdrawn.reason] });
  const { number, withdrawnAt } = withdrawn.value;
  const done = { step: 'done' as const, number, ...siteMomentOf(site, withdrawnAt), email };
  return { page: { ...general(site), ...done }, errors: {}, typed };
}

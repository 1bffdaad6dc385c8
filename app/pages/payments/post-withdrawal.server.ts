import { data, redirect } from '@remix-run/node';
import { previewWithdrawal, type NamedOrder } from '~/domain/payments/find-withdrawal.server';
import { orderNumberForm, ownOrderForm } from '~/domain/payments/withdraw-form.server';
import { withdrawFromOrder } from '~/domain/payments/withdraw-from-order.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { refuse } from '~/http/answer/refuse.server';
import { shownAgain } from '~/http/answer/shown-again.server';
import type { Site } from '~/http/request/open-site.server';
import { constraintsOf, parseFields, readFields } from '~/http/request/read-form.server';
import { clientAddress } from '~/http/request/request-facts.server';
import type { WithdrawPageData } from '~/ui/payments/payments-data';
import type { WithdrawErrors } from '~/ui/payments/withdraw-page';
import { paymentDeps } from './payment-deps.server';
import { confirmPage, donePage, ownWithdrawalAddress } from './withdraw-page.server';

type Named =
  | {
      ok: true;
      order: NamedOrder;
      email: string;
      carried: Record<string, string>;
      /** Where each step is shown; null where an address would say what only its reader may know. */
      address: string | null;
    }
  | { ok: false; reasons: Record<string, string[] | null> | null | undefined };

/** Reads which order a form is about: one of the member's own, or one by number and address. */
async function namedOrder(site: Site, fields: FormData): Promise<Named> {
  const { member } = site;
  if (member && fields.has('order')) {
    const form = parseFields(fields, ownOrderForm);
    if (form.status !== 'success') return { ok: false, reasons: form.error };
    const { order } = form.value;
    return {
      ok: true,
      order: { memberId: member.id, orderId: order },
      email: member.email,
      carried: { order },
      address: ownWithdrawalAddress(order),
    };
  }
  const form = parseFields(fields, orderNumberForm);
  if (form.status !== 'success') return { ok: false, reasons: form.error };
  await limitOrRefuse(site, 'withdrawals', clientAddress(site), fields);
  return { ok: true, order: form.value, email: form.value.email, carried: form.value, address: null };
}

const LENGTHS = constraintsOf(orderNumberForm);

/**
 * Takes a step of a withdrawal: shows what it means, or withdraws. A step of a member's own order leads to its page,
 * which a browser can load again without sending the form again. Whoever confirms twice is told that it is done.
 */
export async function postWithdrawal(site: Site, request: Request) {
  const { sql, tenant, now } = site;
  const fields = await readFields(request);
  const typed = {
    number: shownAgain(fields.get('number'), LENGTHS.number.maxLength ?? 0),
    email: shownAgain(fields.get('email'), LENGTHS.email.maxLength ?? 0),
  };
  const shown = { page: null, typed };
  const show = (page: WithdrawPageData) => data({ page, typed, errors: {} as WithdrawErrors });
  const named = await namedOrder(site, fields);
  if (!named.ok) return refuse(site, named.reasons, shown);
  const { order, email, carried, address } = named;
  const deps = { now, settings: tenant.settings };
  if (fields.get('intent') !== 'confirm') {
    const terms = await previewWithdrawal(sql, order, deps);
    if (!terms.ok) return refuse(site, { order: [terms.reason] }, shown);
    return address ? redirect(address, 303) : show(confirmPage(site, terms.value, carried));
  }
  const withdrawn = await withdrawFromOrder(sql, order, { ...deps, ...paymentDeps(site) });
  if (!withdrawn.ok) return refuse(site, { order: [withdrawn.reason] }, shown);
  return address ? redirect(address, 303) : show(donePage(site, withdrawn.value, email));
}

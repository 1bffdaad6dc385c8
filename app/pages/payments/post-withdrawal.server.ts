import { previewWithdrawal, type NamedOrder } from '~/domain/payments/refunds/find-withdrawal.server';
import { orderNumberForm, ownOrderForm } from '~/domain/payments/refunds/withdraw-form.server';
import { withdrawFromOrder } from '~/domain/payments/refunds/withdraw-from-order.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { truncateSubmitted } from '~/http/answer/shown-again.server';
import type { Site } from '~/http/request/open-site.server';
import { schemaConstraints, parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import { clientAddress } from '~/http/request/client/client-address.server';
import * as paths from '~/paths';
import type { WithdrawPageData } from '~/ui/payments/payments-data';
import { paymentDeps } from './payment-deps.server';
import { confirmPage, donePage } from './withdraw-page.server';

type OrderLookup =
  | {
      ok: true;
      order: NamedOrder;
      email: string;
      hiddenFields: Record<string, string>;
      /** A step's page; null if its URL would reveal private data. */
      address: string | null;
    }
  | { ok: false; reasons: Record<string, string[] | null> | null | undefined };

/** The member's own order, or one by number and address. */
async function findNamedOrder(site: Site, fields: FormData): Promise<OrderLookup> {
  const { member } = site;
  if (member && fields.has('order')) {
    const form = parseFields(fields, ownOrderForm);
    if (form.status !== 'success') return { ok: false, reasons: form.error };
    const { order } = form.value;
    return {
      ok: true,
      order: { memberId: member.id, orderId: order },
      email: member.email,
      hiddenFields: { order },
      address: paths.withdrawOrder(order),
    };
  }
  const form = parseFields(fields, orderNumberForm);
  if (form.status !== 'success') return { ok: false, reasons: form.error };
  await limitOrRefuse(site, 'withdrawals', clientAddress(site), fields);
  return { ok: true, order: form.value, email: form.value.email, hiddenFields: form.value, address: null };
}

const LENGTHS = schemaConstraints(orderNumberForm);

/** Previews or confirms a withdrawal. A member's own order has a page that can be reloaded. Idempotent. */
export async function postWithdrawal(
  site: Site,
  request: Request,
): Promise<Answer<{ page: WithdrawPageData | null; typed: { number: string; email: string } }>> {
  const { sql, tenant, now } = site;
  const fields = await readFields(request);
  const typed = {
    number: truncateSubmitted(fields.get('number'), LENGTHS.number.maxLength ?? 0),
    email: truncateSubmitted(fields.get('email'), LENGTHS.email.maxLength ?? 0),
  };
  const showStep = (page: WithdrawPageData) => showAgain({}, { page, typed }, { status: 200 });
  const refuse = (reasons: Parameters<typeof formErrors>[1]) =>
    showAgain(formErrors(site, reasons), { page: null, typed });
  const lookup = await findNamedOrder(site, fields);
  if (!lookup.ok) return refuse(lookup.reasons);
  const { order, email, hiddenFields, address } = lookup;
  const deps = { now, settings: tenant.settings };
  if (readIntent(fields, ['', 'check', 'confirm']) !== 'confirm') {
    const terms = await previewWithdrawal(sql, order, deps);
    if (!terms.ok) return refuse({ '': [terms.reason] });
    return address ? goTo(address) : showStep(confirmPage(site, terms.value, hiddenFields));
  }
  const withdrawn = await withdrawFromOrder(sql, order, { ...deps, ...paymentDeps(site) });
  if (!withdrawn.ok) return refuse({ '': [withdrawn.reason] });
  return address ? goTo(address) : showStep(donePage(site, withdrawn.value, email));
}

import { takeTrial } from '~/domain/credits/take-trial.server';
import { deletionForm } from '~/domain/deletion/deletion-forms.server';
import { requestDeletion } from '~/domain/deletion/request-deletion.server';
import { grantStayDiscount } from '~/domain/discounts/grant-stay-discount.server';
import { logOutHeaders } from '~/http/answer/cookies.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { formatMoment } from '~/http/answer/moment-of.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { MemberSite } from '~/http/request/require-member.server';
import { refuseSale } from '~/pages/payments/refuse-sale.server';
import * as paths from '~/paths';
import { deletedAddress } from './deletion-page.server';

async function startTrial(site: MemberSite) {
  const { sql, member, now } = site;
  const trial = await takeTrial(sql, { memberId: member.id }, { now });
  if (!trial.ok && trial.reason === 'confirm_first') {
    const toast = { tone: 'info', text: 'accounts:done_text_waiting' } as const;
    return goTo(paths.completeSignup, { toast });
  }
  if (!trial.ok) return showAgain(formErrors(site, { '': [trial.reason] }));
  const values = formatMoment(site, trial.value.until);
  return goTo(paths.premium, { toast: { tone: 'success', text: 'leaving:trial_started', values } });
}

async function grantDiscount(site: MemberSite) {
  refuseSale(site);
  const { tenant, sql, member, now } = site;
  const offer = tenant.settings.delete_discount;
  const granted = await grantStayDiscount(sql, { tenantId: tenant.id, memberId: member.id, offer }, { now });
  if (!granted.ok) return showAgain(formErrors(site, { '': [granted.reason] }));
  const values = formatMoment(site, granted.value.endsAt);
  return goTo(paths.credits, { toast: { tone: 'success', text: 'leaving:discount_granted', values } });
}

async function deleteAccount(site: MemberSite, fields: FormData) {
  const { tenant, db, member, now, gateways } = site;
  const form = parseFields(fields, deletionForm);
  if (form.status !== 'success') return showAgain(formErrors(site, form.error));
  await limitOrRefuse(site, 'account_changes', member.id);
  const { reason, password } = form.value;
  const input = { tenantId: tenant.id, memberId: member.id, password, reason: reason ?? null };
  const deleted = await requestDeletion(db, input, { now, ...gateways });
  if (!deleted.ok) return showAgain(formErrors(site, { password: [deleted.reason] }));
  gateways.shared.forget(tenant.id);
  return goTo(deletedAddress(site), { headers: logOutHeaders(site) });
}

/** Deletes the account, or starts a trial or grants a discount instead. */
export async function postAccountDeletion(site: MemberSite, request: Request) {
  const fields = await readFields(request);
  const intent = readIntent(fields, ['', 'trial', 'discount']);
  if (intent === 'trial') return startTrial(site);
  return intent === 'discount' ? grantDiscount(site) : deleteAccount(site, fields);
}

import { checkOwnPassword } from '~/domain/accounts/credentials/check-own-password.server';
import { cancelOpenOrders } from '~/domain/payments/orders/cancel-open-orders.server';
import { PAUSE_DAYS } from '~/domain/spending/pause';
import { pauseForm } from '~/domain/spending/spending-forms.server';
import { startPause } from '~/domain/spending/start-pause.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { logOutHeaders } from '~/http/answer/cookies.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { formatMoment } from '~/http/answer/moment-of.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { readForm } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { paymentDeps } from '~/pages/payments/payment-deps.server';
import * as paths from '~/paths';

/** Limits guesses; null for the member's own password. */
async function refusePassword(
  site: MemberSite,
  password: string | undefined,
): Promise<'required' | 'password_wrong' | null> {
  const { db, member, gateways } = site;
  if (password === undefined) return 'required';
  await limitOrRefuse(site, 'account_changes', member.id);
  const isOwn = await checkOwnPassword(db, { memberId: member.id, password }, gateways);
  return isOwn ? null : 'password_wrong';
}

/**
 * Starts a pause from buying or from the site, which nothing ends early (TRU-5). One from the site locks its member out,
 * so an open browser must not suffice.
 */
export async function postPause(site: MemberSite, request: Request): Promise<Answer<{ typedDays?: number }>> {
  const { tenant, sql, member, now, gateways } = site;
  const form = await readForm(request, pauseForm);
  if (form.status !== 'success') return showAgain(formErrors(site, form.error));
  const { from, days, password } = form.value;
  if (!PAUSE_DAYS[from].includes(days)) return showAgain(formErrors(site, { days: ['pause_days'] }));
  const refusal = from === 'site' ? await refusePassword(site, password) : null;
  if (refusal) return showAgain(formErrors(site, { password: [refusal] }), { typedDays: days });
  const owner = { tenantId: tenant.id, memberId: member.id };
  const until = await startPause(sql, { ...owner, pause: from, days }, { now, events: gateways.events });
  // Nothing is paid later that was begun before; the provider may be slow.
  site.afterAnswer(() => cancelOpenOrders(sql, { memberId: member.id }, paymentDeps(site)));
  const values = formatMoment(site, until);
  if (from === 'buying')
    return goTo(paths.spending, { toast: { tone: 'success', text: 'spending:buying_started', values } });
  gateways.shared.forget(tenant.id);
  const toast = { tone: 'success', text: 'spending:site_started', values } as const;
  return goTo(paths.login, { toast, headers: logOutHeaders(site) });
}

import { cancelOpenOrders } from '~/domain/payments/orders/cancel-open-orders.server';
import { PAUSE_DAYS } from '~/domain/spending/pause';
import { pauseForm } from '~/domain/spending/spending-forms.server';
import { startPause } from '~/domain/spending/start-pause.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { logOutHeaders } from '~/http/answer/cookies.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { formatMoment } from '~/http/answer/moment-of.server';
import { readForm } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { paymentDeps } from '~/pages/payments/payment-deps.server';
import * as paths from '~/paths';

/** Starts a pause from buying or from the site, which nothing ends early (TRU-5). */
export async function postPause(site: MemberSite, request: Request): Promise<Answer> {
  const { tenant, sql, member, now, gateways } = site;
  const form = await readForm(request, pauseForm);
  if (form.status !== 'success') return showAgain(formErrors(site, form.error));
  const { from, days } = form.value;
  if (!PAUSE_DAYS[from].includes(days)) return showAgain(formErrors(site, { days: ['pause_days'] }));
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

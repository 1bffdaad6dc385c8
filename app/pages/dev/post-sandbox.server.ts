import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import { goTo } from '~/http/answer/answer.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { Site } from '~/http/request/open-site.server';
import { readFields } from '~/http/request/forms/read-form.server';
import { openSandbox } from './sandbox-page.server';

/** Applies a sandbox action as a provider's webhook does (PAY-5); ignores unsuitable ones. */
export async function postSandbox(site: Site, request: Request, id: string | undefined) {
  const payment = openSandbox(site, id);
  if (!payment) throw notFound();
  const actionName = (await readFields(request)).get('action');
  const { sql, now, gateways } = site;
  const { sandbox } = gateways;
  const action = sandbox?.actions.find((each) => each === actionName);
  if (sandbox && action) {
    const { providerId } = payment.state;
    sandbox.decide(providerId, action);
    await applyPaymentState(sql, await sandbox.read(providerId), { now, ...gateways });
  }
  return goTo(payment.started.returnUrl);
}

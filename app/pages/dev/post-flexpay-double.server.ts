import { applyEvent } from '~/domain/payments/take-event.server';
import { goTo } from '~/http/answer/answer.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { readFields } from '~/http/request/forms/read-form.server';
import type { Site } from '~/http/request/open-site.server';
import { paymentDeps } from '~/pages/payments/payment-deps.server';
import { openDouble } from './flexpay-double-page.server';

/** Takes a postback as the site's route does; returns whether it answers OK. */
async function takePostback(site: Site, query: string): Promise<boolean> {
  const deps = { ...paymentDeps(site), rowsOf: () => site.sql };
  const event = await deps.payments.readEvent(query, null);
  if (event) await applyEvent(event, deps);
  return event !== null;
}

/** Acts as buyer, bank or vendor at the stand-in for FlexPay, and returns to the order (PAY-5, TRU-6). */
export async function postFlexpayDouble(site: Site, request: Request) {
  const { double, sale } = openDouble(site);
  if (!sale) throw notFound();
  const reference = sale.fields.referenceID ?? '';
  const actionName = (await readFields(request)).get('action');
  const action = double.actions.find((each) => each === actionName);
  for (const postback of action ? double.decide(reference, action) : [])
    if (await takePostback(site, postback)) double.acknowledge(reference, postback);
  return goTo(double.returnUrl(double.find(reference) ?? sale));
}

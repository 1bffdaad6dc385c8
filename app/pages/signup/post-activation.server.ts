import { redirect } from '@remix-run/node';
import { requestActivation } from '~/domain/accounts/credentials/resend-activation.server';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { parseFields, readFields } from '~/http/request/read-form.server';
import { clientAddress } from '~/http/request/request-facts.server';
import { trackedOn } from '~/http/request/tracking.server';
import { refuse } from '~/http/answer/refuse.server';
import type { Site } from '~/http/request/open-site.server';

/** Sends a new link if an account waits for one; the answer is the same for every address (ACC-6). */
export async function postActivation(site: Site, request: Request) {
  const { tenant, db, now, gateways } = site;
  const fields = await readFields(request);
  const form = parseFields(fields, addressForm);
  if (form.status !== 'success') {
    return refuse(site, form.error, { email: String(form.payload.email ?? '').slice(0, EMAIL_LENGTH) });
  }
  await limitOrRefuse(site, 'activation_mail', clientAddress(site), fields);
  const asked = { tenantId: tenant.id, to: { email: form.value.email } };
  await requestActivation(
    db,
    { ...asked, disclose: tenant.settings.disclose_accounts },
    { now, ...gateways },
  );
  return redirect(trackedOn('/activate/error?sent=1', site), 303);
}

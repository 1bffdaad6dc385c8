import { requestActivation } from '~/domain/accounts/credentials/resend-activation.server';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { fieldText } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { clientAddress } from '~/http/request/client/client-address.server';
import { carryTracking } from '~/http/request/tracking.server';
import type { Site } from '~/http/request/open-site.server';
import * as paths from '~/paths';

/** The response is the same for every address (ACC-6). */
export async function postActivation(site: Site, request: Request) {
  const { tenant, db, now, gateways } = site;
  const fields = await readFields(request);
  const form = parseFields(fields, addressForm);
  if (form.status !== 'success') {
    return showAgain(formErrors(site, form.error), {
      email: fieldText(fields, 'email').slice(0, EMAIL_LENGTH),
    });
  }
  await limitOrRefuse(site, 'activation_mail', clientAddress(site), fields);
  const target = { tenantId: tenant.id, to: { email: form.value.email } };
  await requestActivation(
    db,
    { ...target, disclose: tenant.settings.disclose_accounts },
    { now, ...gateways },
  );
  return goTo(carryTracking(paths.activationSent, site));
}

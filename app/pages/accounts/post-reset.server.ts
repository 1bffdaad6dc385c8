import { findResetMark, requestReset } from '~/domain/accounts/credentials/request-reset.server';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { fieldText } from '~/http/request/forms/field-text';
import { loginFacts } from '~/http/request/client/browser-of.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { carryTracking } from '~/http/request/tracking.server';
import { clientAddress } from '~/http/request/client/client-address.server';
import type { Site } from '~/http/request/open-site.server';
import * as paths from '~/paths';

/** A known browser has its own limit, so that strangers cannot exhaust it. */
const findMark = (site: Site, email: string) =>
  findResetMark(
    site.db,
    { tenantId: site.tenant.id, email, deviceMarks: loginFacts(site).deviceMarks },
    site.gateways,
  );

/** Mails a reset link. Limits by network or known browser prevent harvesting of addresses. */
export async function postReset(site: Site, request: Request) {
  const { tenant, db, t, now, gateways } = site;
  const fields = await readFields(request);
  const form = parseFields(fields, addressForm);
  const knownMark = form.status === 'success' ? await findMark(site, form.value.email) : null;
  await limitOrRefuse(site, 'reset_address', knownMark ?? clientAddress(site), fields);
  const typed = { email: fieldText(fields, 'email').slice(0, EMAIL_LENGTH) };
  if (form.status !== 'success') {
    const error = t(form.payload.email ? 'errors:email_invalid' : 'accounts:email_missing');
    return showAgain({ email: [error] }, typed);
  }
  const input = {
    tenantId: tenant.id,
    email: form.value.email,
    disclose: tenant.settings.disclose_accounts,
    address: clientAddress(site),
    knownMark,
  };
  const requested = await requestReset(db, input, { now, ...gateways });
  if (requested.ok) return goTo(carryTracking(paths.resetPasswordSent, site));
  const retryAfterSeconds = requested.reason === 'reset_limit' ? Number(requested.detail.seconds) : null;
  return showAgain({ email: [t(`errors:${requested.reason}`)] }, typed, { retryAfterSeconds });
}

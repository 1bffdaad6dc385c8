import { redirect } from '@remix-run/node';
import { findResetMark, requestReset } from '~/domain/accounts/credentials/request-reset.server';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { refuseWith } from '~/http/answer/refuse.server';
import { loggingIn } from '~/http/request/browser-of.server';
import { parseFields, readFields } from '~/http/request/read-form.server';
import { trackedOn } from '~/http/request/tracking.server';
import { clientAddress } from '~/http/request/request-facts.server';
import type { Site } from '~/http/request/open-site.server';

/** Returns the account's mark if the browser has logged in to it before: strangers use up nothing of its limits. */
const findMark = (site: Site, email: string) =>
  findResetMark(
    site.db,
    { tenantId: site.tenant.id, email, deviceMarks: loggingIn(site).deviceMarks },
    site.gateways,
  );

/**
 * Mails a link to set a new password; limited by network, or by browser where the account knows it, against
 * harvesting addresses.
 */
export async function postReset(site: Site, request: Request) {
  const { tenant, db, t, now, gateways } = site;
  const fields = await readFields(request);
  const form = parseFields(fields, addressForm);
  const knownMark = form.status === 'success' ? await findMark(site, form.value.email) : null;
  await limitOrRefuse(site, 'reset_address', knownMark ?? clientAddress(site), fields);
  const shown = (reason: 'required' | 'email_invalid' | 'reset_limit' | 'email_not_found') => ({
    errors: [t(`errors:${reason}`)],
    email: String(form.payload.email ?? '').slice(0, EMAIL_LENGTH),
  });
  if (form.status !== 'success')
    return refuseWith(site, shown(form.payload.email ? 'email_invalid' : 'required'));
  const input = {
    tenantId: tenant.id,
    email: form.value.email,
    disclose: tenant.settings.disclose_accounts,
    address: clientAddress(site),
    knownMark,
  };
  const asked = await requestReset(db, input, { now, ...gateways });
  if (asked.ok) return redirect(trackedOn('/reset-password?sent=1', site), 303);
  const seconds = asked.reason === 'reset_limit' ? Number(asked.detail.seconds) : null;
  return refuseWith(site, shown(asked.reason), seconds);
}

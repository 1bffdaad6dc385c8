import { data, redirect } from '@remix-run/node';
import { requestReset } from '~/domain/accounts/credentials/request-reset.server';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { limitOrRefuse, retryAfter } from '~/http/answer/limit-or-refuse.server';
import { parseFields, readFields } from '~/http/request/read-form.server';
import { trackedOn } from '~/http/request/tracking.server';
import { clientAddress } from '~/http/request/request-facts.server';
import type { Site } from '~/http/request/open-site.server';

/**
 * Mails a link to set a new password; limited by IP address, against harvesting addresses, and by mailbox.
 */
export async function postReset(site: Site, request: Request) {
  const { tenant, db, t, now, gateways } = site;
  const fields = await readFields(request);
  const form = parseFields(fields, addressForm);
  await limitOrRefuse(site, 'reset_address', clientAddress(request), { request, fields });
  const refuse = (
    reason: 'required' | 'email_invalid' | 'reset_limit' | 'email_not_found',
    seconds?: number,
  ) => {
    const email = String(form.payload.email ?? '').slice(0, EMAIL_LENGTH);
    const page = { errors: [t(`errors:${reason}`)], email };
    return seconds === undefined
      ? data(page, 422)
      : data(page, { status: 429, headers: retryAfter(site, seconds) });
  };
  if (form.status !== 'success') return refuse(form.payload.email ? 'email_invalid' : 'required');
  const input = { tenantId: tenant.id, email: form.value.email, disclose: tenant.settings.disclose_accounts };
  const asked = await requestReset(db, input, { now, ...gateways });
  return asked.ok
    ? redirect(trackedOn('/reset-password?sent=1', site), 303)
    : refuse(asked.reason, asked.reason === 'reset_limit' ? Number(asked.detail.seconds) : undefined);
}

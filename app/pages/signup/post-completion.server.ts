import { addressForm } from '~/domain/accounts/account-fields.server';
import { correctEmail } from '~/domain/accounts/credentials/correct-email.server';
import { requestActivation } from '~/domain/accounts/credentials/resend-activation.server';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { leaveForGood } from '~/http/answer/leave-page.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { redirectWith } from '~/http/answer/redirect-with.server';
import { refuse } from '~/http/answer/refuse.server';
import { fieldsShownAgain } from '~/http/answer/shown-again.server';
import type { Site } from '~/http/request/open-site.server';
import { parseFields, readFields } from '~/http/request/read-form.server';
import { clientAddress } from '~/http/request/request-facts.server';
import type { TextKey } from '~/i18n/text-key';

type Sent = { email: string; memberId: string | null };

const back = (site: Site, text: TextKey) => redirectWith(site, '/complete-signup', { tone: 'success', text });

async function correct(site: Site, memberId: string, fields: FormData) {
  const { tenant, db, gateways, now } = site;
  const typed = fieldsShownAgain(fields, { email: EMAIL_LENGTH });
  const form = parseFields(fields, addressForm);
  if (form.status !== 'success') return refuse(site, form.error, { typed });
  const input = {
    tenantId: tenant.id,
    memberId,
    email: form.value.email,
    disclose: tenant.settings.disclose_accounts,
  };
  const corrected = await correctEmail(db, input, { now, ...gateways });
  if (corrected.ok) return back(site, 'accounts:confirm_corrected');
  return corrected.reason === 'already_active'
    ? leaveForGood(site, '/members', { text: 'accounts:confirmed_meanwhile' })
    : refuse(site, { email: ['account_exists'] }, { typed });
}

/** Sends the activation link that was sent before again, or to another address. */
export async function postCompletion(site: Site, request: Request, { email, memberId }: Sent) {
  const fields = await readFields(request);
  if (fields.get('intent') === 'correct' && memberId) {
    await limitOrRefuse(site, 'email_correction', memberId, fields);
    return correct(site, memberId, fields);
  }
  // With the mail of the sign-up, as many as its recipient gets within an hour.
  if (memberId) await limitOrRefuse(site, 'activation_again', `${memberId} ${email}`);
  else await limitOrRefuse(site, 'activation_mail', clientAddress(site));
  const { tenant, db, now, gateways } = site;
  const asked = { tenantId: tenant.id, to: memberId ? { memberId } : { email } };
  await requestActivation(
    db,
    { ...asked, disclose: tenant.settings.disclose_accounts },
    { now, ...gateways },
  );
  return back(site, 'accounts:confirm_sent');
}

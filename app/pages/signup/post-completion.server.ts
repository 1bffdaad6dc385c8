import { addressForm } from '~/domain/accounts/account-fields.server';
import { correctEmail } from '~/domain/accounts/credentials/correct-email.server';
import { requestActivation } from '~/domain/accounts/credentials/resend-activation.server';
import { emailKey } from '~/domain/accounts/rules';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { correctQueuedEmail } from '~/domain/signup/correct-queued-email.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { deleteSignupDraft } from '~/domain/signup/signup-draft.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { truncateFields } from '~/http/answer/shown-again.server';
import type { Site } from '~/http/request/open-site.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import { clientAddress } from '~/http/request/client/client-address.server';
import { carryTracking } from '~/http/request/tracking.server';
import type { TextKey } from '~/i18n/text-key';
import * as paths from '~/paths';
import { mayCorrect, type SentActivation, type SignedUpBy } from './sent-activation.server';

const goBack = (text: TextKey) => goTo(paths.completeSignup, { toast: { tone: 'success', text } });

async function correctMember(site: Site, memberId: string, { email, typed }: Correction) {
  const { tenant, db, gateways, now } = site;
  const input = { tenantId: tenant.id, memberId, email, disclose: tenant.settings.disclose_accounts };
  const corrected = await correctEmail(db, input, { now, ...gateways });
  if (corrected.ok) return goBack('accounts:confirm_corrected');
  return corrected.reason === 'already_active'
    ? goTo(paths.search, { toast: { tone: 'error', text: 'accounts:confirmed_meanwhile' } })
    : showAgain(formErrors(site, { email: ['account_exists'] }), { typed });
}

async function correctVisitor(site: Site, visitorId: string, email: string) {
  const { tenant, db, gateways, now } = site;
  const corrected = await correctQueuedEmail(
    db,
    { tenantId: tenant.id, visitorId, email },
    { now, ...gateways },
  );
  return corrected.ok
    ? goBack('accounts:confirm_corrected')
    : goTo(carryTracking(paths.signup, site), { toast: { tone: 'error', text: 'accounts:signup_over' } });
}

type Correction = { email: string; typed: Record<string, string> };

async function correct(site: Site, { email: sentTo, from }: SentActivation, fields: FormData) {
  await limitOrRefuse(
    site,
    'email_correction',
    from.memberId === null ? from.visitorId : from.memberId,
    fields,
  );
  const typed = truncateFields(fields, { email: EMAIL_LENGTH });
  const form = parseFields(fields, addressForm);
  if (form.status !== 'success') return showAgain(formErrors(site, form.error), { typed });
  const { email } = form.value;
  if (from.memberId !== null) return correctMember(site, from.memberId, { email, typed });
  // The job never changes an existing account.
  return emailKey(email) === emailKey(sentTo)
    ? sendAgain(site, sentTo, from)
    : correctVisitor(site, from.visitorId, email);
}

async function sendAgain(site: Site, email: string, { memberId }: SignedUpBy) {
  // Together with the sign-up's mail, a recipient's hourly maximum.
  if (memberId) await limitOrRefuse(site, 'activation_again', `${memberId} ${email}`);
  else await limitOrRefuse(site, 'activation_mail', clientAddress(site));
  const { tenant, db, now, gateways } = site;
  const request = { tenantId: tenant.id, to: memberId ? { memberId } : { email } };
  await requestActivation(
    db,
    { ...request, disclose: tenant.settings.disclose_accounts },
    { now, ...gateways },
  );
  return goBack('accounts:confirm_sent');
}

/** Lets a logged-out browser start another sign-up. */
async function restart(site: Site, visitorId: string) {
  await deleteSignupDraft(site.db, visitorId);
  return goTo(carryTracking(paths.signup, site));
}

export async function postCompletion(site: Site, request: Request, sent: SentActivation) {
  const fields = await readFields(request);
  const intent = readIntent(fields, ['', 'resend', 'correct', 'restart']);
  if (intent === 'restart' && sent.from.memberId === null) return restart(site, sent.from.visitorId);
  return intent === 'correct' && mayCorrect(sent.from)
    ? correct(site, sent, fields)
    : sendAgain(site, sent.email, sent.from);
}

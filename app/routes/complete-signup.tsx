import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { correctEmail } from '~/domain/accounts/credentials/correct-email.server';
import { requestActivation } from '~/domain/accounts/credentials/resend-activation.server';
import { EMAIL_LENGTH } from '~/domain/accounts/lengths';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { authPortraits } from '~/pages/auth/auth-portraits.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { openSite, type Site } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import { constraintsOf, parseFields, readFields } from '~/http/request/read-form.server';
import { trackedOn } from '~/http/request/tracking.server';
import { clientAddress } from '~/http/request/request-facts.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { sentActivation } from '~/pages/signup/sent-activation.server';
import { fieldsShownAgain } from '~/http/answer/shown-again.server';
import type { TextKey } from '~/i18n/text-key';
import { CompleteSignupPage } from '~/ui/accounts/complete-signup-page';
import { redirectWith } from '~/http/answer/redirect-with.server';
import { refuse } from '~/http/answer/refuse.server';

export const handle = { name: 'complete-signup', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

async function openCompletion(site: Site, request: Request) {
  const sent = await sentActivation(site, request);
  if (!sent) throw redirect(site.member ? '/members' : trackedOn('/signup', request), 303);
  return sent;
}

/**
 * Asks the member to open the e-mailed link, shows where it went and whether it came back, and offers to send it
 * again or to another address.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const { email, memberId, cameBack } = await openCompletion(site, request);
  return {
    title: site.t('accounts:confirm_title'),
    email,
    cameBack,
    mayCorrect: memberId !== null,
    domain: site.tenant.id,
    portraits: await authPortraits(site),
    constraints: constraintsOf(addressForm),
  };
}

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
    ? redirect('/members', 303)
    : refuse(site, { email: ['account_exists'] }, { typed });
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  const fields = await readFields(request);
  const { email, memberId } = await openCompletion(site, request);
  if (fields.get('intent') === 'correct' && memberId) {
    await limitOrRefuse(site, 'email_correction', memberId, { request, fields });
    return correct(site, memberId, fields);
  }
  await limitOrRefuse(site, 'activation_mail', memberId ?? clientAddress(request));
  const { tenant, db, now, gateways } = site;
  const asked = { tenantId: tenant.id, to: memberId ? { memberId } : { email } };
  await requestActivation(
    db,
    { ...asked, disclose: tenant.settings.disclose_accounts },
    { now, ...gateways },
  );
  return back(site, 'accounts:confirm_sent');
}

export default function CompleteSignup() {
  return (
    <CompleteSignupPage
      {...useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>() ?? null}
    />
  );
}

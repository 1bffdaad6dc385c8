import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requestActivation } from '~/domain/accounts/credentials/resend-activation.server';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { authPortraits } from '~/pages/auth/auth-portraits.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { openSite } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import { constraintsOf, parseFields, readFields } from '~/http/request/read-form.server';
import { clientAddress } from '~/http/request/request-facts.server';
import { trackedOn } from '~/http/request/tracking.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { ActivateErrorPage } from '~/ui/accounts/activate-error-page';
import { refuse } from '~/http/answer/refuse.server';

export const handle = { name: 'activate-error', layout: 'default', authLayout: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** The page after an activation link that is invalid, used or expired. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const sent = new URL(request.url).searchParams.has('sent');
  return {
    title: site.t(sent ? 'accounts:confirm_title' : 'errors:activation_failed'),
    sent,
    portraits: await authPortraits(site),
    constraints: constraintsOf(addressForm),
  };
}

/** Sends a new link if an account waits for one; the answer is the same for every address (ACC-6). */
export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  const { tenant, db, now, gateways } = site;
  const fields = await readFields(request);
  const form = parseFields(fields, addressForm);
  if (form.status !== 'success') {
    return refuse(site, form.error, { email: String(form.payload.email ?? '').slice(0, 254) });
  }
  await limitOrRefuse(site, 'activation_mail', clientAddress(request), { request, fields });
  const asked = { tenantId: tenant.id, to: { email: form.value.email } };
  await requestActivation(
    db,
    { ...asked, disclose: tenant.settings.disclose_accounts },
    { now, ...gateways },
  );
  return redirect(trackedOn('/activate/error?sent=1', request), 303);
}

export default function ActivateError() {
  return (
    <ActivateErrorPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />
  );
}

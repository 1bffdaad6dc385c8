import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { openSite } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import { postActivation } from '~/pages/signup/post-activation.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { ActivateErrorPage } from '~/ui/signup/activate-error-page';

export const handle = { name: 'activate-error', layout: 'default', authLayout: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const sent = site.query.has('sent');
  return {
    title: site.t(sent ? 'accounts:confirm_title' : 'errors:activation_failed'),
    sent,
    replaced: site.query.has('replaced'),
    portraits: authPortraits(site),
    constraints: schemaConstraints(addressForm),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  return answerPost(site, await postActivation(site, request));
}

export default function ActivateError() {
  const { errors = {}, email } = useActionData<typeof action>() ?? {};
  return <ActivateErrorPage {...useLoaderData<typeof loader>()} errors={errors} typed={email} />;
}

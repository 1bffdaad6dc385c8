import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { openSite } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import { postReset } from '~/pages/accounts/post-reset.server';
import { senderDomain } from '~/pages/accounts/sender-domain.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { ResetPasswordPage } from '~/ui/accounts/reset-password-page';

export const handle = { name: 'reset-password', layout: 'default', authLayout: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const { t, tenant } = site;
  return {
    title: t('accounts:reset_title'),
    sent: site.query.has('sent'),
    known: tenant.settings.disclose_accounts,
    domain: senderDomain(tenant),
    portraits: authPortraits(site),
    constraints: schemaConstraints(addressForm),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  return answerPost(site, await postReset(site, request));
}

export default function ResetPassword() {
  const { errors = null, email } = useActionData<typeof action>() ?? {};
  return <ResetPasswordPage {...useLoaderData<typeof loader>()} errors={errors} typed={email} />;
}

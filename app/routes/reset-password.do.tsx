import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { newPasswordForm } from '~/domain/accounts/credentials/password-forms.server';
import { findReset } from '~/domain/accounts/credentials/reset-password.server';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { isReplacedInAddress, linkInAddress } from '~/pages/accounts/mailed-links.server';
import { openSite } from '~/http/request/open-site.server';
import { answerOnce, pressHeaders } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import { postNewPassword } from '~/pages/accounts/post-new-password.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { NewPasswordPage } from '~/ui/accounts/new-password-page';

export const handle = {
  name: 'reset-password-do',
  layout: 'default',
  authLayout: true,
  newPassword: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

/** Changes nothing until its form is submitted, because mail scanners open links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const reset = await findReset(site.db, linkInAddress(site), site);
  const page = {
    title: site.t(reset ? 'accounts:reset_do_title' : 'errors:link_expired'),
    email: reset?.member.email ?? null,
    replaced: reset === null && (await isReplacedInAddress(site)),
    portraits: authPortraits(site),
    constraints: schemaConstraints(newPasswordForm),
    addressConstraints: schemaConstraints(addressForm),
  };
  return data(page, { status: reset ? 200 : 410, headers: pressHeaders(site) });
}

export const action = answerOnce(async ({ request }: ActionFunctionArgs) => {
  const site = await openSite(request);
  return answerPost(site, await postNewPassword(site, request));
});

export default function ResetPasswordDo() {
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <NewPasswordPage {...useLoaderData<typeof loader>()} errors={errors} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { changeLoginForm } from '~/domain/accounts/credentials/password-forms.server';
import { answerOnce } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postAccount } from '~/pages/accounts/post-account.server';
import { AccountPage, LOGIN_FORM } from '~/ui/accounts/account-page';

export const handle = {
  name: 'notifications-account',
  layout: 'default',
  scripts: true,
  newPassword: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, member } = await requireMember(request);
  const unconfirmed = member.status === 'not_confirmed';
  return {
    title: t('settings:account'),
    typedIn: unconfirmed ? undefined : LOGIN_FORM,
    email: member.email,
    unconfirmed,
    constraints: schemaConstraints(changeLoginForm),
  };
}

export const action = answerOnce(async ({ request }: ActionFunctionArgs) => {
  const site = await requireMember(request);
  return answerPost(site, await postAccount(site, request));
});

export default function Account() {
  const { errors = {}, email } = useActionData<typeof action>() ?? {};
  return <AccountPage {...useLoaderData<typeof loader>()} errors={errors} typed={email} />;
}

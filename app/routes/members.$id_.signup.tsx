import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { postSignup } from '~/pages/signup/post-signup.server';
import { openSite } from '~/http/request/open-site.server';
import { answerOnce } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { signupPage } from '~/pages/signup/signup-page.server';
import { SignupPage } from '~/ui/signup/signup-page';

export const handle = { name: 'members-id-signup', layout: 'empty', newPassword: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  return signupPage(await openSite(request), params.id ?? '');
}

export const action = answerOnce(async ({ request, params }: ActionFunctionArgs) => {
  const site = await openSite(request);
  return answerPost(site, await postSignup(site, request, params.id ?? ''));
});

export default function SignupForMember() {
  const posted = useActionData<typeof action>();
  const page = useLoaderData<typeof loader>();
  return <SignupPage {...page} errors={posted?.errors ?? {}} submitted={posted ?? null} />;
}

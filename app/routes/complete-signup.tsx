import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { senderDomain } from '~/pages/accounts/sender-domain.server';
import { openSite, type Site } from '~/http/request/open-site.server';
import { leaveForGood } from '~/http/answer/leave-page.server';
import { pageTitle } from '~/http/answer/page-title';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import { carryTracking } from '~/http/request/tracking.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postCompletion } from '~/pages/signup/post-completion.server';
import { mayCorrect, sentActivation } from '~/pages/signup/sent-activation.server';
import * as paths from '~/paths';
import { CompleteSignupPage } from '~/ui/signup/complete-signup-page';

export const handle = { name: 'complete-signup', layout: 'default', authLayout: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

async function openCompletion(site: Site) {
  const sent = await sentActivation(site);
  if (sent) return sent;
  return site.member
    ? leaveForGood(site, paths.search, { text: 'accounts:confirmed_meanwhile' })
    : leaveForGood(site, carryTracking(paths.signup, site), { text: 'accounts:signup_over' });
}

/** Asks for a click on the mailed link, and offers another link or a corrected address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const { email, from, cameBack } = await openCompletion(site);
  return {
    title: site.t('accounts:confirm_title'),
    email,
    cameBack,
    isMember: from.memberId !== null,
    mayCorrect: mayCorrect(from),
    domain: senderDomain(site.tenant),
    portraits: authPortraits(site),
    constraints: schemaConstraints(addressForm),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  return answerPost(site, await postCompletion(site, request, await openCompletion(site)));
}

export default function CompleteSignup() {
  const { errors = null, typed } = useActionData<typeof action>() ?? {};
  return <CompleteSignupPage {...useLoaderData<typeof loader>()} errors={errors} typed={typed} />;
}

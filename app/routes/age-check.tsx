import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { ageCheckPage } from '~/pages/age/age-check-page.server';
import { postAgeCheck } from '~/pages/age/post-age-check.server';
import { AgeCheckPage } from '~/ui/age/age-check-page';

// The form leads to the third party.
export const handle = {
  name: 'age-check',
  layout: 'default',
  authLayout: true,
  leadsAway: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return ageCheckPage(await requireMember(request));
}

/** Not answered once: a second press begins a new check, since the first one's state may be used. */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postAgeCheck(site, request));
}

export default function AgeCheck() {
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <AgeCheckPage page={useLoaderData<typeof loader>()} errors={errors} />;
}

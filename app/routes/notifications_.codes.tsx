import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { answerOnce } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { codesPage } from '~/pages/accounts/codes-page.server';
import { postCodes } from '~/pages/accounts/post-codes.server';
import { CodesPage } from '~/ui/accounts/codes-page';

export const handle = { name: 'notifications-codes', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return codesPage(await requireMember(request));
}

export const action = answerOnce(async ({ request }: ActionFunctionArgs) => {
  const site = await requireMember(request);
  return answerPost(site, await postCodes(site, request));
});

export default function Codes() {
  const { errors = {}, code } = useActionData<typeof action>() ?? {};
  return <CodesPage page={useLoaderData<typeof loader>()} errors={errors} typed={code} />;
}

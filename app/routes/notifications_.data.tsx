import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { dataPage } from '~/pages/deletion/deletion-page.server';
import { answerOnce } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import { requireMember } from '~/http/request/require-member.server';
import { postArchive } from '~/pages/data-export/post-archive.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { DataPage } from '~/ui/deletion/data-page';

export const handle = { name: 'notifications-data', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return dataPage(await requireMember(request));
}

export const action = answerOnce(async ({ request }: ActionFunctionArgs) => {
  const site = await requireMember(request);
  return answerPost(site, await postArchive(site, request));
});

export default function Data() {
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <DataPage {...useLoaderData<typeof loader>()} errors={errors} />;
}

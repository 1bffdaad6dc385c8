import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { blockPage } from '~/pages/safety/block-page.server';
import { pageTitle } from '~/http/answer/page-title';
import { requireMember } from '~/http/request/require-member.server';
import { postBlock } from '~/pages/safety/post-block.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { BlockPage } from '~/ui/safety/block-page';

export const handle = { name: 'members-id-block', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const page = await blockPage(site, params.id ?? '', site.query.get('to'));
  return { title: site.t('safety:block'), page };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postBlock(site, request, params.id ?? ''));
}

export default function Block() {
  return <BlockPage {...useLoaderData<typeof loader>().page} />;
}

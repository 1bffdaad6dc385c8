import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { blockMember, unblockMember } from '~/domain/safety/block-member.server';
import { backFrom, blockPage } from '~/pages/safety/block-page.server';
import { notFound } from '~/http/answer/not-found.server';
import { pageTitle } from '~/http/answer/page-title';
import { readFields } from '~/http/request/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { BlockPage } from '~/ui/safety/block-page';
import { redirectWith } from '~/http/answer/redirect-with.server';

export const handle = { name: 'members-id-block', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** Asks for confirmation before a member is blocked. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const page = await blockPage(site, params.id ?? '', new URL(request.url).searchParams.get('to'));
  return { title: site.t('safety:block'), page };
}

/** Blocks or unblocks the member and returns to where the reader came from. */
export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const fields = await readFields(request);
  const ids = { tenantId: site.tenant.id, blockerId: site.member.id, blockedId: params.id ?? '' };
  const intent = fields.get('intent');
  if (intent !== 'block' && intent !== 'unblock') throw new Response(null, { status: 400 });
  const unblocks = intent === 'unblock';
  const deps = { now: site.now, events: site.gateways.events };
  const outcome = await (unblocks ? unblockMember : blockMember)(site.db, ids, deps);
  if (!outcome.ok) throw notFound();
  return redirectWith(site, backFrom(ids.blockedId, fields.get('to')), {
    tone: 'success',
    text: unblocks ? 'safety:unblocked' : 'safety:blocked',
  });
}

export default function Block() {
  return <BlockPage {...useLoaderData<typeof loader>().page} />;
}

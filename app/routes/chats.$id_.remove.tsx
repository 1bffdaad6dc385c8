import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { removeConversation } from '~/domain/chat/remove-conversation.server';
import { conversationOf } from '~/pages/chat/messages-view.server';
import { notFound } from '~/http/answer/not-found.server';
import { pageTitle } from '~/http/answer/page-title';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { RemovePage } from '~/ui/chat/remove-page';
import { redirectWith } from '~/http/answer/redirect-with.server';

export const handle = { name: 'chats-id-remove', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** Asks for confirmation before a conversation is removed for both members. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const { id, partner } = await conversationOf(site, params.id ?? '');
  return { title: site.t('chat:remove'), conversationId: id, name: partner.visible?.name ?? null };
}

/** Removes the conversation and redirects to the list. */
export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const { tenant, sql, member, gateways } = site;
  const input = { tenantId: tenant.id, memberId: member.id, conversationId: params.id ?? '' };
  const removed = await removeConversation(sql, input, gateways);
  if (!removed.ok) throw notFound();
  return redirectWith(site, '/chats', { tone: 'success', text: 'chat:removed' });
}

export default function RemoveChat() {
  return <RemovePage {...useLoaderData<typeof loader>()} />;
}

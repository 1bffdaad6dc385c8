import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { requireConversation } from '~/pages/chat/messages-view.server';
import { postRemoval } from '~/pages/chat/post-removal.server';
import { pageTitle } from '~/http/answer/page-title';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { RemovePage } from '~/ui/chat/remove-page';

export const handle = { name: 'chats-id-remove', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const { id, partner } = await requireConversation(site, params.id ?? '');
  return { title: site.t('chat:remove'), conversationId: id, name: partner.visible?.name ?? null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postRemoval(site, params.id ?? ''));
}

export default function RemoveChat() {
  return <RemovePage {...useLoaderData<typeof loader>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { readSeq } from '~/http/request/forms/read-seq';
import { requireMember } from '~/http/request/require-member.server';
import { requireConversation } from '~/pages/chat/messages-view.server';
import { postMessageDeletion } from '~/pages/chat/post-message-deletion.server';
import { DeleteMessagePage } from '~/ui/chat/delete-message-page';

export const handle = {
  name: 'chats-id-messages-seq-delete',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const { id } = await requireConversation(site, params.id ?? '');
  const seq = readSeq(params.seq ?? null);
  if (!seq) throw notFound();
  return { title: site.t('chat:delete_message'), conversationId: id, seq };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const seq = readSeq(params.seq ?? null) ?? 0;
  return answerPost(site, await postMessageDeletion(site, params.id ?? '', seq));
}

export default function DeleteMessage() {
  const { conversationId, seq } = useLoaderData<typeof loader>();
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <DeleteMessagePage conversationId={conversationId} seq={seq} errors={errors} />;
}

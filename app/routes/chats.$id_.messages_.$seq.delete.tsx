import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { deleteMessage } from '~/domain/chat/delete-message.server';
import { DELETABLE_MINUTES } from '~/domain/chat/rules';
import { notFound } from '~/http/answer/not-found.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { readSeq } from '~/http/request/read-seq';
import { requireMember } from '~/http/request/require-member.server';
import { conversationOf } from '~/pages/chat/messages-view.server';
import { DeleteMessagePage } from '~/ui/chat/delete-message-page';

export const handle = {
  name: 'chats-id-messages-seq-delete',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** Asks for confirmation before an own message is deleted for both members. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const { id } = await conversationOf(site, params.id ?? '');
  const seq = readSeq(params.seq ?? null);
  if (!seq) throw notFound();
  return { title: site.t('chat:delete_message'), conversationId: id, seq };
}

/** Deletes the message and redirects to the chat; one that is too old stays, and the page says so. */
export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const { tenant, sql, member, now, gateways } = site;
  const [conversationId, seq] = [params.id ?? '', readSeq(params.seq ?? null) ?? 0];
  const input = { tenantId: tenant.id, memberId: member.id, conversationId, seq };
  const deleted = await deleteMessage(sql, input, { now, ...gateways });
  if (deleted.ok) return redirect(`/chats/${conversationId}`, 303);
  if (deleted.reason === 'not_found') throw notFound();
  return data({ error: site.t('chat:delete_message_late', { minutes: DELETABLE_MINUTES }) }, { status: 422 });
}

export default function DeleteMessage() {
  const { conversationId, seq } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error ?? null;
  return <DeleteMessagePage conversationId={conversationId} seq={seq} error={error} />;
}

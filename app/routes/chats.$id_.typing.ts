import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { announceTyping } from '~/domain/chat/announce-typing.server';
import { notFound } from '~/http/answer/not-found.server';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { safePath } from '~/http/request/safe-redirect';

export const handle = { name: 'chats-id-typing', layout: 'empty' } satisfies RouteHandle;

/** This address only accepts POST; opening it as a page redirects to the conversation. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(safePath(`/chats/${params.id}`, '/chats'), 303);

/** Tells the chat partner that the member is typing. */
export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMemberOr401(request);
  const { sql, tenant, member, now, gateways } = site;
  await limitOrRefuse(site, 'typing', member.id);
  const { events, presence } = gateways;
  const told = await announceTyping(
    sql,
    { tenantId: tenant.id, memberId: member.id, conversationId: params.id ?? '' },
    { now, events, presence },
  );
  if (!told.ok) throw notFound();
  return new Response(null, { status: 204 });
}

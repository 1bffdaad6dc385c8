import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { announceTyping } from '~/domain/chat/announce-typing.server';
import { notFound, signedInSite } from '~/http/chat-page.server';
import { limited } from '~/http/limited.server';
import type { RouteHandle } from '~/http/route-handle';
import { safePath } from '~/http/safe-redirect';

export const handle = { name: 'chats-id-typing', layout: 'empty' } satisfies RouteHandle;

/** The address is one to post to; opened as a page it leads to the conversation. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(safePath(`/chats/${params.id}`, '/chats'), 303);

/** Tells the other that one is typing (CHA-5). */
export async function action({ request, params }: ActionFunctionArgs) {
  const site = await signedInSite(request);
  const { db, tenant, member, now, gateways } = site;
  await limited(site, 'typing', member.id);
  const { events, presence } = gateways;
  const told = await announceTyping(
    db,
    { tenantId: tenant.id, memberId: member.id, conversationId: params.id ?? '' },
    { now, events, presence },
  );
  if (!told.ok) throw notFound();
  return new Response(null, { status: 204 });
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { running } from '~/boot.server';
import { holdsSession } from '~/domain/accounts/sessions/holds-session.server';
import { countNewLikes } from '~/domain/likes/list-likes.server';
import { signedInSite } from '~/http/request/require-member.server';
import { eventStream } from '~/http/streams/event-stream.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'events', layout: 'empty' } satisfies RouteHandle;

/** One a browser is the rule; some members have several browsers. */
const STREAMS_PER_MEMBER = 8;

/**
 * What happens to a member, as it happens (CHA-5), while they are signed in (ACC-13). The first event tells the counts as they are; a
 * reader that asks for JSON gets those alone.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { tenant, db, sql, member, gateways } = await signedInSite(request);
  const { events, presence } = gateways;
  const counts = { unread: member.unreadMessages, newLikes: await countNewLikes(sql, member.id) };
  if (!request.headers.get('Accept')?.includes('text/event-stream')) {
    return Response.json(counts, { headers: { 'Cache-Control': 'no-store' } });
  }
  if (events.streams(tenant.id, member.id) >= STREAMS_PER_MEMBER)
    throw new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  const lastId = Number(request.headers.get('Last-Event-ID')) || null;
  const { stopping } = await running();
  const signedOut = new AbortController();
  return eventStream({
    signals: [request.signal, stopping, signedOut.signal],
    onBeat(now) {
      const seen = (holds: boolean) => (holds ? presence.seen(tenant.id, member.id, now) : signedOut.abort());
      holdsSession(db, member.sessionId, { now }).then(seen, () => signedOut.abort());
    },
    open(send) {
      const stop = events.subscribe(tenant.id, member.id, lastId, send);
      send({ name: 'counts', data: counts });
      return stop;
    },
  });
}

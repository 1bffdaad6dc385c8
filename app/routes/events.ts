import type { LoaderFunctionArgs } from '@remix-run/node';
import { jsonAnswer } from '~/http/answer/api-answer.server';
import { running } from '~/boot.server';
import { isSessionValid } from '~/domain/sessions/is-session-valid.server';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import { eventStream } from '~/http/streams/event-stream.server';
import { registerStream, reserveStreamSlot } from '~/http/streams/session-streams.server';
import { eventForReader } from '~/pages/chat/message-event.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';

export const handle = { name: 'events', layout: 'empty' } satisfies RouteHandle;

/**
 * A member's stream, until the session ends (ACC-13). Starts with missed events (since the break, or `since` in ms) and
 * counts. A surplus stream replaces the oldest; with 204, browsers stop and the page polls.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMemberOr401(request);
  const { tenant, sql, member, gateways, query, now: readAt } = site;
  const { events } = gateways;
  const counts = { unread: member.unreadMessages, newLikes: member.newLikes };
  const at = readAt.getTime();
  if (!request.headers.get('Accept')?.includes('text/event-stream')) {
    return jsonAnswer({ ...counts, at });
  }
  const { draining } = await running();
  const free = await reserveStreamSlot(site);
  if (!free) return new Response(null, { status: 204 });
  const since = Number(query.get('since')) || null;
  const lastId = Number(request.headers.get('Last-Event-ID')) || (since && events.idBefore(since));
  const over = new AbortController();
  const checkSession = (now: Date) =>
    isSessionValid(sql, member.sessionId, { now }).then(
      (isValid) => isValid || over.abort(),
      () => over.abort(),
    );
  return eventStream({
    request,
    signals: [over.signal],
    draining,
    free,
    onBeat: (now) => void checkSession(now),
    open(send, clock) {
      const end = () => over.abort();
      const leave = registerStream(member.sessionId, end);
      const stopListening = events.onSessionEnd(tenant.id, member.id, member.sessionId, end);
      const stop = events.subscribe(
        tenant.id,
        member.id,
        lastId,
        (event) => {
          send(eventForReader(event, { ...site, now: clock() }));
          // Another process may have blocked the account.
          if (event.name === 'changed') void checkSession(clock());
        },
        () => send({ name: 'counts', data: counts, at }),
      );
      return () => {
        leave();
        stopListening();
        stop();
      };
    },
  });
}

export const action = refuseMethod;

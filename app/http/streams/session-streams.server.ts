import type { Free } from '~/gateways/bus';
import type { MemberSite } from '~/http/request/require-member.server';
import { STREAMS_PER_MEMBER } from './event-stream.server';

/** The open streams of each session, as what ends them, the oldest first. */
const bySession = new Map<string, Set<() => void>>();

/** Registers an open stream of a session; returns the function that removes it. */
export function joinSession(sessionId: string, end: () => void): () => void {
  const streams = bySession.get(sessionId) ?? new Set();
  bySession.set(sessionId, streams.add(end));
  return () => {
    streams.delete(end);
    if (streams.size === 0 && bySession.get(sessionId) === streams) bySession.delete(sessionId);
  };
}

/**
 * Ends a session's oldest stream; returns whether it had one. A browser holds one stream, so an older one belongs to
 * a connection that was lost without a word, or to a tab that has let go of it.
 */
function endOldest(sessionId: string): boolean {
  const [oldest] = bySession.get(sessionId) ?? [];
  oldest?.();
  return oldest !== undefined;
}

/** Takes one of a member's streams, if need be that of the session's oldest one; null if there is none. */
export async function takeStreamSlot({ gateways, tenant, member }: MemberSite): Promise<Free | null> {
  const take = () => gateways.bus.takeSlot(`streams ${tenant.id} ${member.id}`, STREAMS_PER_MEMBER);
  return (await take()) ?? (endOldest(member.sessionId) ? take() : null);
}

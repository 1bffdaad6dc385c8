import type { Free } from '~/gateways/live/bus';
import type { MemberSite } from '~/http/request/require-member.server';
import { STREAMS_PER_MEMBER } from './event-stream.server';

const streamsBySession = new Map<string, Set<() => void>>();

export function registerStream(sessionId: string, end: () => void): () => void {
  const streams = streamsBySession.get(sessionId) ?? new Set();
  streamsBySession.set(sessionId, streams.add(end));
  return () => {
    streams.delete(end);
    if (streams.size === 0 && streamsBySession.get(sessionId) === streams) streamsBySession.delete(sessionId);
  };
}

/** A browser has one stream, so an older one is lost or abandoned. */
function endOldest(sessionId: string): boolean {
  const [oldest] = streamsBySession.get(sessionId) ?? [];
  oldest?.();
  return oldest !== undefined;
}

/** Reserves a stream slot, if need be by ending the session's oldest stream; null without one. */
export async function reserveStreamSlot({ gateways, tenant, member }: MemberSite): Promise<Free | null> {
  const take = () => gateways.bus.takeSlot(`streams ${tenant.id} ${member.id}`, STREAMS_PER_MEMBER);
  return (await take()) ?? (endOldest(member.sessionId) ? take() : null);
}

/** Who is online and who is typing: short-lived facts that no page depends on. */
export type Presence = {
  seen(tenantId: string, memberId: string, now: Date): void;
  isOnline(tenantId: string, memberId: string, now: Date): boolean;
  typing(tenantId: string, conversationId: string, memberId: string, now: Date): void;
  stopTyping(tenantId: string, conversationId: string, memberId: string): void;
  isTyping(tenantId: string, conversationId: string, memberId: string, now: Date): boolean;
};

const ONLINE_MS = 3 * 60_000;
const TYPING_MS = 6_000;

export function createPresence(): Presence {
  const until = new Map<string, number>();
  const mark = (key: string, now: Date, forMs: number) => {
    until.set(key, now.getTime() + forMs);
    if (until.size > 50_000) for (const [other, end] of until) if (end < now.getTime()) until.delete(other);
  };
  const holds = (key: string, now: Date) => (until.get(key) ?? 0) > now.getTime();
  return {
    seen: (tenantId, memberId, now) => mark(`online ${tenantId} ${memberId}`, now, ONLINE_MS),
    isOnline: (tenantId, memberId, now) => holds(`online ${tenantId} ${memberId}`, now),
    typing: (tenantId, conversationId, memberId, now) =>
      mark(`typing ${tenantId} ${conversationId} ${memberId}`, now, TYPING_MS),
    stopTyping: (tenantId, conversationId, memberId) =>
      void until.delete(`typing ${tenantId} ${conversationId} ${memberId}`),
    isTyping: (tenantId, conversationId, memberId, now) =>
      holds(`typing ${tenantId} ${conversationId} ${memberId}`, now),
  };
}

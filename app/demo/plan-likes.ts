import { MINUTE_MS } from '~/domain/durations';
import { newId } from '~/domain/new-id';
import type { SeededMember } from './demo-world';
import { seededRandom } from './seeded-random';

const ADMIRERS = 9;
const NEW_LIKES = 3;

export type PlannedLike = {
  id: string;
  tenantId: string;
  fromId: string;
  toId: string;
  isNew: boolean;
  matchedAt: Date | null;
  shownAt: Date | null;
  /** The question of a liked answer. */
  question: string | null;
  createdAt: Date;
};

export function planLikes(
  tenantId: string,
  logins: SeededMember[],
  members: SeededMember[],
  now: Date,
): PlannedLike[] {
  const random = seededRandom(`${tenantId} likes`);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  return logins.flatMap(({ id, gender, answers: [answer] }) => {
    const real = members.filter((member) => member.gender !== gender && !member.fictional);
    const admirers = random.some(real, ADMIRERS).map((member) => member.id);
    const liked = [...admirers.slice(5, 8), ...random.some(real, 4).map((member) => member.id)];
    const given = new Map<string, Date>();
    for (const [index, toId] of liked.entries()) if (!given.has(toId)) given.set(toId, ago(5 + index * 300));
    const received = admirers.map((fromId, index) => ({
      id: newId(),
      tenantId,
      fromId,
      toId: id,
      // Older likes are opened; the newest one waits for the overlay.
      isNew: index < NEW_LIKES,
      shownAt: index === 0 ? null : now,
      question: index % 3 === 0 && answer ? answer.question : null,
      matchedAt: given.get(fromId) ?? null,
      createdAt: ago(10 + index * 400),
    }));
    const sent = [...given].map(([toId, createdAt]) => ({
      id: newId(),
      tenantId,
      fromId: id,
      toId,
      isNew: true,
      shownAt: null,
      question: null,
      matchedAt: admirers.includes(toId) ? createdAt : null,
      createdAt,
    }));
    return [...received, ...sent];
  });
}

import type { TenantDb } from '~/database/tenant-db';
import { removedSince } from './rules';

/** Limits of one report, newest first. */
const MOST_COPIED = 500;
const MOST_PHOTOS = 40;

const FIELDS = {
  kind: true,
  text: true,
  sentAt: true,
  removedAt: true,
  sourceId: true,
  files: { where: { size: 'full' }, select: { key: true } },
} as const;

/** `readerId` is null for a visitor. */
type Parties = { memberId: string; readerId: string | null };

const between = ({ memberId, readerId }: Parties, now: Date) => ({
  memberId,
  OR: [{ readerId: null }, ...(readerId === null ? [] : [{ readerId }])],
  removedAt: { gt: removedSince(now) },
});

type Found = { kind: string; text: string; sentAt: Date | null; removedAt: Date };

const line = ({ text, sentAt, removedAt }: Found): string =>
  `${(sentAt ?? removedAt).toISOString()} ${text === '' ? '(photo)' : text}`;

/**
 * Finds content that a member removed within 48 hours from profile and chats, as a report copies it (SAF-2). `removedAt` is the newest removal's time, if any.
 */
export async function findRemoved(db: TenantDb, parties: Parties, { now }: { now: Date }) {
  const rows = await db.removedContent.findMany({
    where: between(parties, now),
    orderBy: [{ removedAt: 'desc' }, { id: 'desc' }],
    take: MOST_COPIED,
    select: FIELDS,
  });
  const copy: Record<string, string> = {};
  for (const kind of ['name', 'about', 'message', 'photo'] as const) {
    const lines = rows.filter((row) => row.kind === kind).map(line);
    if (lines.length > 0) copy[`removed_${kind}`] = lines.reverse().join('\n');
  }
  const fileKeys = rows.flatMap(({ files }) => files.map(({ key }) => key)).slice(0, MOST_PHOTOS);
  return { copy, fileKeys, removedAt: rows[0]?.removedAt ?? null };
}

export const findRemovedPhoto = (db: TenantDb, parties: Parties & { photoId: string }, now: Date) =>
  db.removedContent.findFirst({
    where: { ...between(parties, now), kind: 'photo', sourceId: parties.photoId },
    select: FIELDS,
  });

/** Finds a message of a chat removed within the last 48 hours; null otherwise. */
export const findRemovedMessage = (
  db: TenantDb,
  { seq, ...parties }: { memberId: string; readerId: string; seq: number },
  now: Date,
) =>
  db.removedContent.findFirst({
    where: { ...parties, kind: 'message', seq, removedAt: { gt: removedSince(now) } },
    orderBy: { removedAt: 'desc' },
    select: FIELDS,
  });

/** Whether a chat with messages to the reader was removed within the last 48 hours. */
export const hasRemovedChat = async (
  db: TenantDb,
  { memberId, readerId }: { memberId: string; readerId: string },
  now: Date,
): Promise<boolean> =>
  (await db.removedContent.count({
    where: { memberId, readerId, removedAt: { gt: removedSince(now) } },
    take: 1,
  })) > 0;

/** Finds the sender in a chat removed within the last 48 hours; null otherwise (CHA-7). */
export async function findRemovedPartner(
  db: TenantDb,
  { readerId, conversationId }: { readerId: string; conversationId: string },
  { now }: { now: Date },
): Promise<string | null> {
  const found = await db.removedContent.findFirst({
    where: { readerId, conversationId, removedAt: { gt: removedSince(now) } },
    select: { memberId: true },
  });
  return found?.memberId ?? null;
}

import type { TenantDb } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';
import { ageOn } from '~/domain/profiles/rules';
import { findKnownMember } from './find-known-member.server';
import { findRemovedMessage, findRemovedPhoto } from './find-removed.server';
import { isReportable, type ReportSubject } from './rules';

/** A profile, one of its photos, or a message by its number in the conversation. */
export type ReportTarget = { memberId: string; photoId?: string | null; messageSeq?: number | null };

export type ReportingMember = { id: string; kind: 'free' | 'premium' };

export type FoundSubject = {
  subject: ReportSubject;
  subjectId: string;
  memberId: string;
  /** Null if the reporter can no longer see the member. */
  name: string | null;
  fictional: boolean;
  copy: Record<string, string | number>;
  /** Withdrawn by its sender: part of the report, but hidden from the reporter. */
  hidden?: boolean;
  fileKeys: string[];
  thumbKey: string | null;
};

const WHOLE = { size: 'full' } as const;

/** Copies a profile as a case keeps it. */
export async function profileSubject(db: TenantDb, memberId: string, now: Date) {
  const profile = await db.profile.findFirst({ where: { id: memberId } });
  // The account is already erased; only recent removals are left.
  if (!profile) return { subjectId: memberId, copy: {} as FoundSubject['copy'], fileKeys: [] };
  const { name, birthDate, country, cityName, aboutMe } = profile;
  const photos = await db.photo.findMany({
    where: { memberId, status: 'active' },
    orderBy: [{ isMain: 'desc' }, { position: 'asc' }],
    select: { files: { where: WHOLE, select: { key: true } } },
  });
  const fileKeys = photos.flatMap(({ files }) => files.map(({ key }) => key));
  return {
    subjectId: memberId,
    copy: { name, age: ageOn(birthDate, now), country, city: cityName, about: aboutMe },
    fileKeys,
  };
}

async function photoSubject(db: TenantDb, photoId: string) {
  const files = await db.photoFile.findMany({ where: { photoId, size: 'full' }, select: { key: true } });
  return { subjectId: photoId, copy: {}, fileKeys: files.map(({ key }) => key) };
}

async function removedPhotoSubject(
  db: TenantDb,
  named: { memberId: string; readerId: string | null; photoId: string },
  now: Date,
) {
  const found = isId(named.photoId) ? await findRemovedPhoto(db, named, now) : null;
  return (
    found && {
      subjectId: named.photoId,
      copy: { removed: found.removedAt.toISOString() },
      fileKeys: found.files.map(({ key }) => key),
    }
  );
}

async function removedMessageSubject(
  db: TenantDb,
  named: { memberId: string; readerId: string; seq: number },
  now: Date,
) {
  const found = await findRemovedMessage(db, named, now);
  if (!found?.sourceId) return null;
  const { sourceId: subjectId, text, sentAt, removedAt, files } = found;
  const copy = {
    kind: files.length > 0 ? 'image' : 'text',
    text,
    sent: (sentAt ?? removedAt).toISOString(),
    removed: removedAt.toISOString(),
  };
  return { subjectId, hidden: true, copy, fileKeys: files.map(({ key }) => key) };
}

async function messageSubject(db: TenantDb, senderId: string, readerId: string, seq: number, now: Date) {
  const message = await db.message.findFirst({
    where: {
      senderId,
      seq,
      removedAt: null,
      conversation: { members: { some: { memberId: readerId } } },
    },
    select: {
      id: true,
      kind: true,
      text: true,
      aboutPart: true,
      aboutText: true,
      createdAt: true,
      takenBackAt: true,
      takenBackKind: true,
      takenBackText: true,
      files: { where: { size: 'full' }, select: { key: true } },
    },
  });
  if (!message) return removedMessageSubject(db, { memberId: senderId, readerId, seq }, now);
  const { id, createdAt, takenBackAt, aboutPart, aboutText, files } = message;
  const hidden = message.kind === 'deleted';
  if (hidden && !isReportable(takenBackAt, now)) return null;
  const kind = message.takenBackKind ?? message.kind;
  const text = message.takenBackText ?? message.text;
  return {
    subjectId: id,
    hidden,
    copy: {
      kind,
      text,
      ...(aboutPart ? { about: aboutText ? `${aboutPart}: ${aboutText}` : aboutPart } : {}),
      sent: createdAt.toISOString(),
      ...(takenBackAt ? { taken_back: takenBackAt.toISOString() } : {}),
    },
    fileKeys: files.map(({ key }) => key),
  };
}

/**
 * Finds a subject that the reader may report: a visible profile or partner, a sharp photo, or a received message.
 * Includes content removed within 48 hours, hidden (CHA-7). Null alike otherwise.
 */
export async function findReportSubject(
  db: TenantDb,
  { reader, named }: { reader: ReportingMember | null; named: ReportTarget },
  { now }: { now: Date },
): Promise<FoundSubject | null> {
  const { memberId, photoId = null, messageSeq = null } = named;
  const met = await findKnownMember(
    db,
    { ...(reader ?? {}), memberId: reader?.id ?? null, otherId: memberId },
    { now },
  );
  if (!met) return null;
  const photos = met.profile?.photos.filter((photo) => !photo.locked) ?? [];
  const readerId = reader?.id ?? null;
  const base = {
    memberId,
    name: met.profile?.name ?? null,
    fictional: met.profile?.fictional ?? false,
    thumbKey: photos[0]?.thumb ?? null,
  };
  if (messageSeq !== null) {
    const found = reader && (await messageSubject(db, memberId, reader.id, messageSeq, now));
    return found && { ...base, ...found, subject: 'message' };
  }
  if (photoId === null) return { ...base, ...(await profileSubject(db, memberId, now)), subject: 'profile' };
  const photo = photos.find(({ id }) => id === photoId);
  if (photo)
    return { ...base, ...(await photoSubject(db, photo.id)), subject: 'photo', thumbKey: photo.thumb };
  const removed = await removedPhotoSubject(db, { memberId, readerId, photoId }, now);
  return removed && { ...base, ...removed, subject: 'photo', thumbKey: null };
}

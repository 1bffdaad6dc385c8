import type { TenantDb } from '~/database/tenant-db';
import { queueMail } from '~/domain/queue-mail.server';
import { collectPictures, collectRows } from './own-data.server';
import type { Where } from './own-rows.server';
import { archiveExpiry } from './rules';

/** A file of an archive; what is small already is not made smaller. */
export type ArchiveFile = { name: string; data: Buffer; small: boolean };
export type PackArchive = (files: ArchiveFile[]) => Promise<Buffer>;

type Storage = {
  put(tenantId: string, key: string, data: Buffer): Promise<void>;
  get(tenantId: string, key: string): Promise<{ stream: AsyncIterable<Buffer> } | null>;
  remove(tenantId: string, key: string): Promise<void>;
};
type Input = { tenantId: string; archiveId: string; site: string };
type Deps = { now: Date; storage: Storage; packArchive: PackArchive };

async function readFile(storage: Storage, tenantId: string, key: string): Promise<Buffer | null> {
  const file = await storage.get(tenantId, key);
  if (!file) return null;
  const parts: Buffer[] = [];
  for await (const part of file.stream) parts.push(part);
  return Buffer.concat(parts);
}

async function filesOf(
  db: TenantDb,
  memberId: string,
  { tenantId, site }: Input,
  { now, storage }: Deps,
): Promise<ArchiveFile[]> {
  const data = { site, madeAt: now, data: await collectRows(db, memberId) };
  const files: ArchiveFile[] = [
    { name: 'data.json', data: Buffer.from(JSON.stringify(data, null, 2)), small: false },
  ];
  for (const { name, key } of await collectPictures(db, memberId)) {
    const picture = await readFile(storage, tenantId, key);
    if (picture) files.push({ name, data: picture, small: true });
  }
  return files;
}

/**
 * Makes the archive that a member asked for, mails them that it is there, and removes those made before (ACC-23). Does nothing for one
 * that is made already, is over, or whose account is leaving; an account that is erased meanwhile leaves no file behind.
 */
export async function makeArchive(db: TenantDb, input: Input, deps: Deps): Promise<void> {
  const { tenantId, archiveId } = input;
  const { now, storage, packArchive } = deps;
  // Asked again when it is made: one who leaves meanwhile leaves no file behind.
  const waiting = {
    id: archiveId,
    readyAt: null,
    expiresAt: { gt: now },
    member: { deletionRequestedAt: null },
  };
  const archive = await db.dataArchive.findFirst({ where: waiting });
  if (!archive) return;
  const { memberId, key } = archive;
  const packed = await packArchive(await filesOf(db, memberId, input, deps));
  await storage.put(tenantId, key, packed);
  const made = await db.$transaction(async (tx) => {
    const ready = { readyAt: now, bytes: packed.byteLength, expiresAt: archiveExpiry(now) };
    const { count } = await tx.dataArchive.updateMany({ where: waiting, data: ready });
    if (count > 0) await queueMail(tx, { tenantId, memberId, kind: 'data_ready', causeId: archiveId }, deps);
    return count > 0;
  });
  if (!made) {
    // Where the job ran twice at once, the file is the other's as well.
    const byAnother = await db.dataArchive.count({ where: { id: archiveId, readyAt: { not: null } } });
    return byAnother > 0 ? undefined : storage.remove(tenantId, key);
  }
  await removeArchives(db, { memberId, id: { lt: archiveId } }, storage);
}

/** Removes archives, their files first: what stops in between is begun again. */
export async function removeArchives(
  db: TenantDb,
  where: Where<'DataArchive'>,
  storage: Pick<Storage, 'remove'>,
): Promise<void> {
  const archives = await db.dataArchive.findMany({ where, select: { id: true, tenantId: true, key: true } });
  for (const { tenantId, key } of archives) await storage.remove(tenantId, key);
  await db.dataArchive.deleteMany({ where: { id: { in: archives.map(({ id }) => id) } } });
}

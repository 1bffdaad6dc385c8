import { buffer } from 'node:stream/consumers';
import type { TenantDb } from '~/database/tenant-db';
import { queueMail } from '~/domain/queue-mail.server';
import { collectPictures, collectRows } from './exported-rows.server';
import { removeArchives } from './remove-archives.server';
import { archiveExpiry } from './rules';

/** A file of an archive; `small` marks data that is already compressed. */
type ArchiveFile = { name: string; data: Buffer; small: boolean };
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
  return file && buffer(file.stream);
}

async function listFiles(
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
 * Builds the archive that a member requested, mails them that it is ready, and removes earlier archives. Does
 * nothing if the archive is already built or has expired, or if the account is being deleted; an account
 * erased meanwhile leaves no file behind (ACC-23).
 */
export async function makeArchive(db: TenantDb, input: Input, deps: Deps): Promise<void> {
  const { tenantId, archiveId } = input;
  const { now, storage, packArchive } = deps;
  // Checked before building and again when the result is stored: an account deleted meanwhile must leave no
  // file behind.
  const waiting = {
    id: archiveId,
    readyAt: null,
    expiresAt: { gt: now },
    member: { deletionRequestedAt: null },
  };
  const archive = await db.dataArchive.findFirst({ where: waiting });
  if (!archive) return;
  const { memberId, key } = archive;
  const packed = await packArchive(await listFiles(db, memberId, input, deps));
  await storage.put(tenantId, key, packed);
  const made = await db.$transaction(async (tx) => {
    const ready = { readyAt: now, bytes: packed.byteLength, expiresAt: archiveExpiry(now) };
    const { count } = await tx.dataArchive.updateMany({ where: waiting, data: ready });
    if (count > 0) await queueMail(tx, { tenantId, memberId, kind: 'data_ready', causeId: archiveId }, deps);
    return count > 0;
  });
  if (!made) {
    // If the job ran twice at once, the other run uses the same file.
    const byAnother = await db.dataArchive.count({ where: { id: archiveId, readyAt: { not: null } } });
    return byAnother > 0 ? undefined : storage.remove(tenantId, key);
  }
  await removeArchives(db, { memberId, id: { lt: archiveId } }, storage);
}

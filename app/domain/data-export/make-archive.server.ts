import { buffer } from 'node:stream/consumers';
import type { TenantDb } from '~/database/tenant-db';
import { queueMail } from '~/domain/queue-mail.server';
import { collectPictures, collectRows } from './exported-rows.server';
import { removeArchives } from './remove-archives.server';
import { archiveExpiry } from './rules';

/** `small` marks data that is already compressed. */
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

/** Does nothing if the archive is built or expired, or if the account is being deleted (ACC-23). */
export async function makeArchive(db: TenantDb, input: Input, deps: Deps): Promise<void> {
  const { tenantId, archiveId } = input;
  const { now, storage, packArchive } = deps;
  // Checked again when storing the result: an account deleted meanwhile must leave no file.
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
    // A concurrent run of the job uses the same file.
    const byAnother = await db.dataArchive.count({ where: { id: archiveId, readyAt: { not: null } } });
    return byAnother > 0 ? undefined : storage.remove(tenantId, key);
  }
  await removeArchives(db, { memberId, id: { lt: archiveId } }, storage);
}

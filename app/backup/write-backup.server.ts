import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { copyCluster } from '~/database/server/copy-cluster.server';
import { copyTablesOut } from '~/database/server/copy-tables.server';
import { clusterFolder } from '~/database/server/embedded.server';
import { dumpDatabase } from '~/database/server/run-pg-tool.server';
import {
  type MediaKey,
  openSnapshot,
  type Snapshot,
  readInSnapshot,
} from '~/database/server/snapshot.server';
import type { Variables } from '~/gateways/read-env.server';
import type { Storage } from '~/gateways/storage/storage.server';
import { encrypt } from './age-format.server';
import { folderFiles, splitFile, textFile } from './folder-files.server';
import { type Contents, type Form, FORMAT, MANIFEST, type Manifest, SUMS } from './manifest.server';
import { type ArchiveFile, exactly, writeTar } from './tar-format.server';

export const OWN_FILES = ['secrets.json', 'vapid.json', 'sandbox-payments'];

export type Source = {
  url: string;
  dataDir: string;
  tenantsDir: string;
  storage: Pick<Storage, 'get'>;
  /** The environment for PostgreSQL's tools. */
  variables: Variables;
};

type Wanted = { to: string; form: Form; passphrase: string | null; now: Date };

type Facts = Pick<Contents, 'migration' | 'queues' | 'counts' | 'isExact' | 'media'>;

type Copied = { snapshot: Snapshot; isExact: boolean };

async function* copyFiles(source: Source, restorePoint: string): AsyncGenerator<ArchiveFile, Copied> {
  const data = await clusterFolder(source.dataDir);
  const files = copyCluster(source.url, { data, restorePoint });
  try {
    for (let next = await files.next(); ; next = await files.next()) {
      if (next.done) return next.value;
      yield { ...next.value, name: `database/cluster/${next.value.name}` };
    }
  } finally {
    await files.return(undefined as never);
  }
}

async function* dumpFiles({ url, variables }: Source, snapshot: Snapshot): AsyncGenerator<ArchiveFile> {
  yield* splitFile('database/dump', dumpDatabase(url, await snapshot.exportName(), variables));
}

async function* tableFiles(snapshot: Snapshot): AsyncGenerator<ArchiveFile> {
  const tables: { table: string; columns: string[] }[] = [];
  for await (const { table, columns, chunks } of copyTablesOut(snapshot)) {
    tables.push({ table, columns });
    yield* splitFile(`database/tables/${table}`, chunks);
  }
  yield textFile('database/tables.json', JSON.stringify(tables, null, 1));
}

async function* databaseFiles(
  source: Source,
  form: Form,
  restorePoint: string,
): AsyncGenerator<ArchiveFile, Copied> {
  if (form === 'files') return yield* copyFiles(source, restorePoint);
  const snapshot = await openSnapshot(source.url);
  yield* readInSnapshot(snapshot, form === 'dump' ? dumpFiles(source, snapshot) : tableFiles(snapshot));
  return { snapshot, isExact: true };
}

/** Stores referenced keys, so that the snapshot can close before the files are copied. */
async function storeKeys(snapshot: Snapshot, file: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    for await (const keys of snapshot.mediaKeys())
      await handle.write(keys.map((each) => `${JSON.stringify(each)}\n`).join(''));
  } finally {
    await handle.close();
  }
}

/** Yields referenced files under their folder names, and counts missing ones. */
async function* mediaFiles(
  keysFile: string,
  storage: Source['storage'],
  media: Facts['media'],
): AsyncGenerator<ArchiveFile> {
  for await (const line of createInterface({ input: createReadStream(keysFile) })) {
    const { tenantId, key } = JSON.parse(line) as MediaKey;
    const name = `media/${tenantId}/${key.slice(0, 2)}/${key}`;
    media.files += 1;
    const file = await storage.get(tenantId, key);
    if (!file) {
      media.missing += 1;
      continue;
    }
    yield { name, bytes: file.bytes, chunks: file.stream };
    const modern = await storage.get(tenantId, key, { avif: true });
    if (modern?.avif) yield { name: `${name}.avif`, bytes: modern.bytes, chunks: modern.stream };
    else modern?.stream.destroy();
  }
}

async function* allFiles(
  source: Source,
  { form, restorePoint, partial }: { form: Form; restorePoint: string; partial: string },
  facts: Facts,
): AsyncGenerator<ArchiveFile> {
  const keysFile = path.join(partial, 'keys');
  const { snapshot, isExact } = yield* databaseFiles(source, form, restorePoint);
  try {
    facts.isExact = isExact;
    facts.migration = snapshot.migration;
    facts.queues = await snapshot.queues();
    facts.counts = await snapshot.countTables();
    await storeKeys(snapshot, keysFile);
  } finally {
    await snapshot.close();
  }
  yield* mediaFiles(keysFile, source.storage, facts.media);
  await rm(keysFile);
  // Its password belongs to the copied server.
  const own = form === 'files' ? [...OWN_FILES, 'database.json'] : OWN_FILES;
  for (const name of own) yield* folderFiles(path.join(source.dataDir, name), `data/${name}`);
  yield* folderFiles(source.tenantsDir, 'tenants');
}

async function* hashing(
  chunks: AsyncIterable<Buffer>,
  hash: { update(chunk: Buffer): unknown },
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

async function* summed(files: AsyncIterable<ArchiveFile>, sums: FileHandle): AsyncGenerator<ArchiveFile> {
  for await (const { name, bytes, chunks } of files) {
    const hash = createHash('sha256');
    yield { name, bytes, chunks: hashing(exactly(chunks, bytes), hash) };
    await sums.write(`${hash.digest('hex')}  ${name}\n`);
  }
}

type Writing = Wanted & { partial: string; restorePoint: string };

async function writeArchive(
  source: Source,
  { form, passphrase, now, partial, restorePoint }: Writing,
): Promise<Manifest> {
  const file = passphrase === null ? 'backup.tar' : 'backup.tar.age';
  const place = path.join(partial, file);
  const sumsFile = path.join(partial, SUMS);
  const sums = await open(sumsFile, 'w', 0o600);
  const facts: Facts = {
    migration: '',
    queues: [],
    counts: {},
    isExact: true,
    media: { files: 0, missing: 0 },
  };
  const contents = (): Contents => ({
    format: FORMAT,
    madeAt: now.toISOString(),
    form,
    restorePoint: form === 'files' ? restorePoint : null,
    ...facts,
  });
  async function* everything(): AsyncGenerator<ArchiveFile> {
    yield* summed(allFiles(source, { form, restorePoint, partial }, facts), sums);
    yield* folderFiles(sumsFile, SUMS);
    yield textFile(MANIFEST, JSON.stringify(contents(), null, 2));
  }
  const hash = createHash('sha256');
  try {
    const tar = writeTar(everything());
    const written = passphrase === null ? tar : encrypt(tar, passphrase);
    await pipeline(hashing(written, hash), createWriteStream(place, { mode: 0o600, flush: true }));
  } finally {
    await sums.close();
  }
  await rm(sumsFile);
  const { size: bytes } = await stat(place);
  return { ...contents(), archive: { file, bytes, sha256: hash.digest('hex') } };
}

/** Writes a backup without blocking writers; its new folder in `to` appears once complete. */
export async function writeBackup(
  source: Source,
  wanted: Wanted,
): Promise<{ folder: string; manifest: Manifest }> {
  const name = `backup-${wanted.now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const folder = path.join(wanted.to, name);
  const partial = `${folder}.partial`;
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  await mkdir(wanted.to, { recursive: true });
  await mkdir(partial, { mode: 0o700 });
  try {
    const restorePoint = `${name}-${randomBytes(3).toString('hex')}`;
    const manifest = await writeArchive(source, { ...wanted, partial, restorePoint });
    await writeFile(path.join(partial, MANIFEST), JSON.stringify(manifest, null, 2), { flush: true });
    await rename(partial, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

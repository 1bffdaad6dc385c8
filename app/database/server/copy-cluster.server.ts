import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  connectAlone,
  openSnapshot,
  quoted,
  tableNames,
  readInSnapshot,
  type Snapshot,
} from './snapshot.server';

export type ClusterFile = { name: string; bytes: number; chunks: AsyncIterable<Buffer> };

// Files that a server recreates at startup, as in pg_basebackup; the write-ahead log is copied last.
const EMPTY_FOLDERS =
  /^(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_wal)$/;
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|server\.log|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|standby\.signal|pgsql_tmp.*|pg_internal\.init.*|t\d+_\d+.*|.*\.tmp)$/;
const CONTROL = 'global/pg_control';

/** Folders that a server requires although the backup has no files in them. */
export const CLUSTER_FOLDERS = [
  ...['dynshmem', 'notify', 'replslot', 'serial', 'snapshots', 'stat_tmp', 'subtrans', 'tblspc', 'twophase'],
  ...[
    'commit_ts',
    'stat',
    'wal',
    'wal/archive_status',
    'wal/summaries',
    'logical/mappings',
    'logical/snapshots',
  ],
].map((name) => `pg_${name}`);

async function* filesWithin(data: string, folder = ''): AsyncGenerator<string> {
  // A table's file may be deleted while its folder is read.
  for (const entry of await readdir(path.join(data, folder), { withFileTypes: true }).catch(ignoreMissing)) {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isFile()) yield name;
    else if (entry.isDirectory() && !EMPTY_FOLDERS.test(name)) yield* filesWithin(data, name);
  }
}

function ignoreMissing(error: unknown): [] {
  if ((error as { code?: string }).code === 'ENOENT') return [];
  throw error;
}

async function* read(data: string, name: string): AsyncGenerator<ClusterFile> {
  const file = path.join(data, name);
  const [found] = await stat(file).then((each) => [each], ignoreMissing);
  if (found) yield { name, bytes: found.size, chunks: readChunks(file) };
}

async function* readChunks(file: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(file)) yield chunk as Buffer;
  } catch (error) {
    // Deleted since it was measured: replaying the write-ahead log deletes it too.
    ignoreMissing(error);
  }
}

/** How often to look for a moment without writers, and the pause in ms. */
const MARK_TRIES = 100;
const MARK_PAUSE_MS = 20;
/** PostgreSQL's code for a lock held by another session. */
const TAKEN = '55P03';

async function stopWriters(client: pg.Client, tables: string): Promise<boolean> {
  await client.query('BEGIN');
  if (!tables) return true;
  return client.query(`LOCK TABLE ${tables} IN SHARE MODE NOWAIT`).then(
    () => true,
    async (error: { code?: string }) => {
      await client.query('ROLLBACK');
      if (error.code !== TAKEN) throw error;
      return false;
    },
  );
}

/**
 * Creates a restore point and a snapshot; returns whether their moments match, which constant writes prevent.
 */
async function markMoment(client: pg.Client, name: string, take: () => Promise<void>): Promise<boolean> {
  const tables = (await tableNames(client)).map(quoted).join(', ');
  let isSame = await stopWriters(client, tables);
  for (let tries = 1; !isSame && tries < MARK_TRIES; tries++) {
    await sleep(MARK_PAUSE_MS);
    isSame = await stopWriters(client, tables);
  }
  await take();
  await client.query('SELECT pg_create_restore_point($1)', [name]);
  if (isSame) await client.query('COMMIT');
  // Completes the segment, which flushes the restore point to disk.
  await client.query('SELECT pg_switch_wal()');
  return isSame;
}

/** Yields the log segments from a position up to now, and the timeline histories. */
async function* walSince(client: pg.Client, data: string, start: string): AsyncGenerator<ClusterFile> {
  const { rows } = await client.query<{ first: string; last: string }>(
    'SELECT pg_walfile_name($1::pg_lsn) AS first, pg_walfile_name(pg_current_wal_flush_lsn()) AS last',
    [start],
  );
  const { first, last } = rows[0]!;
  const isNeeded = (name: string) =>
    /^[0-9A-F]{24}$/.test(name) ? name >= first && name <= last : /^[0-9A-F]{8}\.history$/.test(name);
  for (const name of (await readdir(path.join(data, 'pg_wal'))).sort())
    if (isNeeded(name)) yield* read(data, `pg_wal/${name}`);
}

/**
 * Yields a running server's data files and write-ahead log. Returns a snapshot of `restorePoint`, and whether
 * it is exactly of that moment.
 */
export async function* copyCluster(
  url: string,
  { data, restorePoint }: { data: string; restorePoint: string },
): AsyncGenerator<ClusterFile, { snapshot: Snapshot; isExact: boolean }> {
  // PostgreSQL ends a backup, and its replication slot, with its connection.
  const client = await connectAlone(url);
  try {
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [
      `backup_${restorePoint.replace(/\W/g, '_').toLowerCase()}`,
    ]);
    const begun = await client.query<{ start: string }>('SELECT pg_backup_start($1, true)::text AS start', [
      restorePoint,
    ]);
    for await (const name of filesWithin(data)) if (name !== CONTROL) yield* read(data, name);
    yield* read(data, CONTROL);
    const ended = await client.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(false)',
    );
    const label = Buffer.from(ended.rows[0]!.label);
    yield { name: 'backup_label', bytes: label.length, chunks: Readable.from(label) };
    let isExact = true;
    const snapshot = await openSnapshot(url, async (take) => {
      isExact = await markMoment(client, restorePoint, take);
    });
    yield* readInSnapshot(snapshot, walSince(client, data, begun.rows[0]!.start));
    return { snapshot, isExact };
  } finally {
    await client.end();
  }
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { removeCluster } from '~/database/server/embedded.server';
import { connectDatabase } from '~/database/index.server';
import { readMigrations } from '~/database/server/migrate.server';
import { openSnapshot } from '~/database/server/snapshot.server';
import { checkLedger } from '~/domain/credits/check-ledger.server';
import type { Variables } from '~/gateways/read-env.server';
import { createFolderStorage, type Storage } from '~/gateways/storage/storage.server';
import { type Manifest, readManifest, refuseUnfit } from './manifest.server';
import { unpackBackup } from './unpack-backup.server';

type Drilling = { passphrase: string | null; variables: Variables; report: (line: string) => void };

async function proveLedgers(url: string, tenantIds: string[]): Promise<{ members: number; wrong: string[] }> {
  const database = connectDatabase(url, 2);
  const found = { members: 0, wrong: [] as string[] };
  try {
    for (const id of tenantIds) {
      const { members, fault } = await checkLedger(database.sqlFor(id));
      found.members += members;
      if (fault) found.wrong.push(`${id}: member ${fault.memberId}: ${fault.fault}`);
    }
  } finally {
    await database.close();
  }
  return found;
}

/** Checks that referenced files exist, except as many as the manifest counts as missing. */
async function proveMedia(
  snapshot: { mediaKeys(): AsyncGenerator<{ tenantId: string; key: string }[]> },
  storage: Pick<Storage, 'get'>,
  { media }: Manifest,
): Promise<string | null> {
  let [files, missing] = [0, 0];
  for await (const keys of snapshot.mediaKeys())
    for (const { tenantId, key } of keys) {
      files += 1;
      const found = await storage.get(tenantId, key);
      if (found) found.stream.destroy();
      else missing += 1;
    }
  return files === media.files && missing === media.missing
    ? null
    : `The database names ${files} files, of which ${missing} are missing; the manifest says ${media.files} and ${media.missing}.`;
}

function rowsLine({ counts, isExact }: Manifest): string {
  const [tables, rows] = [
    Object.keys(counts).length,
    Object.values(counts).reduce((sum, count) => sum + count, 0),
  ];
  return `database: ${tables} tables, ${rows} rows, ${isExact ? 'as' : 'about as'} the manifest says`;
}

async function prove(
  url: string,
  dataDir: string,
  manifest: Manifest,
  report: Drilling['report'],
): Promise<boolean> {
  const { files, missing } = manifest.media;
  const snapshot = await openSnapshot(url);
  try {
    const ledger = await proveLedgers(url, await snapshot.tenantIds());
    const lost = await proveMedia(snapshot, createFolderStorage(path.join(dataDir, 'media')), manifest);
    const ledgerLines =
      ledger.wrong.length > 0
        ? ledger.wrong
        : [`ledger: ${ledger.members} members, every balance is the sum of its rows`];
    const mediaLine = `files: ${files - missing} of ${files} that the database names, each with its hash`;
    for (const line of [rowsLine(manifest), ...ledgerLines, lost ?? mediaLine]) report(line);
    return ledger.wrong.length === 0 && lost === null;
  } finally {
    await snapshot.close();
  }
}

/**
 * Restores a backup into a temporary folder; reports whether balances, row counts and files match. Throws if
 * it cannot be restored.
 */
export async function drillBackup(
  folder: string,
  { passphrase, variables, report }: Drilling,
): Promise<boolean> {
  const manifest = readManifest(folder);
  refuseUnfit(
    manifest,
    readMigrations().map(({ name }) => name),
  );
  const dataDir = await mkdtemp(path.join(path.dirname(path.resolve(folder)), 'drill-'));
  // As root, the database server's own user must be able to enter.
  await chmod(dataDir, 0o755);
  try {
    const restored = await unpackBackup(folder, manifest, {
      dataDir,
      databaseUrl: null,
      passphrase,
      variables,
      report: () => {},
    });
    return await prove(restored.url, dataDir, manifest, report).finally(() => restored.close());
  } finally {
    await removeCluster(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

import { mkdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { CLUSTER_FOLDERS } from '~/database/server/copy-cluster.server';
import { copyTablesIn, type TableRows } from '~/database/server/copy-tables.server';
import {
  adoptCluster,
  clusterFolder,
  type EmbeddedServer,
  openEmbedded,
} from '~/database/server/embedded.server';
import { migrate } from '~/database/server/migrate.server';
import { openSnapshot } from '~/database/server/snapshot.server';
import { hasPgTool, restoreDump } from '~/database/server/run-pg-tool.server';
import { createJobQueue } from '~/gateways/jobs.server';
import type { Variables } from '~/gateways/read-env.server';
import { executeWithin } from '~/database/transactions.server';
import { joinPieces } from './folder-files.server';
import type { Contents } from './manifest.server';

/** A restored database; `close` stops a server that was started for it. */
export type Restored = { url: string; close(): Promise<void> };

type Building = {
  dataDir: string;
  /** The operator's PostgreSQL; null for an embedded one in `dataDir`. */
  databaseUrl: string | null;
  variables: Variables;
  report: (line: string) => void;
};

const unpacked = ({ dataDir }: Pick<Building, 'dataDir'>, ...names: string[]) =>
  path.join(dataDir, 'database', ...names);

export const openQueue = (url: string) =>
  createJobQueue({ connectionString: url, executeWithin, report: () => {} });

function readTables(building: Building): TableRows[] {
  const tables = JSON.parse(readFileSync(unpacked(building, 'tables.json'), 'utf8')) as Omit<
    TableRows,
    'chunks'
  >[];
  return tables.map((each) => ({ ...each, chunks: joinPieces(unpacked(building, 'tables', each.table)) }));
}

async function loadTables(url: string, building: Building, { queues }: Contents): Promise<void> {
  await migrate(url);
  const queue = openQueue(url);
  await queue.start(queues);
  await queue.stop();
  await copyTablesIn(url, readTables(building));
}

async function recover({ dataDir, report }: Building, { restorePoint }: Contents): Promise<EmbeddedServer> {
  const data = await clusterFolder(dataDir);
  for (const name of CLUSTER_FOLDERS) mkdirSync(path.join(data, name), { recursive: true });
  await adoptCluster(dataDir);
  return openEmbedded(dataDir, { report, recoverTo: restorePoint ?? undefined });
}

/** The tolerance for row counts under concurrent writes: a hundredth plus a hundred. */
const isNear = (found: number, counted: number) => Math.abs(found - counted) <= 100 + counted / 100;

async function proveCounts(url: string, { counts, isExact }: Contents): Promise<void> {
  const snapshot = await openSnapshot(url);
  const all = await snapshot.countTables().finally(() => snapshot.close());
  const wrong = Object.keys({ ...counts, ...all }).filter((table) => {
    const [found, counted] = [all[table], counts[table]];
    if (found === undefined || counted === undefined) return true;
    return isExact ? found !== counted : !isNear(found, counted);
  });
  if (wrong.length > 0)
    throw new Error(
      `The restored tables have other numbers of rows than the manifest says: ${wrong.map((table) => `${table} ${all[table]} of ${counts[table]}`).join(', ')}.`,
    );
}

/** Builds an unpacked backup's database, verifies row counts, and applies missing migrations. */
export async function buildDatabase(building: Building, contents: Contents): Promise<Restored> {
  const { databaseUrl, dataDir, variables, report } = building;
  if (contents.form === 'files' && databaseUrl)
    throw new Error(
      'The backup is one of an embedded database: restore it without DATABASE_URL, or make one by --portable.',
    );
  if (contents.form === 'dump' && !hasPgTool('pg_restore', variables.PATH ?? ''))
    throw new Error('The backup is a dump, and pg_restore is not installed here.');
  const embedded =
    contents.form === 'files'
      ? await recover(building, contents)
      : databaseUrl
        ? null
        : await openEmbedded(dataDir, { report });
  const url = databaseUrl ?? embedded!.url();
  const close = async () => embedded?.stop();
  try {
    if (contents.form === 'dump') await restoreDump(url, joinPieces(unpacked(building, 'dump')), variables);
    if (contents.form === 'tables') await loadTables(url, building, contents);
    await rm(unpacked(building), { recursive: true, force: true });
    await proveCounts(url, contents);
    await migrate(url, undefined, report);
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

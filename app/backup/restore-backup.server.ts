import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { isEmptyDatabase } from '~/database/server/copy-tables.server';
import {
  isEmbeddedRunning,
  moveDataFolder,
  openEmbedded,
  removeCluster,
} from '~/database/server/embedded.server';
import { type Erasure, listErasures } from '~/database/server/list-erasures.server';
import { readMigrations } from '~/database/server/migrate.server';
import { reachDatabase } from '~/database/server/reach-database.server';
import { DAY_MS } from '~/domain/durations';
import type { Variables } from '~/gateways/read-env.server';
import { applyErasures } from './apply-erasures.server';
import { readErasures } from './erasures-file.server';
import { type Manifest, readManifest, refuseUnfit } from './manifest.server';
import { TENANTS, unpackBackup } from './unpack-backup.server';

export type Target = {
  dataDir: string;
  databaseUrl: string | null;
  tenantsDir: string;
  secretKey: string | undefined;
  variables: Variables;
};

export type Choices = {
  passphrase: string | null;
  /** Moves existing data aside. */
  isReplacing: boolean;
  /** A file of erased members, `none`, or null to query the replaced database. */
  erasures: string | null;
  now: Date;
  report: (line: string) => void;
};

/** Backups, folders of interrupted or earlier restores, and the file system's own. */
const BESIDE = /^(backups|restore-[0-9a-f]+|replaced-[\w-]+|lost\+found)$/;

/** An erasure is dated by its job's start, which may be well before the backup. */
const MARGIN_MS = DAY_MS;

const listEntries = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [] as string[])).filter((name) => !BESIDE.test(name));

async function refuseRunning(dataDir: string): Promise<void> {
  if (await isEmbeddedRunning(dataDir))
    throw new Error(`The database in ${dataDir} runs: stop the site first.`);
}

async function refuseTaken({ dataDir, databaseUrl }: Target, { isReplacing }: Choices): Promise<void> {
  await refuseRunning(dataDir);
  if (databaseUrl) {
    await reachDatabase(databaseUrl);
    if (!(await isEmptyDatabase(databaseUrl)))
      throw new Error('The database of DATABASE_URL has tables already: name a new one.');
  }
  if (!isReplacing && (await listEntries(dataDir)).length > 0)
    throw new Error(`${dataDir} is not empty: name another folder by --into, or move it aside by --replace.`);
}

/** Lists members erased since the backup, from a file or the replaced database. */
async function findErasures(
  { dataDir, databaseUrl }: Target,
  { madeAt }: Manifest,
  { erasures, isReplacing, report }: Choices,
): Promise<Erasure[]> {
  const from = new Date(Date.parse(madeAt) - MARGIN_MS);
  if (erasures === 'none') return [];
  if (erasures !== null) {
    const { since, until, erased } = readErasures(erasures);
    if (since > from)
      throw new Error(`${erasures} begins on ${since.toISOString().slice(0, 10)}, and the backup is older.`);
    report(`${erasures} names ${erased.length} members who were erased until ${until.toISOString()}.`);
    return erased;
  }
  const names = await listEntries(dataDir);
  if (!isReplacing || databaseUrl || !names.includes('database.json'))
    throw new Error(
      'Members who were erased since the backup have to be erased again: name them by --erasures FILE, or say --erasures none.',
    );
  const old = await openEmbedded(dataDir, { report });
  return listErasures(old.url(), from).finally(() => old.stop());
}

/** Moves the sites' folders into place, or leaves them with the data if some exist. */
async function placeTenants({ dataDir, tenantsDir }: Target, { report }: Choices): Promise<void> {
  const unpacked = path.join(dataDir, TENANTS);
  if ((await listEntries(tenantsDir)).length > 0) {
    report(`${tenantsDir} is as it was; the sites' folders of the backup are in ${unpacked}.`);
    return;
  }
  await cp(unpacked, tenantsDir, { recursive: true });
  await rm(unpacked, { recursive: true });
}

async function moveAll(from: string, to: string, isEmbedded: boolean): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = await listEntries(from);
  if (isEmbedded) return moveDataFolder(from, to, names);
  for (const name of names) renameSync(path.join(from, name), path.join(to, name));
}

/**
 * Restores a backup. Nothing changes before everything is unpacked and verified. Throws one line if the
 * backup is damaged, unfit or undecryptable, or the target is not empty.
 */
export async function restoreBackup(folder: string, target: Target, choices: Choices): Promise<void> {
  const { dataDir, databaseUrl, tenantsDir } = target;
  const { now, report } = choices;
  const manifest = readManifest(folder);
  refuseUnfit(
    manifest,
    readMigrations().map(({ name }) => name),
  );
  await refuseTaken(target, choices);
  const erasures = await findErasures(target, manifest, choices);
  const isEmbedded = databaseUrl === null;
  const staging = path.join(dataDir, `restore-${randomBytes(4).toString('hex')}`);
  await mkdir(staging, { recursive: true });
  try {
    const restored = await unpackBackup(folder, manifest, { ...target, ...choices, dataDir: staging });
    try {
      const served = (await listEntries(tenantsDir)).length > 0 ? [tenantsDir] : [];
      const tenantsDirs = [path.join(staging, TENANTS), ...served];
      const world = { ...target, url: restored.url, dataDir: staging, tenantsDirs, now, report };
      const count = await applyErasures(world, erasures);
      report(`${count} members were erased again.`);
    } finally {
      await restored.close();
    }
    await refuseRunning(dataDir);
  } catch (error) {
    if (isEmbedded) await removeCluster(staging);
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
  if ((await listEntries(dataDir)).length > 0) {
    const aside = path.join(dataDir, `replaced-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
    await moveAll(dataDir, aside, isEmbedded);
    report(`What was there is in ${aside}. Delete it once the site is as it should be.`);
  }
  await moveAll(staging, dataDir, isEmbedded);
  await rm(staging, { recursive: true });
  await placeTenants(target, choices);
}

import path from 'node:path';
import { clusterFolder } from '~/database/server/embedded.server';
import type { Variables } from '~/gateways/read-env.server';
import { buildDatabase, type Restored } from './build-database.server';
import type { Manifest } from './manifest.server';
import { readArchive } from './read-archive.server';

export const TENANTS = 'tenants-of-backup';

type Unpacking = {
  dataDir: string;
  databaseUrl: string | null;
  passphrase: string | null;
  variables: Variables;
  report: (line: string) => void;
};

async function places({ dataDir }: Unpacking, { form }: Manifest): Promise<(name: string) => string> {
  const folders: [string, string][] = [
    ...(form === 'files' ? [['database/cluster/', await clusterFolder(dataDir)] as [string, string]] : []),
    ['database/', path.join(dataDir, 'database')],
    ['media/', path.join(dataDir, 'media')],
    ['data/', dataDir],
    ['tenants/', path.join(dataDir, TENANTS)],
  ];
  return (name) => {
    const [start, folder] = folders.find(([each]) => name.startsWith(each)) ?? [];
    if (start === undefined || folder === undefined)
      throw new Error(`The archive has a file that this code does not know: ${name}.`);
    return path.join(folder, name.slice(start.length));
  };
}

/** Unpacks a backup into an empty DATA_DIR, and returns its verified, migrated database. */
export async function unpackBackup(
  folder: string,
  manifest: Manifest,
  unpacking: Unpacking,
): Promise<Restored> {
  const { passphrase, ...building } = unpacking;
  await readArchive(folder, manifest, { passphrase, placeFor: await places(unpacking, manifest) });
  return buildDatabase(building, manifest);
}

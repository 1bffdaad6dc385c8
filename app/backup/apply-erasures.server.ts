import path from 'node:path';
import { connectDatabase } from '~/database/index.server';
import type { Erasure } from '~/database/server/list-erasures.server';
import { invoiceYears } from '~/domain/credits/rules';
import { eraseAgain } from '~/domain/deletion/erase-again.server';
import { createSecrets, readSecretKey } from '~/gateways/secrets.server';
import { createFolderStorage } from '~/gateways/storage/storage.server';
import { createTenants } from '~/tenancy/registry.server';
import { openQueue } from './build-database.server';

type World = {
  url: string;
  dataDir: string;
  /** The backup's folders, then those currently served, which take precedence. */
  tenantsDirs: string[];
  secretKey: string | undefined;
  now: Date;
  report: (line: string) => void;
};

type Keeping = { id: string; invoiceYears: number; timeZone: string };

/** Returns each site's retention rules, including removed sites. */
function retentionBySite({ tenantsDirs, report, now }: World, removed: Keeping[]): Map<string, Keeping> {
  const served = tenantsDirs.flatMap((root) =>
    createTenants({ root, report, now: () => now.getTime() })
      .all()
      .map(({ id, company, settings }) => ({
        id,
        invoiceYears: invoiceYears(company.country),
        timeZone: settings.time_zone,
      })),
  );
  return new Map([...removed, ...served].map((each) => [each.id, each]));
}

/**
 * Erases members again whom a backup restored; returns how many. Throws for a site without a valid folder,
 * because its retention rules are unknown.
 */
export async function applyErasures(world: World, erasures: readonly Erasure[]): Promise<number> {
  const { url, dataDir, secretKey, now } = world;
  const database = connectDatabase(url, 4);
  const jobs = openQueue(url);
  const storage = createFolderStorage(path.join(dataDir, 'media'));
  const secrets = createSecrets(readSecretKey({ SECRET_KEY: secretKey, DATA_DIR: dataDir }));
  let count = 0;
  try {
    const keeping = retentionBySite(world, await database.removedTenants());
    await jobs.start(['forget-customer']);
    for (const tenantId of new Set(erasures.map((each) => each.tenantId))) {
      const site = keeping.get(tenantId);
      if (!site)
        throw new Error(`${tenantId} has no valid folder, so that its members cannot be erased again.`);
      const { id: _, ...years } = site;
      const memberIds = erasures.filter((each) => each.tenantId === tenantId).map(({ memberId }) => memberId);
      count += await eraseAgain(
        database.forTenant(tenantId),
        { tenantId, memberIds, ...years },
        { now, secrets, storage, jobs },
      );
    }
    await database.countRows();
  } finally {
    await jobs.stop();
    await database.close();
  }
  return count;
}

import type { Database } from '~/database/index.server';
import type { Tenants } from './registry.server';

/** Describes sites with members but no folder (TEN-7). A broken folder's site is not lost. */
export async function lostSites(
  database: Pick<Database, 'lostTenants'>,
  tenants: Pick<Tenants, 'all' | 'broken'>,
): Promise<string[]> {
  const folders = [...tenants.all(), ...tenants.broken()];
  const lost = await database.lostTenants(folders.map(({ id }) => id));
  return lost
    .filter(({ hosts: [domain] }) => folders.every((folder) => folder.domain !== domain))
    .map(
      ({ id, hosts, members }) =>
        `The site "${id}" (last at ${hosts.join(', ')}) has ${members} ${members === 1 ? 'member' : 'members'} and no folder. Give its folder the name ${hosts[0] ?? id} again, or write "id": "${id}" into the settings.json of its new one.`,
    );
}

import type { Running } from '~/boot.server';
import { invoiceYears } from '~/domain/credits/rules';
import { eraseSite } from '~/domain/deletion/erase-site.server';
import { readClock } from '~/gateways/clock.server';
import { removeFolder } from '~/tenancy/remove-folder.server';
import { Mistake, type Console } from './run-command.server';

type World = Pick<Running, 'database' | 'tenants' | 'gateways'>;

/** Erases a closed site. Removes the folder last, so that an interrupted run can be repeated. */
export async function removeTenant(
  { database, tenants, gateways }: World,
  domain: string,
  { write }: Console,
): Promise<void> {
  const tenant = tenants.all().find((each) => each.domain === domain);
  if (!tenant) throw new Mistake(`${domain}: its folder does not fit: npm run tenant -- check`);
  const { id, company, settings, folder } = tenant;
  const keeping = { invoiceYears: invoiceYears(company.country), timeZone: settings.time_zone };
  const report = (memberId: string, { name, message }: Error) =>
    gateways.log.error({ tenantId: id, memberId, name, message }, 'account not erased');
  const erased = await eraseSite(
    database.forTenant(id),
    { tenantId: id, settings, ...keeping },
    { now: readClock(), ...gateways, report },
  );
  if (!erased.ok)
    throw new Mistake(
      `${domain}: its last purchase can be withdrawn from until ${erased.detail.until}. Nothing was done.`,
    );
  const { erased: count, failed } = erased.value;
  if (failed > 0)
    throw new Mistake(
      `${domain}: ${count} accounts are erased, ${failed} are not: the log says why. Run it again.`,
    );
  await database.storeRemoved({ id, ...keeping });
  removeFolder(folder);
  write(`${domain}: ${count} accounts are erased, and its folder is removed.`);
  write('Its orders stay as long as tax law requires; a job erases them then. Delete old backups.');
}

import type { Database } from '~/database/index.server';
import { remindActivations } from '~/domain/accounts/credentials/remind-activation.server';
import { eraseMember, listDueAccounts } from '~/domain/deletion/erase-member.server';
import { forgetCases } from '~/domain/deletion/forget-cases.server';
import { forgetExpired } from '~/domain/deletion/forget-expired.server';
import { makeArchive } from '~/domain/data-export/make-archive.server';
import { invoiceYears } from '~/domain/credits/rules';
import { deliverMail } from '~/domain/notifications/deliver-mail.server';
import { readClock } from '~/gateways/clock.server';
import type { Gateways } from '~/gateways/index.server';
import type { JobHandler } from '~/gateways/jobs.server';
import { originOf } from '~/http/answer/origin.server';
import { translateFor } from '~/i18n/catalogues.server';
import { writeMail } from '~/mails/write-mail';
import type { Tenants } from '~/tenancy/registry.server';

type World = { database: Database; tenants: Tenants; gateways: Gateways };

async function deliver(
  { database, tenants, gateways }: World,
  { tenantId, deliveryId }: { tenantId: string; deliveryId: string },
) {
  const tenant = tenants.get(tenantId);
  // The site was taken down while its mail waited.
  if (!tenant) return;
  const look = { tenant, origin: originOf(tenant), translateFor: translateFor.bind(null, tenant.texts) };
  await deliverMail(
    database.forTenant(tenantId),
    { deliveryId },
    {
      now: readClock(),
      secrets: gateways.secrets,
      write: (facts) => writeMail(facts, look),
      send: (mail) => gateways.mail.send({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } }),
    },
  );
}

/** Erases every account whose time is over (ACC-17). One that fails keeps no other waiting: the next hour tries it again. */
async function eraseLeavers({ database, tenants, gateways }: World) {
  const now = readClock();
  for (const { id: tenantId, company } of tenants.all()) {
    const db = database.forTenant(tenantId);
    const years = { invoiceYears: invoiceYears(company.country) };
    for (const memberId of await listDueAccounts(db, years, { now })) {
      await eraseMember(db, { tenantId, memberId, ...years }, { now, ...gateways }).then(
        () => gateways.log.info({ tenantId, memberId }, 'account erased'),
        ({ name, message }: Error) =>
          gateways.log.error({ tenantId, memberId, name, message }, 'account not erased'),
      );
    }
  }
}

async function forget({ database, tenants, gateways }: World) {
  const deps = { now: readClock(), ...gateways };
  for (const { id } of tenants.all()) {
    const db = database.forTenant(id);
    await forgetExpired(db, deps);
    await forgetCases(db, { tenantId: id }, deps);
  }
}

async function archive(
  { database, tenants, gateways }: World,
  { tenantId, archiveId }: { tenantId: string; archiveId: string },
) {
  const tenant = tenants.get(tenantId);
  if (!tenant) return;
  const input = { tenantId, archiveId, site: tenant.settings.name };
  await makeArchive(database.forTenant(tenantId), input, { now: readClock(), ...gateways });
}

async function remindNewcomers({ database, tenants, gateways }: World) {
  const now = readClock();
  for (const { id: tenantId } of tenants.all())
    await remindActivations(database.forTenant(tenantId), { tenantId }, { now, ...gateways });
}

/** What is done later, by the name of its queue. */
export const jobHandlers = (world: World): JobHandler[] => [
  { name: 'deliver-mail', handle: (data: { tenantId: string; deliveryId: string }) => deliver(world, data) },
  { name: 'make-archive', handle: (data: { tenantId: string; archiveId: string }) => archive(world, data) },
  { name: 'erase-leavers', schedule: '10 * * * *', handle: () => eraseLeavers(world) },
  { name: 'remind-newcomers', schedule: '25 * * * *', handle: () => remindNewcomers(world) },
  { name: 'forget-expired', schedule: '40 3 * * *', handle: () => forget(world) },
];

import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import type { Database } from '~/database/index.server';
import { remindActivations } from '~/domain/accounts/credentials/remind-activation.server';
import { eraseMember, listDueAccounts } from '~/domain/deletion/erase-member.server';
import { forgetCases } from '~/domain/deletion/forget-cases.server';
import { forgetExpired } from '~/domain/deletion/forget-expired.server';
import { makeArchive } from '~/domain/data-export/make-archive.server';
import { invoiceYears } from '~/domain/credits/rules';
import { handOverMail, settleMail } from '~/domain/notifications/deliver-mail.server';
import { claimLapsesAt } from '~/domain/notifications/rules';
import { readClock } from '~/gateways/clock.server';
import type { Gateways } from '~/gateways/index.server';
import type { JobHandler } from '~/gateways/jobs.server';
import type { Work } from '~/gateways/worker.server';
import { originOf } from '~/http/answer/origin.server';
import { translateFor } from '~/i18n/catalogues.server';
import { writeMail } from '~/mails/write-mail';
import type { Tenants } from '~/tenancy/registry.server';

type World = { database: Database; tenants: Tenants; gateways: Gateways };

/** Tries to send a claimed mail; returns the function that stores the outcome. */
async function tryMail(
  { database, tenants, gateways }: World,
  claimed: ClaimedDelivery,
): Promise<() => Promise<void>> {
  const { id: deliveryId, tenantId, kind } = claimed;
  const { log, mail, secrets } = gateways;
  const tenant = tenants.get(tenantId);
  // The site was removed at this moment; its mail waits until it is back.
  if (!tenant) return async () => {};
  const db = database.forTenant(tenantId);
  const look = { tenant, origin: originOf(tenant), translateFor: translateFor.bind(null, tenant.texts) };
  const answer = await handOverMail(db, claimed, {
    now: readClock(),
    secrets,
    write: (facts) => writeMail(facts, look),
    send: (words) => mail.send({ ...words, headers: { 'Auto-Submitted': 'auto-generated' } }),
    report: ({ name, message }) => log.error({ deliveryId, kind, name, message }, 'mail not written'),
  });
  // A silent mail server takes long, so the time until the next attempt is counted from now.
  const now = readClock();
  return async () => {
    const fate = await settleMail(db, claimed, answer, { now });
    if (fate === 'failed') log.error({ deliveryId, kind }, 'mail failed');
  };
}

/** Returns the worker's task of sending the mails that are due on any site. */
export function mailWork(world: World): Work<ClaimedDelivery> {
  // Outcomes that could not be stored because the database was away. They are stored before another mail is
  // taken, so that none is sent twice.
  const unsettled = new Set<() => Promise<void>>();
  const settle = async (outcome: () => Promise<void>): Promise<void> => {
    try {
      await outcome();
      unsettled.delete(outcome);
    } catch (error) {
      unsettled.add(outcome);
      throw error;
    }
  };
  return {
    async take() {
      await Promise.allSettled([...unsettled].map(settle));
      const now = readClock();
      const tenantIds = world.tenants.all().map(({ id }) => id);
      return world.database.claimDelivery({ tenantIds, now, lapsesAt: claimLapsesAt(now) });
    },
    handle: async (claimed) => settle(await tryMail(world, claimed)),
  };
}

/**
 * Erases every account that is due for it (ACC-17). If one fails, the others are still erased, and the next
 * hour tries it again.
 */
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

/** Returns the background jobs, by the name of their queue. */
export const jobHandlers = (world: World): JobHandler[] => [
  { name: 'make-archive', handle: (data: { tenantId: string; archiveId: string }) => archive(world, data) },
  { name: 'erase-leavers', schedule: '10 * * * *', handle: () => eraseLeavers(world) },
  { name: 'remind-newcomers', schedule: '25 * * * *', handle: () => remindNewcomers(world) },
  { name: 'forget-expired', schedule: '40 3 * * *', handle: () => forget(world) },
];

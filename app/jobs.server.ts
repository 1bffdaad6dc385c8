import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import type { Database } from '~/database/index.server';
import type { RemovedTenant } from '~/database/tenant-rows.server';
import { answerQuietly } from '~/domain/accounts/credentials/answer-quietly.server';
import { remindActivations } from '~/domain/accounts/credentials/remind-activation.server';
import { eraseRemoved } from '~/domain/chat/erase-removed.server';
import { eraseMember, listDueAccounts, type CustomerJob } from '~/domain/deletion/erase-member.server';
import { giveUpUnconfirmed } from '~/domain/deletion/give-up-unconfirmed.server';
import { forgetCases } from '~/domain/deletion/forget-cases.server';
import { forgetExpired } from '~/domain/deletion/forget-expired.server';
import { makeArchive } from '~/domain/data-export/make-archive.server';
import { checkLedger } from '~/domain/credits/check-ledger.server';
import { invoiceYears } from '~/domain/credits/rules';
import { countActive } from '~/domain/figures/count-active.server';
import { countDays } from '~/domain/figures/count-days.server';
import { handOverMail, settleMail } from '~/domain/notifications/deliver-mail.server';
import { handOverPush, settlePush } from '~/domain/notifications/deliver-push.server';
import { sendNews } from '~/domain/notifications/news/send-news.server';
import { tellOperator } from '~/domain/notifications/tell-operator.server';
import { announceClosing } from '~/domain/notifications/announce-closing.server';
import { remindUnread } from '~/domain/notifications/remind-unread.server';
import { claimLapsesAt, LOW_DISK_MB } from '~/domain/notifications/rules';
import type { Addressed } from '~/domain/notifications/find-due-mail.server';
import { remindProfiles } from '~/domain/notifications/remind-profiles.server';
import { glimpsePhotos } from '~/domain/profiles/glimpse-photos.server';
import { sizePhotos } from '~/domain/profiles/size-photos.server';
import { hashPhotos } from '~/domain/profiles/hash-photos.server';
import { tonePhotos } from '~/domain/profiles/tone-photos.server';
import { sendSearchAlerts } from '~/domain/notifications/send-search-alerts.server';
import { sendWeeklyUpdates } from '~/domain/notifications/send-weekly-updates.server';
import { catchUpEvents } from '~/domain/payments/catch-up-events.server';
import type { RefundJob } from '~/domain/payments/payment-deps';
import { reconcilePayments } from '~/domain/payments/reconcile-payments.server';
import { startDuePremium } from '~/domain/payments/start-due-premium.server';
import { sendRefund } from '~/domain/payments/refunds/send-refund.server';
import { finishDecisions } from '~/domain/safety/cases/finish-decision.server';
import { endPoseChecks } from '~/domain/safety/cases/pose-pictures.server';
import { countWaiting } from '~/domain/safety/count-waiting.server';
import { remindOperator } from '~/domain/safety/remind-operator.server';
import { sendHeldMessage } from '~/domain/signup/held-message.server';
import { createQueuedAccount } from '~/domain/signup/create-queued-account.server';
import { isClosed } from '~/domain/site-closing';
import { endPauses } from '~/domain/spending/end-pauses.server';
import { announceChange } from '~/domain/live-events';
import { mailboxKey, type MailBucket } from '~/domain/mail-kinds';
import type { Channel } from '~/domain/notices';
import { readClock } from '~/gateways/clock.server';
import type { Gateways } from '~/gateways/index.server';
import type { JobHandler } from '~/gateways/jobs.server';
import { setLedgerCheck } from '~/gateways/logs/metrics.server';
import type { Work } from '~/gateways/worker.server';
import { siteOrigin } from '~/http/answer/origin.server';
import { translateFor } from '~/i18n/catalogues.server';
import { FALLBACK_LOCALE, localeOfTag } from '~/i18n/locales';
import { findMailFacts } from '~/mails/letters.server';
import { writeMail } from '~/mails/write-mail';
import { mailedMediaPath } from '~/http/answer/media-address.server';
import { sitePayments } from '~/http/request/site-payments.server';
import { writePush } from '~/mails/write-push';
import type { Tenants } from '~/tenancy/registry.server';
import type { Tenant } from '~/tenancy/tenant';

type World = { database: Database; tenants: Tenants; gateways: Gateways };

/** In the domain's language. */
const operatorAddress = ({ settings }: Tenant): Addressed => ({
  to: settings.moderation_email ?? settings.support_email,
  language: localeOfTag(settings.domain_language) ?? FALLBACK_LOCALE,
});

/** Limits mails per recipient across all sites (SAF-6). The log omits the address. */
async function admitMail(
  { limits, secrets }: Gateways,
  address: string,
  bucket: MailBucket,
): Promise<boolean> {
  const recipient = `all-sites ${secrets.sign('recipient', mailboxKey(address))}`;
  if (bucket === 'others')
    return (
      (await limits.consume('mails_hour', recipient)).ok && (await limits.consume('mails_day', recipient)).ok
    );
  const key = `${bucket} ${recipient}`;
  return (
    (await limits.consume('link_mails_hour', key)).ok && (await limits.consume('link_mails_day', key)).ok
  );
}

/** Sends a claimed mail; returns the function that stores the outcome. */
async function attemptMail(
  { database, tenants, gateways }: World,
  claimed: ClaimedDelivery,
): Promise<() => Promise<void>> {
  const { id: deliveryId, tenantId, kind } = claimed;
  const { log, mail, secrets } = gateways;
  const tenant = tenants.get(tenantId);
  // The mail waits for the removed site's return.
  if (!tenant) return async () => {};
  const sql = database.sqlFor(tenantId);
  const origin = siteOrigin(tenant);
  const photoSrc = (key: string) =>
    origin + mailedMediaPath({ tenant, gateways, now: readClock() }, key, claimed.memberId ?? '');
  const look = { tenant, origin, translateFor: translateFor.bind(null, tenant.texts), photoSrc };
  const answer = await handOverMail(sql, claimed, {
    now: readClock(),
    secrets,
    operator: operatorAddress(tenant),
    closesOn: tenant.settings.closes_on,
    countWaiting: () => countWaiting(database.forTenant(tenantId)),
    site: tenant,
    findFacts: findMailFacts,
    write: (facts, isDiscreet) => writeMail(facts, { ...look, isDiscreet }),
    send: (words) => mail.send(words),
    admit: (address, bucket) => admitMail(gateways, address, bucket),
    report: ({ name, message }) => log.error({ deliveryId, kind, name, message }, 'mail not written'),
  });
  // Not the start, since a silent mail server takes long.
  const now = readClock();
  return async () => {
    const settled = await settleMail(sql, claimed, answer, { now });
    if (settled === 'failed') log.error({ deliveryId, kind }, 'mail failed');
  };
}

async function attemptPush(
  { database, tenants, gateways }: World,
  claimed: ClaimedDelivery,
): Promise<() => Promise<void>> {
  const { id: deliveryId, tenantId, kind } = claimed;
  const { log, push } = gateways;
  const tenant = tenants.get(tenantId);
  if (!tenant) return async () => {};
  const sql = database.sqlFor(tenantId);
  const outcome = await handOverPush(sql, claimed, {
    now: readClock(),
    site: tenant,
    write: (facts) => writePush(facts, { t: translateFor(tenant.texts, facts.language), tenant }),
    send: (target, message) => push.send(target, message),
    report: ({ name, message }) => log.error({ deliveryId, kind, name, message }, 'push not written'),
  });
  const now = readClock();
  return async () => {
    const settled = await settlePush(sql, claimed, outcome, { now });
    if (settled === 'failed') log.error({ deliveryId, kind, code: outcome.code }, 'push failed');
  };
}

type Attempt = (world: World, claimed: ClaimedDelivery) => Promise<() => Promise<void>>;

/** Returns a channel's task for all sites. */
function deliveryWork(world: World, channel: Channel, attempt: Attempt): Work<ClaimedDelivery> {
  // Outcomes that an outage kept from being stored; stored before the next delivery, to prevent duplicates.
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
      return world.database.claimDelivery({ channel, tenantIds, now, lapsesAt: claimLapsesAt(now) });
    },
    handle: async (claimed) => settle(await attempt(world, claimed)),
  };
}

export const mailWork = (world: World): Work<ClaimedDelivery> => deliveryWork(world, 'mail', attemptMail);

export const pushWork = (world: World): Work<ClaimedDelivery> => deliveryWork(world, 'push', attemptPush);

export type Counts = Record<string, number>;

/** All served and removed sites, with their retention rules. */
async function sitesWithRows({ database, tenants }: World): Promise<RemovedTenant[]> {
  const served = tenants.all().map(({ id, company, settings }) => ({
    id,
    invoiceYears: invoiceYears(company.country),
    timeZone: settings.time_zone,
  }));
  const folders = [...served, ...tenants.broken()];
  const removed = await database.removedTenants();
  return [...served, ...removed.filter(({ id }) => folders.every((folder) => folder.id !== id))];
}

/** Erases due accounts (ACC-17), also unconfirmed ones (ACC-9). Failures are retried each hour. */
async function eraseLeavers(world: World): Promise<Counts> {
  const { database, gateways } = world;
  const now = readClock();
  const done = { 'accounts erased': 0, 'accounts not erased': 0, 'removed items erased': 0 };
  for (const { id: tenantId, ...keeping } of await sitesWithRows(world)) {
    const db = database.forTenant(tenantId);
    done['removed items erased'] += await eraseRemoved(
      database.sqlFor(tenantId),
      { tenantId },
      { now, ...gateways },
    );
    await giveUpUnconfirmed(db, { now });
    for (const memberId of await listDueAccounts(db, keeping, { now })) {
      await eraseMember(db, { tenantId, memberId, ...keeping }, { now, ...gateways }).then(
        () => {
          done['accounts erased'] += 1;
          gateways.log.info({ tenantId, memberId }, 'account erased');
        },
        ({ name, message }: Error) => {
          done['accounts not erased'] += 1;
          gateways.log.error({ tenantId, memberId, name, message }, 'account not erased');
        },
      );
    }
  }
  return done;
}

async function forget(world: World): Promise<Counts> {
  const { database, gateways } = world;
  const deps = { now: readClock(), ...gateways };
  const done = { 'rows deleted': 0, 'cases deleted': 0 };
  for (const { id, timeZone } of await sitesWithRows(world)) {
    const db = database.forTenant(id);
    done['rows deleted'] += await forgetExpired(db, deps);
    done['rows deleted'] += await endPoseChecks(db, { tenantId: id }, deps);
    done['cases deleted'] += await forgetCases(db, { tenantId: id, timeZone }, deps);
  }
  return done;
}

/** Null if the site was removed. Throws while any folder is invalid, so that the job retries. */
function findTenant({ tenants }: World, tenantId: string): Tenant | null {
  const tenant = tenants.get(tenantId);
  if (!tenant && tenants.broken().length > 0) throw new Error(`${tenantId} is not served`);
  return tenant;
}

async function archive(world: World, { tenantId, archiveId }: { tenantId: string; archiveId: string }) {
  const { database, gateways } = world;
  const tenant = findTenant(world, tenantId);
  if (!tenant) return;
  const input = { tenantId, archiveId, site: tenant.settings.name };
  await makeArchive(database.forTenant(tenantId), input, { now: readClock(), ...gateways });
}

type NewsJob = { tenantId: string; mailingId: string };

async function queueNews(world: World, job: NewsJob): Promise<void> {
  if (!findTenant(world, job.tenantId)) return;
  await sendNews(world.database.sqlFor(job.tenantId), job, { now: readClock() });
}

type SealedJob = { tenantId: string; sealed: string };
type MemberJob = { tenantId: string; memberId: string };

async function answer(world: World, job: SealedJob) {
  const { database, gateways } = world;
  if (!findTenant(world, job.tenantId)) return;
  await answerQuietly(database.forTenant(job.tenantId), job, { now: readClock(), ...gateways });
}

async function createAccount(world: World, { tenantId, sealed }: SealedJob) {
  const { database, gateways } = world;
  const tenant = findTenant(world, tenantId);
  if (!tenant) return;
  const deps = { now: readClock(), ...gateways };
  await createQueuedAccount(database.forTenant(tenantId), { tenant, sealed }, deps);
}

async function sendHeld(world: World, { tenantId, memberId }: MemberJob) {
  const { database, gateways } = world;
  const tenant = findTenant(world, tenantId);
  if (!tenant) return;
  const deps = { now: readClock(), ...gateways };
  await sendHeldMessage(database.forTenant(tenantId), { tenant, memberId }, deps);
}

const forEachSite =
  (counted: string, work: (world: World, tenant: Tenant) => Promise<number>) =>
  async (world: World): Promise<Counts> => {
    let sum = 0;
    for (const tenant of world.tenants.all()) sum += await work(world, tenant);
    return { [counted]: sum };
  };

const announceEnd = forEachSite('mails queued', async ({ database }, { id: tenantId, settings }) => {
  const [closesOn, now] = [settings.closes_on, readClock()];
  if (closesOn === undefined || isClosed(settings, now)) return 0;
  return announceClosing(database.sqlFor(tenantId), { tenantId, closesOn }, { now });
});

const forEachOpenSite = (counted: string, work: (world: World, tenant: Tenant) => Promise<number>) =>
  forEachSite(counted, async (world, tenant) =>
    isClosed(tenant.settings, readClock()) ? 0 : work(world, tenant),
  );

const remindNewcomers = forEachOpenSite('mails queued', ({ database, gateways }, { id: tenantId }) =>
  remindActivations(database.forTenant(tenantId), { tenantId }, { now: readClock(), ...gateways }),
);

const remindReaders = forEachOpenSite('members reminded', ({ database }, { id: tenantId }) =>
  remindUnread(database.sqlFor(tenantId), { tenantId }, { now: readClock() }),
);

const remindOperators = forEachSite('mails queued', ({ database }, { id: tenantId }) =>
  remindOperator(database.forTenant(tenantId), { tenantId }, { now: readClock() }),
);

const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Without a site, the first site's operator is responsible. */
function siteOfJob({ tenants }: World, data: unknown): string | undefined {
  const { tenantId } = { tenantId: undefined, ...(data as { tenantId?: string } | null) };
  return tenantId !== undefined && tenants.get(tenantId) ? tenantId : tenants.all()[0]?.id;
}

/** Mails each kind of failed job once a day. */
async function mailFailedJobs(world: World): Promise<number> {
  const now = readClock();
  let queued = 0;
  for (const { name, data, failedAt } of await world.database.failedJobs()) {
    const tenantId = siteOfJob(world, data);
    const notice = { kind: 'operator_job_failed', causePeriod: `${name} ${isoDay(failedAt)}` } as const;
    if (tenantId)
      queued += await tellOperator(world.database.sqlFor(tenantId), { tenantId, ...notice }, { now });
  }
  return queued;
}

/** Mails every operator at most once a day while disk space is low. */
async function mailFullDisk(world: World): Promise<number> {
  const { database, tenants, gateways } = world;
  const freeBytes = await gateways.storage.freeBytes();
  if (freeBytes === null || freeBytes >= LOW_DISK_MB * 1_000_000) return 0;
  const now = readClock();
  gateways.log.error('the disk of DATA_DIR is almost full');
  let queued = 0;
  for (const { id: tenantId } of tenants.all()) {
    const notice = { tenantId, kind: 'operator_disk_full', causePeriod: isoDay(now) } as const;
    queued += await tellOperator(database.sqlFor(tenantId), notice, { now });
  }
  return queued;
}

const watchOver = async (world: World): Promise<Counts> => ({
  'mails queued': (await mailFailedJobs(world)) + (await mailFullDisk(world)),
});

const remindIncompleteProfiles = forEachOpenSite('members reminded', ({ database }, { id: tenantId }) =>
  remindProfiles(database.sqlFor(tenantId), { tenantId }, { now: readClock() }),
);

const updateWeekly = forEachOpenSite('members written to', ({ database }, { id: tenantId, settings: site }) =>
  sendWeeklyUpdates(database.sqlFor(tenantId), { tenantId, site }, { now: readClock() }),
);

const alertSearchers = forEachOpenSite(
  'members written to',
  ({ database }, { id: tenantId, settings: site }) =>
    sendSearchAlerts(database.sqlFor(tenantId), { tenantId, site }, { now: readClock() }),
);

const finishDecided = forEachSite('decisions finished', ({ database, gateways }, { id: tenantId }) =>
  finishDecisions(database.forTenant(tenantId), { tenantId }, { now: readClock(), ...gateways }),
);

const countFinishedDays = forEachSite('days counted', ({ database }, { id: tenantId }) =>
  countDays(database.forTenant(tenantId), { tenantId }, { now: readClock() }),
);

const countActiveMembers = forEachSite('members counted', ({ database }, { id: tenantId }) =>
  countActive(database.forTenant(tenantId), { tenantId }, { now: readClock() }),
);

const startPremium = forEachSite('orders', ({ database }, { id: tenantId, settings }) =>
  startDuePremium(database.sqlFor(tenantId), { settings }, { now: readClock() }),
);

const endSitePauses = forEachSite('pauses ended', ({ database }, { id: tenantId }) =>
  endPauses(database.sqlFor(tenantId), { now: readClock() }),
);

const toneOldPhotos = forEachSite('photos toned', ({ database, gateways }, { id: tenantId }) =>
  tonePhotos(database.forTenant(tenantId), { tenantId }, gateways),
);

const hashOldPhotos = forEachSite('photos compared', ({ database, gateways }, { id: tenantId }) =>
  hashPhotos(database.forTenant(tenantId), { tenantId }, gateways),
);

const glimpseOldPhotos = forEachSite('photos given a glimpse', ({ database, gateways }, { id: tenantId }) =>
  glimpsePhotos(database.forTenant(tenantId), { tenantId }, gateways),
);

const sizeOldPhotos = forEachSite('photos sized for phones', ({ database, gateways }, { id: tenantId }) =>
  sizePhotos(database.forTenant(tenantId), { tenantId }, gateways),
);

/** The providers of a site's payments; each does only its own. */
const listProviders = ({ database, gateways }: World, tenant: Tenant) =>
  sitePayments({ tenant, sql: database.sqlFor(tenant.id), gateways });

async function refund(world: World, { tenantId, refundId }: RefundJob) {
  const { database, tenants, gateways } = world;
  const tenant = tenants.get(tenantId);
  for (const payments of tenant ? listProviders(world, tenant) : [gateways.payments])
    await sendRefund(database.sqlFor(tenantId), { refundId }, { ...gateways, now: readClock(), payments });
}

async function reconcile(world: World): Promise<Counts> {
  const { database, tenants, gateways } = world;
  const done = { 'payments and refunds asked about': 0, 'not reconciled': 0 };
  for (const tenant of tenants.all())
    for (const payments of listProviders(world, tenant))
      done['payments and refunds asked about'] += await reconcilePayments(
        database.sqlFor(tenant.id),
        { ...gateways, now: readClock(), payments },
        (id, { name, message }) => {
          done['not reconciled'] += 1;
          gateways.log.error({ tenantId: tenant.id, id, name, message }, 'payment not reconciled');
        },
      );
  return done;
}

async function catchUp(world: World): Promise<Counts> {
  const { database, tenants, gateways } = world;
  const done = { 'events caught up': 0, 'events not caught up': 0 };
  const rowsOf = (id: string) => (tenants.get(id) ? database.sqlFor(id) : null);
  const providers = tenants.all().flatMap((tenant) =>
    listProviders(world, tenant)
      .filter(({ capabilities }) => capabilities.events === 'by_query')
      .map((payments) => ({ tenant, payments })),
  );
  const [first] = tenants.all();
  // One provider announces all sites' events by body; processed events belong to no site.
  if (first) providers.push({ tenant: first, payments: gateways.payments });
  for (const { tenant, payments } of providers) {
    let missed = 0;
    const found = await catchUpEvents(
      database.sqlFor(tenant.id),
      { ...gateways, now: readClock(), payments, rowsOf },
      (eventId, { name, message }) => {
        missed += 1;
        gateways.log.error({ eventId, name, message }, 'event not caught up');
      },
    );
    done['events caught up'] += found - missed;
    done['events not caught up'] += missed;
  }
  return done;
}

/** Logs each site's first balance that does not match its entries. */
async function checkLedgers({ database, tenants, gateways }: World): Promise<Counts> {
  const done = { 'members checked': 0, 'sites with a wrong balance': 0 };
  for (const { id: tenantId } of tenants.all()) {
    const { members, fault } = await checkLedger(database.sqlFor(tenantId));
    setLedgerCheck(tenantId, fault === null, readClock());
    done['members checked'] += members;
    if (!fault) continue;
    done['sites with a wrong balance'] += 1;
    gateways.log.error({ tenantId, ...fault }, 'wrong balance');
  }
  return done;
}

/** A background job under its queue's name, as in `npm run jobs` and docs/operations.md. */
export type Job = JobHandler & {
  does: string;
  /** What queues an unscheduled job. */
  cause?: string;
};

/** Jobs about one member, refund or archive. */
const queuedJobs = (world: World): Job[] => [
  {
    name: 'make-archive',
    cause: 'a member asks for their data',
    does: 'makes the archive, and mails that it is ready; it is kept for 7 days',
    handle: (data: { tenantId: string; archiveId: string }) => archive(world, data),
  },
  {
    name: 'remove-file',
    cause: 'a photo or an archive is deleted while the store of files is away',
    does: 'deletes the file',
    handle: ({ tenantId, key }: { tenantId: string; key: string }) =>
      world.gateways.storage.remove(tenantId, key),
  },
  {
    name: 'answer-quietly',
    cause: 'somebody asks for a reset, a new address or an activation link, with `disclose_accounts` off',
    does: 'sends the mail, to whom it is due',
    handle: (data: SealedJob) => answer(world, data),
  },
  {
    name: 'create-account',
    cause: 'somebody signs up, with `disclose_accounts` off',
    does: 'creates the account, or mails the address’s owner',
    handle: (data: SealedJob) => createAccount(world, data),
  },
  {
    name: 'send-held-message',
    cause: 'somebody confirms the address of a sign-up for a profile, with `disclose_accounts` off',
    does: 'sends the message of that sign-up',
    handle: (data: MemberJob) => sendHeld(world, data),
  },
  {
    name: 'send-news',
    cause: 'an operator sends a news item in the console',
    does: 'queues its mails and pushes for the members who want news, until it is stopped; some leave each minute',
    handle: (data: NewsJob) => queueNews(world, data),
  },
  {
    name: 'send-refund',
    cause: 'an order is withdrawn from or refunded, or was paid twice',
    does: 'makes the refund at the payment provider, once; where it takes none by call, mails the operator what to pay back',
    handle: (data: RefundJob) => refund(world, data),
  },
  {
    name: 'forget-customer',
    cause: 'an account is erased whose owner paid',
    does: 'deletes the customer at the payment provider, with the stored cards',
    handle: ({ customerId }: CustomerJob) => world.gateways.payments.forgetCustomer(customerId),
  },
  {
    name: 'announce-change',
    cause:
      'a moderator’s decision takes something away or gives it back, or somebody deletes their account or comes back',
    does: 'tells the open pages of the member and of those they talk to',
    handle: ({ tenantId, memberIds }: { tenantId: string; memberIds: string[] }) =>
      Promise.resolve(announceChange(world.gateways.events, tenantId, memberIds)),
  },
];

type Scheduled = Job & { schedule: string; handle: () => Promise<Counts> };

/** Jobs that notify members and operators. */
const writingJobs = (world: World): Scheduled[] => [
  {
    name: 'remind-newcomers',
    schedule: '25 * * * *',
    does: 'mails those who have not confirmed their address a day after signing up, once',
    handle: () => remindNewcomers(world),
  },
  {
    name: 'remind-profiles',
    schedule: '55 * * * *',
    does: 'reminds those whose profile has no photo or no text three days after they confirmed their address, once, by mail and push as they want it',
    handle: () => remindIncompleteProfiles(world),
  },
  {
    name: 'send-weekly-updates',
    schedule: '*/10 * * * *',
    does: 'writes to the members who want it, by mail and push, were here within half a year and for whom somebody new fits, once a week, each on a weekday of their own between 17:00 and 20:00 of the site’s time zone',
    handle: () => updateWeekly(world),
  },
  {
    name: 'send-search-alerts',
    schedule: '*/10 * * * *',
    does: 'writes to the members with a saved search whose alert is on, by mail and push as they want it, who were here within half a year and for whom somebody new fits, once a day, each at a minute of their own between 11:00 and 14:00 of the site’s time zone',
    handle: () => alertSearchers(world),
  },
  {
    name: 'remind-unread',
    schedule: '20 16 * * *',
    does: 'reminds members of messages that have been unread for a day, by mail and push as they want it, at most three times until they come back',
    handle: () => remindReaders(world),
  },
  {
    name: 'announce-closing',
    schedule: '*/2 * * * *',
    does: 'mails the members of a site that has `closes_on`, each once for that day, 480 at a time',
    handle: () => announceEnd(world),
  },
  {
    name: 'tell-operators',
    schedule: '50 5 * * *',
    does: 'mails what waits for a decision to `moderation_email`, where something waits',
    handle: () => remindOperators(world),
  },
  {
    name: 'watch-over',
    schedule: '*/10 * * * *',
    does: 'mails the operator that a job was given up (once a day for each kind of job), or that less than 1,000 MB are left in `DATA_DIR` (once a day)',
    handle: () => watchOver(world),
  },
];

const scheduledJobs = (world: World): Scheduled[] => [
  {
    name: 'reconcile-payments',
    schedule: '*/5 * * * *',
    does: 'asks the provider about payments and refunds that have waited for 15 minutes; cancels what nobody paid for a day; gives a bank transfer up of which nothing came for 60 days (what comes later still counts)',
    handle: () => reconcile(world),
  },
  {
    name: 'catch-up-events',
    schedule: '35 * * * *',
    does: 'lists the refunds and disputes of the last 30 days at the payment provider, and applies what no webhook brought, or what was stored and not applied',
    handle: () => catchUp(world),
  },
  {
    name: 'start-premium',
    schedule: '5 * * * *',
    does: 'starts Premium for orders of members who had withdrawn from an earlier one, once the new order can no longer be withdrawn from',
    handle: () => startPremium(world),
  },
  {
    name: 'end-pauses',
    schedule: '*/5 * * * *',
    does: 'lists the profiles again whose pause from the site is over, and lets notices reach their members',
    handle: () => endSitePauses(world),
  },
  {
    name: 'finish-decisions',
    schedule: '* * * * *',
    does: 'makes decisions of the console final once they can no longer be undone: ends a blocked member’s sessions, and deletes a removed message’s images or a pose picture',
    handle: () => finishDecided(world),
  },
  {
    name: 'erase-leavers',
    schedule: '10 * * * *',
    does: 'erases accounts 14 days after their deletion was asked for, those that were never confirmed and not used for 30 days, and the messages, chats, photos and profile texts that members removed 48 hours ago',
    handle: () => eraseLeavers(world),
  },
  ...writingJobs(world),
  {
    name: 'check-ledger',
    schedule: '15 3 * * *',
    does: 'checks that every member’s balance follows from its rows; a wrong one is logged and in the metrics',
    handle: () => checkLedgers(world),
  },
  {
    name: 'count-days',
    schedule: '20 1 * * *',
    does: 'counts what the law wants of each finished day, in UTC and without persons: notices, decisions with how long they took, measures, appeals and complaints',
    handle: () => countFinishedDays(world),
  },
  {
    name: 'count-active',
    // The last minutes of a month complete its count.
    schedule: '57 23 * * *',
    does: 'counts the members by country who were here this month, in UTC, in place of the day before’s count; members erased within the month stay counted',
    handle: () => countActiveMembers(world),
  },
  {
    name: 'tone-photos',
    schedule: '*/15 * * * *',
    does: 'gives photos that were stored before tones were the colours that a page shows until they have come, 500 of each site at a time',
    handle: () => toneOldPhotos(world),
  },
  {
    name: 'hash-photos',
    schedule: '*/30 * * * *',
    does: 'reads how profile photos look that were stored before bans compared them, 500 of each site at a time',
    handle: () => hashOldPhotos(world),
  },
  {
    name: 'glimpse-photos',
    schedule: '*/20 * * * *',
    does: 'gives profile photos that were stored before glimpses were the small picture that a page shows of the first one until it has come, 1,000 of each site at a time',
    handle: () => glimpseOldPhotos(world),
  },
  {
    name: 'size-photos',
    schedule: '45 2 * * *',
    does: 'gives profile photos that were stored before there was a size for phones that size, 2,000 of each site at a time',
    handle: () => sizeOldPhotos(world),
  },
  {
    name: 'forget-expired',
    // The privacy notice states some periods in hours.
    schedule: '40 * * * *',
    does: 'removes what has run out: sessions, links, drafts, held names, login attempts, first visits, kept mails, past days of the swipe game, withdrawn likes, unfinished direct debits, copies of members’ data, checks of age after a day and proofs a month after their end, the provider’s events of 90 days ago, pose pictures of 7 days ago that nobody decided, and cases and complaints closed half a year ago',
    handle: () => forget(world),
  },
];

/** Returns the jobs. A scheduled one runs in one process at a time; it returns its counts, or null elsewhere. */
export const jobHandlers = (world: World): Job[] => [
  ...queuedJobs(world),
  ...scheduledJobs(world).map((job) => ({
    ...job,
    handle: () => world.database.alone(`job ${job.name}`, job.handle),
  })),
];

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import type { Grant } from '~/domain/operators/rules';
import { queueMail } from '~/domain/queue-mail.server';
import { createLog } from '~/gateways/logs/log.server';
import { everywhere, on, type MadeOperator } from '../domain/operators/operator-world';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { ask, useRunning } from '../support/running';
import { CONSOLE, makeOperator, makeQueue, operatorSession } from './console-world';
import { addressOf, loadRoute } from './every-route';

const running = useRunning();

const HEALTH = 'console.running._index';
const MAILS = 'console.running.mails';
const JOBS = 'console.running.jobs';
const ERRORS = 'console.running.errors';
const SITES = 'console.running.sites';
const DASHBOARD = 'console._index';

type Reader = MadeOperator & { cookie: string };

async function reader(grants: Grant[]): Promise<Reader> {
  const operator = await makeOperator(running(), grants);
  return { ...operator, cookie: await operatorSession(running(), operator) };
}

const answer = async (name: string, { cookie }: Reader, query = '') =>
  visit((await loadRoute(name)).loader, ask(addressOf(name) + query, { host: CONSOLE, cookie }));

const post = async (name: string, { cookie }: Reader, form: Record<string, string>, query = '') =>
  visit((await loadRoute(name)).action, ask(addressOf(name) + query, { host: CONSOLE, cookie, form }));

async function pageOf<Page>(name: string, of: Reader, query = ''): Promise<Page> {
  const { status, body } = await answer(name, of, query);
  expect(status).toBe(200);
  return body as Page;
}

const acts = async (action: string) =>
  (await running().database.operators.auditEntry.findMany({ where: { action } })).map(
    ({ tenantId, operatorId, subjectId, detail }) => ({ tenantId, operatorId, subjectId, detail }),
  );

let owner: Reader;
let auditor: Reader;
let ofA: Reader;
beforeAll(async () => {
  await makeQueue(running(), ['make-archive', 'check-ledger']);
  [owner, auditor, ofA] = [
    await reader(everywhere('owner')),
    await reader(everywhere('auditor')),
    await reader(on(SITE_A, 'owner')),
  ];
});

beforeEach(async () => {
  await running().database.bare.delivery.deleteMany({});
  await running().database.bare.$executeRawUnsafe('DELETE FROM pgboss.job');
});

type Mail = { status?: 'failed' | 'pending' | 'sent'; lastError?: string };

async function mail(tenantId: string, { status = 'failed', lastError = '450 4.2.1' }: Mail = {}) {
  const db = running().database.forTenant(tenantId);
  const { id: memberId } = await makeMember(db, { tenantId, name: 'Marked Words' });
  await db.member.updateMany({ where: { id: memberId }, data: { email: 'marked@words.example' } });
  const queued = { tenantId, memberId, kind: 'account_exists' as const, causeId: memberId };
  await db.$transaction((tx) => queueMail(tx, queued, { now: new Date() }));
  const claimedAt = status === 'pending' ? null : new Date();
  await db.delivery.updateMany({ where: { memberId }, data: { status, lastError, claimedAt, attempts: 9 } });
  return (await db.delivery.findFirstOrThrow({ where: { memberId } })).id;
}

const statusOf = async (id: string) =>
  (await running().database.bare.delivery.findFirstOrThrow({ where: { id } })).status;

async function failedJob(tenantId: string | null, message = 'it broke') {
  const id = newId();
  await running().database.bare.$executeRawUnsafe(
    `INSERT INTO pgboss.job (id, name, data, output) VALUES ($1::uuid, 'make-archive-dead', $2::jsonb, $3::jsonb)`,
    id,
    JSON.stringify({ ...(tenantId && { tenantId }), sealed: 'marked' }),
    JSON.stringify({ message }),
  );
  return id;
}

type Line = { part: string; state: string; advice: string; href: string | null; figures: string };
type Health = {
  process: string;
  lines: Line[];
  sites: { name: string; state: string; problems: string[] }[];
};

describe('the health', () => {
  it('has each part with its figures, and the sites [CON-7]', async () => {
    await mail(SITE_A);
    await mail(SITE_B, { status: 'pending' });
    const { lines, sites, process: own } = await pageOf<Health>(HEALTH, owner);
    expect(own).toContain(`number ${process.pid}`);
    const found = lines.find(({ part }) => part === 'Mails');
    expect(found).toMatchObject({
      state: 'look',
      figures: 'Waiting: 1, given up: 1',
      href: '/console/running/mails',
    });
    expect(lines.find(({ part }) => part === 'Database')).toMatchObject({ state: 'ok' });
    expect(lines.find(({ part }) => part === 'Disk')?.figures).toMatch(/^Free: [\d,.]+ MB$/);
    expect(sites).toHaveLength(2);
  });

  it('has the figures of the operator’s sites alone [CON-7, TEN-10]', async () => {
    await mail(SITE_B);
    const { lines, sites } = await pageOf<Health>(HEALTH, ofA);
    expect(lines.find(({ part }) => part === 'Mails')?.figures).toBe('Waiting: 0, given up: 0');
    expect(sites).toHaveLength(1);
  });

  it('names sites that are closed or do not fit, without the machine’s folder [CON-7]', async () => {
    const problem = '/srv/tenants/c.example/settings.json: name: found nothing';
    const { tenants, closed } = running();
    const { broken } = tenants;
    tenants.broken = () => [{ id: 'c.example', domain: 'c.example', problems: [problem] }];
    closed.add(SITE_A);
    try {
      const { sites, lines } = await pageOf<Health>(HEALTH, owner);
      expect(sites.slice(0, 2)).toMatchObject([
        { name: 'c.example', problems: ['c.example/settings.json: name: found nothing'] },
        { state: 'Closed for maintenance' },
      ]);
      expect(lines.at(-1)).toMatchObject({ part: 'Sites', state: 'bad' });
      expect((await pageOf<Health>(HEALTH, ofA)).sites).toHaveLength(1);
    } finally {
      tenants.broken = broken;
      closed.clear();
    }
  });
});

type Dashboard = { hasQueues: boolean; health: { lines: Line[]; href: string } | null };

describe('the dashboard', () => {
  it('says that all is well, or what is not [CON-7]', async () => {
    for (const each of [owner, auditor])
      expect((await pageOf<Dashboard>(DASHBOARD, each)).health).toMatchObject({ lines: [] });
    await mail(SITE_A);
    await failedJob(SITE_A);
    expect((await pageOf<Dashboard>(DASHBOARD, owner)).health?.lines.map(({ part }) => part)).toEqual([
      'Background jobs',
      'Mails',
    ]);
  });

  it('has no health for other roles [CON-7]', async () => {
    const support = await reader(everywhere('support', 'moderator', 'finance'));
    expect((await pageOf<Dashboard>(DASHBOARD, support)).health).toBeNull();
  });
});

type Mails = {
  deliveries: { id: string; what: string; address: string; reason: string; attempt: string | null }[];
  isRetryable: boolean;
  sites: unknown[];
  olderHref: string | null;
};

describe('the mails', () => {
  it('that were given up have kind, reason and a masked address [CON-7, SAF-7]', async () => {
    const id = await mail(SITE_A);
    await mail(SITE_A, { status: 'pending' });
    await mail(SITE_A, { status: 'sent' });
    await mail(SITE_B);
    const { body } = await answer(MAILS, owner, `?site=${SITE_A}`);
    expect((body as Mails).deliveries).toMatchObject([
      {
        id,
        what: 'security (account_exists)',
        address: 'm…@w…',
        reason: 'Attempts: 9. Reason: 450 4.2.1',
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/marked|Words/i);
    const waiting = await pageOf<Mails>(MAILS, owner, `?site=${SITE_A}&state=waiting`);
    expect(waiting).toMatchObject({
      isRetryable: false,
      deliveries: [{ attempt: expect.stringMatching(/^Next attempt/) }],
    });
    const pushes = await pageOf<Mails>(MAILS, owner, `?site=${SITE_A}&channel=push`);
    expect(pushes).toMatchObject({ isRetryable: false, deliveries: [] });
  });

  it('are listed 50 at a time, the newest first [CON-7]', async () => {
    const db = running().database.forTenant(SITE_A);
    const ids = Array.from({ length: 51 }, () => newId());
    const at = new Date();
    const row = { tenantId: SITE_A, memberId: null, channel: 'mail' as const, kind: 'cases_waiting' };
    await db.delivery.createMany({
      data: ids.map((id) => ({
        ...row,
        ...{ id, causeKind: 'site' as const, causeId: id, status: 'failed' as const },
        ...{ nextAttemptAt: at, giveUpAt: at, createdAt: at },
      })),
    });
    const first = await pageOf<Mails>(MAILS, owner, `?site=${SITE_A}`);
    expect(first.deliveries.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    expect(first.deliveries[0]).toMatchObject({ address: 'no member' });
    const older = await pageOf<Mails>(MAILS, owner, first.olderHref!.replace(/^[^?]*/, ''));
    expect(older.deliveries.map(({ id }) => id)).toEqual([ids[0]]);
    expect(older.olderHref).toBeNull();
  });

  it('are tried again one by one, once, with an act in the audit [CON-7]', async () => {
    const [id, other] = [await mail(SITE_A), await mail(SITE_A)];
    const presses = await Promise.all(
      [1, 2].map(() => post(MAILS, owner, { delivery: id }, `?site=${SITE_A}`)),
    );
    for (const { status, headers } of presses)
      expect([status, headers.get('Location')]).toEqual([
        303,
        `/console/running/mails?site=${SITE_A}&done=retried`,
      ]);
    expect([await statusOf(id), await statusOf(other)]).toEqual(['pending', 'failed']);
    expect(await acts('mails_retried')).toEqual([
      { tenantId: SITE_A, operatorId: owner.id, subjectId: id, detail: { mails: 1 } },
    ]);
  });

  it('are tried again all at once, of one site [CON-7, TEN-10]', async () => {
    const ids = [await mail(SITE_A), await mail(SITE_A), await mail(SITE_B)];
    await post(MAILS, owner, { delivery: 'all' }, `?site=${SITE_A}`);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['pending', 'pending', 'failed']);
    expect((await acts('mails_retried')).at(-1)).toMatchObject({ subjectId: SITE_A, detail: { mails: 2 } });
  });

  it('of other sites, or by auditors, are not tried again [CON-7, TEN-10]', async () => {
    const [inA, inB] = [await mail(SITE_A), await mail(SITE_B)];
    expect((await post(MAILS, ofA, { delivery: inB }, `?site=${SITE_B}`)).status).toBe(404);
    await post(MAILS, ofA, { delivery: inB }, `?site=${SITE_A}`);
    expect((await post(MAILS, auditor, { delivery: inA }, `?site=${SITE_A}`)).status).toBe(404);
    await post(MAILS, owner, { delivery: 'nonsense' }, `?site=${SITE_A}`);
    expect([await statusOf(inA), await statusOf(inB)]).toEqual(['failed', 'failed']);
    expect(await pageOf<Mails>(MAILS, auditor, `?site=${SITE_A}`)).toMatchObject({ isRetryable: false });
    expect((await pageOf<Mails>(MAILS, ofA)).sites).toHaveLength(1);
  });

  it.each(['state=lost', 'channel=sms', 'site=c.example', 'state='])(
    'do not exist for %s [CON-7]',
    async (query) => {
      expect((await answer(MAILS, owner, `?${query}`)).status).toBe(404);
    },
  );
});

type Jobs = {
  table: { rows: string[][] };
  failed: { id: string; name: string; site: string; reason: string; isRetryable: boolean }[];
};

describe('the jobs', () => {
  it('have their last run, and why they were given up [CON-7, SAF-7]', async () => {
    const id = await failedJob(SITE_A, 'No answer for anna@example.com: "Meet me"\nat some place');
    await running().database.bare.$executeRawUnsafe(
      `INSERT INTO pgboss.job (name, state, started_on, completed_on)
       VALUES ('check-ledger', 'completed', now() - interval '3601.5 seconds', now() - interval '1 hour')`,
    );
    const { body } = await answer(JOBS, owner);
    const { table, failed } = body as Jobs;
    expect(failed).toMatchObject([
      { id, name: 'make-archive', reason: 'No answer for [removed]: “…”', isRetryable: true },
    ]);
    expect(table.rows.map((row) => [row[0], ...row.slice(2)])).toEqual([
      ['check-ledger', '1 hour ago', '1.5', '0', '0'],
      ['make-archive', 'not remembered', '–', '0', '1'],
    ]);
    expect(JSON.stringify(body)).not.toContain('marked');
  });

  it('are tried again once, with an act in the audit [CON-7]', async () => {
    const id = await failedJob(SITE_A);
    await Promise.all([1, 2].map(() => post(JOBS, owner, { job: id })));
    expect(running().jobs.splice(0)).toEqual([
      { name: 'make-archive', data: { tenantId: SITE_A, sealed: 'marked' } },
    ]);
    expect(await acts('job_retried')).toEqual([
      { tenantId: SITE_A, operatorId: owner.id, subjectId: id, detail: { job: 'make-archive' } },
    ]);
    expect((await pageOf<Jobs>(JOBS, owner)).failed).toEqual([]);
  });

  it('are of the operator’s sites alone [CON-7, TEN-10]', async () => {
    const [inA, inB, ofNone] = [await failedJob(SITE_A), await failedJob(SITE_B), await failedJob(null)];
    expect((await pageOf<Jobs>(JOBS, ofA)).failed.map(({ id }) => id)).toEqual([inA]);
    for (const job of [inB, ofNone, 'nonsense']) await post(JOBS, ofA, { job });
    expect((await post(JOBS, auditor, { job: inA })).status).toBe(404);
    expect(running().jobs).toEqual([]);
    const failed = (await pageOf<Jobs>(JOBS, auditor)).failed;
    expect(failed.map(({ isRetryable }) => isRetryable)).toEqual([false, false, false]);
  });
});

type Errors = { rows: { number: string; place: string; message: string }[]; allHref: string | null };

describe('the errors', () => {
  it('are found by the number of the error page, on the operator’s sites [CON-7, ERR-5]', async () => {
    const log = createLog('error', { write: () => {} }, running().errors);
    log.error({ requestId: 'abcdef012345', route: 'members', site: SITE_A, message: 'of A' });
    log.error({ requestId: 'bbbbbb012345', route: 'chats', site: SITE_B, message: 'of B' });
    expect((await pageOf<Errors>(ERRORS, owner)).rows.map(({ message }) => message)).toEqual([
      'of B',
      'of A',
    ]);
    expect((await pageOf<Errors>(ERRORS, owner, '?number=%20ABCDEF012345')).rows).toMatchObject([
      { number: 'abcdef012345', place: 'members', message: 'of A' },
    ]);
    expect((await pageOf<Errors>(ERRORS, ofA)).rows).toHaveLength(1);
    expect((await pageOf<Errors>(ERRORS, ofA, '?number=bbbbbb012345')).rows).toEqual([]);
    expect((await pageOf<Errors>(ERRORS, owner, '?before=nonsense')).rows).toHaveLength(2);
  });
});

describe('a site’s settings', () => {
  type Sites = { table: { rows: string[][] }; problems: string[]; intro: string };

  it('are a table, with what does not fit in its folder [CON-7]', async () => {
    const { table, problems, intro } = await pageOf<Sites>(SITES, owner, `?site=${SITE_B}`);
    expect(table.rows).toContainEqual(['photo_moderation', 'auto']);
    expect(table.rows).toContainEqual(['aliases', '—']);
    expect(intro).toContain(`${SITE_B}/settings.json`);
    expect(problems).toEqual([]);
  });

  it('of another site do not exist [CON-7, TEN-10]', async () => {
    expect((await answer(SITES, ofA, `?site=${SITE_B}`)).status).toBe(404);
  });
});

import { describe, expect, it } from 'vitest';
import type { WorkCounts } from '~/database/server/count-work.server';
import { judgeHealth, type HealthFigures, type HealthSites } from '~/domain/health/rules';
import { SITE_A, SITE_B } from '../../support/database';

const SERVER = { pid: 7, upSeconds: 60, memoryBytes: 1, lagMs: 12, answers: 1000, faults: 0, streams: 3 };
const NO_WORK: WorkCounts = { jobs: [], deliveries: [], payments: [] };
const WELL: HealthFigures = {
  server: SERVER,
  work: NO_WORK,
  pools: { requests: { inUse: 1, idle: 2, waiting: 0 }, work: { inUse: 1, idle: 0, waiting: 0 } },
  isRedisConnected: null,
  replica: null,
  isStorageUp: null,
  freeBytes: null,
  ledger: [{ tenant: SITE_A, isRight: true }],
};
const ALL: HealthSites = { tenantIds: 'all', broken: 0, closed: 0 };

const judge = (figures: Partial<HealthFigures> = {}, sites: Partial<HealthSites> = {}) =>
  judgeHealth({ ...WELL, ...figures }, { ...ALL, ...sites });

/** What is not well. */
const advised = (...asked: Parameters<typeof judge>) =>
  judge(...asked)
    .filter(({ state }) => state !== 'ok')
    .map(({ state, advice }) => `${state} ${advice}`);

const work = (counts: Partial<WorkCounts>) => ({ work: { ...NO_WORK, ...counts } });
const job = (state: string, oldestSeconds = 5) => ({ job: 'make-archive', state, count: 2, oldestSeconds });
const mails = (state: string, count: number, tenant = SITE_A, channel = 'mail') => ({
  tenant,
  channel,
  state,
  count,
});

describe('the health of what runs', () => {
  it('has a line for each part that is set up [CON-7]', () => {
    expect(judge().map(({ part }) => part)).toEqual([
      ...['web', 'streams', 'database', 'jobs', 'mails', 'pushes', 'payments', 'ledger', 'sites'],
    ]);
    const parts = { replica: { lagMs: 5 }, isRedisConnected: true, isStorageUp: true, freeBytes: 9e9 };
    expect(judge(parts).map(({ part }) => part)).toEqual(
      expect.arrayContaining(['replica', 'redis', 'storage', 'disk']),
    );
    expect(advised(parts)).toEqual([]);
  });

  it.each<[advice: string, figures: Partial<HealthFigures>]>([
    ['look web_faults', { server: { ...SERVER, faults: 11 } }],
    ['look web_late', { server: { ...SERVER, lagMs: 501 } }],
    ['look database_waiting', { pools: { requests: { inUse: 20, idle: 0, waiting: 1 } } }],
    ['look replica_away', { replica: { lagMs: null } }],
    ['look replica_late', { replica: { lagMs: 10_001 } }],
    ['bad redis_away', { isRedisConnected: false }],
    ['bad storage_away', { isStorageUp: false }],
    ['bad disk_low', { freeBytes: 999_999_999 }],
    ['look disk_low', { freeBytes: 2_999_999_999 }],
    ['look jobs_failed', work({ jobs: [job('dead')] })],
    ['bad jobs_stuck', work({ jobs: [job('created', 901), job('dead')] })],
    ['bad jobs_stuck', work({ jobs: [job('retry', 901)] })],
    ['look mails_failed', work({ deliveries: [mails('failed', 1)] })],
    ['bad mails_stuck', work({ deliveries: [mails('waiting', 501), mails('failed', 1)] })],
    ['bad pushes_stuck', work({ deliveries: [mails('waiting', 501, SITE_A, 'push')] })],
    ['look payments_none', work({ payments: [{ tenant: SITE_A, state: 'open', count: 10 }] })],
    ['bad ledger_wrong', { ledger: [...WELL.ledger, { tenant: SITE_B, isRight: false }] }],
  ])('advises %s [CON-7]', (advice, figures) => {
    expect(advised(figures)).toEqual([advice]);
  });

  it.each<[what: string, figures: Partial<HealthFigures>]>([
    ['few answers', { server: { ...SERVER, answers: 99, faults: 50 } }],
    ['one fault in a hundred', { server: { ...SERVER, faults: 10 } }],
    ['an unknown lag', { server: { ...SERVER, lagMs: null } }],
    ['a job that has run for long', work({ jobs: [job('active', 5000)] })],
    ['pushes to browsers that are gone', work({ deliveries: [mails('failed', 9, SITE_A, 'push')] })],
    ['a completed payment among others', work({ payments: paymentsOf(20, 1) })],
    ['few payments', work({ payments: paymentsOf(9, 0) })],
    ['balances that nobody has checked yet', { ledger: [] }],
  ])('is well with %s [CON-7]', (_, figures) => {
    expect(advised(figures)).toEqual([]);
  });

  it('says that the database is away, without numbers from it [CON-7]', () => {
    const lines = judge({ work: null });
    expect(lines.map(({ part }) => part)).toEqual(['web', 'streams', 'database', 'ledger', 'sites']);
    expect(lines[2]).toMatchObject({ state: 'bad', advice: 'database_away' });
  });

  it('counts mails, payments and balances of the operator’s sites alone [CON-7, TEN-10]', () => {
    const figures = {
      ...work({
        deliveries: [mails('failed', 3), mails('failed', 4, SITE_B)],
        payments: [
          { tenant: SITE_A, state: 'completed', count: 1 },
          { tenant: SITE_B, state: 'open', count: 50 },
        ],
      }),
      ledger: [...WELL.ledger, { tenant: SITE_B, isRight: false }],
    };
    const found = judge(figures, { tenantIds: [SITE_A] });
    const figuresOf = (wanted: string) => found.find(({ part }) => part === wanted)!.figures;
    expect(figuresOf('mails')).toEqual({ waiting: 0, failed: 3 });
    expect(figuresOf('payments')).toEqual({ started: 1, completed: 1 });
    expect(figuresOf('ledger')).toEqual({ checked: 1, wrong: 0 });
  });

  it('names sites that do not answer [CON-7]', () => {
    expect(advised({}, { closed: 1 })).toEqual(['look sites_closed']);
    expect(advised({}, { closed: 1, broken: 1 })).toEqual(['bad sites_broken']);
  });
});

function paymentsOf(open: number, completed: number): WorkCounts['payments'] {
  return [
    { tenant: SITE_A, state: 'open', count: open },
    { tenant: SITE_A, state: 'completed', count: completed },
  ];
}

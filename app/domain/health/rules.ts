import type { WorkCounts } from '~/database/server/count-work.server';
import { LOW_DISK_MB } from '~/domain/notifications/rules';

/** What the metrics hold of one process and of what it needs. Null: not set up, or not known. */
export type HealthFigures = {
  server: {
    pid: number;
    upSeconds: number;
    memoryBytes: number;
    /** How late the event loop runs its timers, of 99 in 100. */
    lagMs: number | null;
    /** Since its start; faults are answers of 5xx. */
    answers: number;
    faults: number;
    streams: number;
  };
  /** Null if the database does not answer. */
  work: WorkCounts | null;
  pools: Record<string, { inUse: number; idle: number; waiting: number }>;
  isRedisConnected: boolean | null;
  /** `lagMs` is null while the replica does not answer. */
  replica: { lagMs: number | null } | null;
  isStorageUp: boolean | null;
  freeBytes: number | null;
  /** The sites whose balances this process has checked. */
  ledger: { tenant: string; isRight: boolean }[];
};

/** The sites that an operator sees: those that do not fit, and those closed for maintenance. */
export type HealthSites = { tenantIds: 'all' | readonly string[]; broken: number; closed: number };

export type HealthState = 'ok' | 'look' | 'bad';

/** What to do; `ok` for nothing. */
export type Advice =
  | 'ok'
  | 'web_faults'
  | 'web_late'
  | 'database_away'
  | 'database_waiting'
  | 'replica_away'
  | 'replica_late'
  | 'redis_away'
  | 'storage_away'
  | 'disk_low'
  | 'jobs_failed'
  | 'jobs_stuck'
  | 'mails_failed'
  | 'mails_stuck'
  | 'pushes_stuck'
  | 'payments_none'
  | 'ledger_wrong'
  | 'ledger_unchecked'
  | 'sites_broken'
  | 'sites_closed';

/** A part with its figures, by the name of each in the part's text. */
export type HealthLine = {
  part:
    | 'web'
    | 'streams'
    | 'database'
    | 'replica'
    | 'redis'
    | 'storage'
    | 'disk'
    | 'jobs'
    | 'mails'
    | 'pushes'
    | 'payments'
    | 'ledger'
    | 'sites';
  state: HealthState;
  advice: Advice;
  figures: Record<string, number>;
};

/** Fewer answers say nothing about the share of faults. */
const LEAST_ANSWERS = 100;
const MOST_FAULTS = 0.01;
const MOST_LAG_MS = 500;
const MOST_REPLICA_LAG_MS = 10_000;
/** As the alerts of docs/operations.md. */
export const STUCK_SECONDS = 900;
export const MOST_WAITING = 500;
const LEAST_PAYMENTS = 10;
/** The operator looks at a disk that has less than this many times LOW_DISK_MB. */
const DISK_MARGIN = 3;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

type Verdict = Pick<HealthLine, 'state' | 'advice'>;

const OK: Verdict = { state: 'ok', advice: 'ok' };
const look = (advice: Advice): Verdict => ({ state: 'look', advice });
const bad = (advice: Advice): Verdict => ({ state: 'bad', advice });

function webVerdict({ answers, faults, lagMs }: HealthFigures['server']): Verdict {
  if (answers >= LEAST_ANSWERS && faults > answers * MOST_FAULTS) return look('web_faults');
  return (lagMs ?? 0) > MOST_LAG_MS ? look('web_late') : OK;
}

function processLines({ server, pools, work }: HealthFigures): HealthLine[] {
  const { answers, faults, lagMs, streams } = server;
  const connections = Object.values(pools);
  const waiting = sum(connections.map((pool) => pool.waiting));
  const database = work === null ? bad('database_away') : waiting > 0 ? look('database_waiting') : OK;
  return [
    { part: 'web', ...webVerdict(server), figures: { answers, faults, lagMs: lagMs ?? 0 } },
    { part: 'streams', ...OK, figures: { streams } },
    {
      part: 'database',
      ...database,
      figures: { inUse: sum(connections.map(({ inUse }) => inUse)), waiting },
    },
  ];
}

function replicaVerdict(lagMs: number | null): Verdict {
  if (lagMs === null) return look('replica_away');
  return lagMs > MOST_REPLICA_LAG_MS ? look('replica_late') : OK;
}

function diskVerdict(freeMb: number): Verdict {
  if (freeMb < LOW_DISK_MB) return bad('disk_low');
  return freeMb < DISK_MARGIN * LOW_DISK_MB ? look('disk_low') : OK;
}

/** A part that is not set up has no line. */
function partLines({ isRedisConnected, replica, isStorageUp, freeBytes }: HealthFigures): HealthLine[] {
  const lines: HealthLine[] = [];
  if (replica)
    lines.push({
      part: 'replica',
      ...replicaVerdict(replica.lagMs),
      figures: { lagMs: Math.round(replica.lagMs ?? 0) },
    });
  if (isRedisConnected !== null)
    lines.push({ part: 'redis', ...(isRedisConnected ? OK : bad('redis_away')), figures: {} });
  if (isStorageUp !== null)
    lines.push({ part: 'storage', ...(isStorageUp ? OK : bad('storage_away')), figures: {} });
  if (freeBytes !== null)
    lines.push({ part: 'disk', ...diskVerdict(freeBytes / 1_000_000), figures: { freeBytes } });
  return lines;
}

function jobsLine({ jobs }: WorkCounts): HealthLine {
  const isWaiting = ({ state }: { state: string }) => state === 'created' || state === 'retry';
  const dead = sum(jobs.filter(({ state }) => state === 'dead').map(({ count }) => count));
  const due = jobs.filter(isWaiting);
  const oldestSeconds = Math.round(Math.max(0, ...due.map((job) => job.oldestSeconds)));
  const failed = dead > 0 ? look('jobs_failed') : OK;
  return {
    part: 'jobs',
    ...(oldestSeconds > STUCK_SECONDS ? bad('jobs_stuck') : failed),
    figures: { waiting: sum(due.map(({ count }) => count)), dead, oldestSeconds },
  };
}

function deliveryLine(part: 'mails' | 'pushes', deliveries: WorkCounts['deliveries']): HealthLine {
  const channel = part === 'mails' ? 'mail' : 'push';
  const countOf = (state: string) =>
    sum(deliveries.filter((row) => row.channel === channel && row.state === state).map(({ count }) => count));
  const [waiting, failed] = [countOf('waiting'), countOf('failed')];
  // A browser that is gone refuses pushes for good; that is no fault.
  const refused = part === 'mails' && failed > 0 ? look('mails_failed') : OK;
  return { part, ...(waiting > MOST_WAITING ? bad(`${part}_stuck`) : refused), figures: { waiting, failed } };
}

function paymentsLine(payments: WorkCounts['payments']): HealthLine {
  const started = sum(payments.map(({ count }) => count));
  const completed = sum(payments.filter(({ state }) => state === 'completed').map(({ count }) => count));
  const isNonePaid = started >= LEAST_PAYMENTS && completed === 0;
  return { part: 'payments', ...(isNonePaid ? look('payments_none') : OK), figures: { started, completed } };
}

function ledgerLine(checked: HealthFigures['ledger']): HealthLine {
  const wrong = checked.filter(({ isRight }) => !isRight).length;
  const unchecked: Verdict = checked.length === 0 ? { state: 'ok', advice: 'ledger_unchecked' } : OK;
  return {
    part: 'ledger',
    ...(wrong > 0 ? bad('ledger_wrong') : unchecked),
    figures: { checked: checked.length, wrong },
  };
}

function sitesVerdict({ broken, closed }: HealthSites): Verdict {
  if (broken > 0) return bad('sites_broken');
  return closed > 0 ? look('sites_closed') : OK;
}

/**
 * Judges each part by the figures of the metrics, with what to do (CON-7). Deliveries, payments and balances are those of
 * the operator's sites; what the database counts is missing while it does not answer.
 */
export function judgeHealth(figures: HealthFigures, sites: HealthSites): HealthLine[] {
  const { work, ledger } = figures;
  const ofOwn = <Row extends { tenant: string }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ tenant }) => sites.tenantIds === 'all' || sites.tenantIds.includes(tenant));
  const deliveries = ofOwn(work?.deliveries ?? []);
  const { broken, closed } = sites;
  return [
    ...processLines(figures),
    ...partLines(figures),
    ...(work
      ? [
          jobsLine(work),
          deliveryLine('mails', deliveries),
          deliveryLine('pushes', deliveries),
          paymentsLine(ofOwn(work.payments)),
        ]
      : []),
    ledgerLine(ofOwn(ledger)),
    { part: 'sites', ...sitesVerdict(sites), figures: { broken, closed } },
  ];
}

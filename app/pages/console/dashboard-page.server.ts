import { listOpenProceedings } from '~/domain/queue/list-proceedings.server';
import { countWaiting, type Waiting } from '~/domain/operators/list-waiting.server';
import { DAY_MS } from '~/domain/durations';
import { judgeHealth } from '~/domain/health/rules';
import { grantedSites, hasRight, type Right } from '~/domain/operators/rules';
import { isQueueKind, QUEUE_KINDS } from '~/domain/safety/queue/rules';
import { readHealth } from '~/http/request/open-running.server';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import { formatAgo, formatDate } from '~/i18n/format';
import type { ConsoleKey } from '~/i18n/console/texts';
import * as consolePaths from '~/console-paths';
import type { DueLine, WaitingLine } from '~/ui/console/dashboard-page';
import type { ShownHealth } from '~/ui/console/running/health-list';
import { siteName } from './grant-words.server';
import { shownHealth } from './running/health-lines.server';

/** The right to what waits: each kind of the queue has the right of its name, and money that to refunds. */
const rightFor = (kind: Waiting['kind']): Right => (isQueueKind(kind) ? kind : 'refunds');

/** The sites where something waits for the operator. */
function waitingSites({ operator: { grants } }: OperatorConsole): 'all' | string[] {
  const sites = [...QUEUE_KINDS, 'refunds' as const].map((right) => grantedSites(grants, right));
  return sites.includes('all') ? 'all' : [...new Set(sites.filter((each) => each !== 'all').flat())];
}

const hrefFor = ({ kind, tenantId: site }: Waiting): string =>
  isQueueKind(kind) ? consolePaths.queue({ kind, site }) : consolePaths.money({ site });

function waitingLine(site: OperatorConsole, waiting: Waiting): WaitingLine {
  const { t, dialect, now } = site;
  const { tenantId, kind, count, oldestAt, minors } = waiting;
  return {
    key: `${tenantId} ${kind}`,
    site: siteName(site, tenantId),
    what: t(`waiting.${kind}`, { count }),
    age: formatAgo(dialect, oldestAt, now),
    at: oldestAt.toISOString(),
    minors: minors > 0 ? t('waiting.minors', { count: minors }) : null,
    href: site.sites.some(({ id }) => id === tenantId) ? hrefFor(waiting) : null,
  };
}

type OpenProceeding = Awaited<ReturnType<typeof listOpenProceedings>>[number];

/** Leads to the case by the kind that the operator decides. */
function dueLine(site: OperatorConsole, proceeding: OpenProceeding): DueLine {
  const { t, dialect, now, operator } = site;
  const { id, tenantId, caseId, kind, body, reference, dueOn } = proceeding;
  const itemKind = hasRight(operator.grants, 'reports', tenantId) ? 'reports' : 'appeals';
  return {
    key: id,
    what: [t(`proceeding.${kind}` as ConsoleKey, { body }), reference].filter(Boolean).join(', '),
    site: siteName(site, tenantId),
    due: t('proceedings.due', { day: formatDate(dialect, dueOn, 'UTC') }),
    at: dueOn.toISOString().slice(0, 10),
    isLate: dueOn.getTime() + DAY_MS <= now.getTime(),
    href: site.sites.some((each) => each.id === tenantId)
      ? consolePaths.caseProceedings(tenantId, itemKind, caseId)
      : null,
  };
}

/** The sites whose cases the operator decides, or the appeals against them. */
function caseSites({ operator: { grants } }: OperatorConsole): 'all' | string[] {
  const sites = [grantedSites(grants, 'reports'), grantedSites(grants, 'appeals')];
  return sites.includes('all') ? 'all' : [...new Set(sites.filter((each) => each !== 'all').flat())];
}

async function dueLines(site: OperatorConsole): Promise<DueLine[]> {
  const tenantIds = caseSites(site);
  if (tenantIds !== 'all' && tenantIds.length === 0) return [];
  return (await listOpenProceedings(site.db, { tenantIds })).map((each) => dueLine(site, each));
}

/** What is not well, for an operator who watches what runs; null for others. */
async function healthLines(site: OperatorConsole): Promise<ShownHealth[] | null> {
  const { grants } = site.operator;
  if (!hasRight(grants, 'running')) return null;
  const { figures, sites } = await readHealth(grantedSites(grants, 'running'));
  return judgeHealth(figures, sites)
    .filter(({ state }) => state !== 'ok')
    .map((line) => shownHealth(site, line));
}

/**
 * Lists what waits for the operator, by site and kind: possible minors first, then the oldest; and open disputes and
 * orders by their deadline. Who watches what runs also sees what is not well.
 */
export async function dashboardPage(site: OperatorConsole) {
  const { db, operator } = site;
  const tenantIds = waitingSites(site);
  const hasQueues = tenantIds === 'all' || tenantIds.length > 0;
  const [waiting, due, health] = await Promise.all([
    hasQueues ? countWaiting(db, { tenantIds }) : [],
    dueLines(site),
    healthLines(site),
  ]);
  const own = waiting.filter(({ kind, tenantId }) => hasRight(operator.grants, rightFor(kind), tenantId));
  const urgentFirst = own.toSorted(
    (one, other) =>
      Number(other.minors > 0) - Number(one.minors > 0) || one.oldestAt.getTime() - other.oldestAt.getTime(),
  );
  return {
    hasQueues,
    waiting: urgentFirst.map((each) => waitingLine(site, each)),
    due,
    health: health && { lines: health, href: consolePaths.running },
  };
}

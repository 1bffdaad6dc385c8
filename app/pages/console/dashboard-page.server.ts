import { countWaiting, type Waiting } from '~/domain/operators/list-waiting.server';
import { grantedSites, hasRight } from '~/domain/operators/rules';
import { QUEUE_KINDS } from '~/domain/safety/queue/rules';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import { formatAgo } from '~/i18n/format';
import * as paths from '~/paths';
import type { WaitingLine } from '~/ui/console/dashboard-page';
import { siteName } from './grant-words.server';

/** The sites with a queue that the operator decides; each kind has the right of its name. */
function queueSites({ operator: { grants } }: OperatorConsole): 'all' | string[] {
  const sites = QUEUE_KINDS.map((kind) => grantedSites(grants, kind));
  return sites.includes('all') ? 'all' : [...new Set(sites.filter((each) => each !== 'all').flat())];
}

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
    href: site.sites.some(({ id }) => id === tenantId) ? paths.consoleQueue({ kind, site: tenantId }) : null,
  };
}

/** Lists what waits for the operator's decision, by site and kind: possible minors first, then the oldest. */
export async function dashboardPage(site: OperatorConsole) {
  const { db, operator } = site;
  const tenantIds = queueSites(site);
  const hasQueues = tenantIds === 'all' || tenantIds.length > 0;
  const waiting = hasQueues ? await countWaiting(db, { tenantIds }) : [];
  const own = waiting.filter(({ kind, tenantId }) => hasRight(operator.grants, kind, tenantId));
  const urgentFirst = own.toSorted(
    (one, other) =>
      Number(other.minors > 0) - Number(one.minors > 0) || one.oldestAt.getTime() - other.oldestAt.getTime(),
  );
  return { hasQueues, waiting: urgentFirst.map((each) => waitingLine(site, each)) };
}

import { listQueue, type QueueRow, type QueueSites } from '~/domain/queue/list-queue.server';
import {
  isQueueKind,
  isQueueReason,
  QUEUE_AGES,
  QUEUE_KINDS,
  QUEUE_REASONS,
  type QueueAge,
  type QueueKind,
  type QueueReason,
} from '~/domain/safety/queue/rules';
import { URGENT_REASON } from '~/domain/safety/rules';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { QueueConsole } from '~/http/request/open-queue.server';
import { formatAgo } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import type { FilterGroup } from '~/ui/console/filter-links';
import type { QueueLine } from '~/ui/console/queue/queue-page';
import { siteName } from '../grant-words.server';
import { leaseWords, itemWords } from './queue-words.server';
import { undoLines } from './undo-lines.server';

type Filters = {
  kind: QueueKind | null;
  site: string | null;
  reason: QueueReason | null;
  age: QueueAge | null;
};

const kindsOf = ({ queueSites }: QueueConsole): QueueKind[] =>
  QUEUE_KINDS.filter((kind) => queueSites[kind].length > 0);

const sitesOf = ({ sites, queueSites }: QueueConsole) =>
  sites.filter(({ id }) => QUEUE_KINDS.some((kind) => queueSites[kind].includes(id)));

/** Reads the filters of the address. Throws 404 for a kind or site that the operator does not decide. */
function readFilters(site: QueueConsole): Filters {
  const { query } = site;
  const [kind, siteId, reason] = [query.get('kind'), query.get('site'), query.get('reason')];
  const age = QUEUE_AGES.find((hours) => String(hours) === query.get('age')) ?? null;
  if (kind !== null && !kindsOf(site).some((each) => each === kind)) throw notFound();
  if (siteId !== null && !sitesOf(site).some(({ id }) => id === siteId)) throw notFound();
  return {
    kind: isQueueKind(kind) ? kind : null,
    site: siteId,
    reason: isQueueReason(reason) ? reason : null,
    age,
  };
}

function filteredSites({ queueSites }: QueueConsole, { kind, site }: Filters): QueueSites {
  const listed = (each: QueueKind): string[] => {
    if (kind !== null && kind !== each) return [];
    return queueSites[each].filter((id) => site === null || site === id);
  };
  return {
    photos: listed('photos'),
    poses: listed('poses'),
    reports: listed('reports'),
    appeals: listed('appeals'),
    complaints: listed('complaints'),
  };
}

function address({ kind, site, reason, age }: Filters, after?: string): string {
  return consolePaths.queue({
    ...(kind ? { kind } : {}),
    ...(site ? { site } : {}),
    ...(reason ? { reason } : {}),
    ...(age ? { age } : {}),
    ...(after ? { after } : {}),
  });
}

type Change = Partial<Filters>;

/** A reason is one of reports, so choosing one chooses reports, and another kind drops it. */
function filterGroups(site: QueueConsole, filters: Filters): FilterGroup[] {
  const { t } = site;
  const link = (text: string, change: Change, more: Change = {}) => ({
    text,
    href: address({ ...filters, ...change, ...more }),
    isChosen: Object.entries(change).every(([name, value]) => filters[name as keyof Filters] === value),
  });
  const kinds = kindsOf(site).map((kind) =>
    link(t(`kinds.${kind}`), { kind }, kind === 'reports' ? {} : { reason: null }),
  );
  const sites = sitesOf(site).map(({ id, name }) => link(name, { site: id }));
  const reasons = QUEUE_REASONS.map((reason) => link(t(`reason.${reason}`), { reason }, { kind: 'reports' }));
  const ages = QUEUE_AGES.map((age) => link(t('queue.older_than', { count: age / 24 }), { age }));
  const hasReports = kindsOf(site).includes('reports');
  return [
    { label: t('queue.kind'), links: [link(t('queue.all'), { kind: null }), ...kinds] },
    { label: t('audit.site'), links: [link(t('queue.all'), { site: null }), ...sites] },
    {
      label: t('queue.reason'),
      links: hasReports ? [link(t('queue.all'), { reason: null }), ...reasons] : [],
    },
    { label: t('queue.age'), links: [link(t('queue.any_age'), { age: null }), ...ages] },
  ];
}

function queueLine(site: QueueConsole, row: QueueRow): QueueLine {
  const { t, dialect, now } = site;
  const { tenantId, kind, itemId, number, reason, since } = row;
  return {
    key: `${kind} ${itemId}`,
    href: consolePaths.queueItem(tenantId, kind, itemId),
    what: itemWords(site, row),
    number,
    site: siteName(site, tenantId),
    age: formatAgo(dialect, since, now),
    at: since.toISOString(),
    urgent: kind === 'reports' && reason === URGENT_REASON ? t('queue.urgent') : null,
    lease: leaseWords(site, row),
  };
}

/** Why the decision before was not undone; null if none failed. */
function undoWarning({ t, query }: QueueConsole): string | null {
  const reason = (['late', 'changed'] as const).find((each) => each === query.get('undo'));
  return reason ? t(`queue.undo_${reason}`) : null;
}

/** Lists what waits for the operator: possible minors first, then by age and weight, with filters as links (CON-2). */
export async function queuePage(site: QueueConsole) {
  const { db, deps, query, queueSites } = site;
  const filters = readFilters(site);
  const after = query.get('after');
  const [{ rows, next }, undoable] = await Promise.all([
    listQueue(
      db,
      { sites: filteredSites(site, filters), reason: filters.reason, hours: filters.age, after },
      deps,
    ),
    undoLines(site),
  ]);
  return {
    lines: rows.map((row) => queueLine(site, row)),
    filters: filterGroups(site, filters),
    undoable,
    warning: undoWarning(site),
    undoAction: consolePaths.undoDecision,
    photosHref: queueSites.photos.length > 0 ? consolePaths.queuePhotos() : null,
    figuresHref: consolePaths.queueFigures,
    nextHref: next && address(filters, next),
    firstHref: after === null ? null : address(filters),
  };
}

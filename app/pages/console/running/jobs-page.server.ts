import { listJobs, type Jobs } from '~/domain/health/list-jobs.server';
import { grantedSites } from '~/domain/operators/rules';
import { shortMessage, type RunningConsole } from '~/http/request/open-running.server';
import { formatAgo, formatNumber } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import type { ShownTable } from '~/ui/console/figures/figure-table';
import type { FailedJobRow } from '~/ui/console/running/jobs-page';
import { consoleMoment } from '../account-page.server';
import { siteName } from '../grant-words.server';
import { runningLinks } from './running-links.server';

const twoDigits = (part: string): string => part.padStart(2, '0');

/** Schedules are by minute and hour. */
function scheduleText({ t }: Pick<RunningConsole, 't'>, cron: string | null): string {
  if (cron === null) return t('running.jobs.cause');
  const [minute = '', hour = ''] = cron.split(' ');
  if (minute === '*') return t('running.jobs.minutely');
  if (minute.startsWith('*/')) return t('running.jobs.minutes', { count: Number(minute.slice(2)) });
  if (hour === '*') return t('running.jobs.hourly', { minute });
  return t('running.jobs.daily', { time: `${twoDigits(hour)}:${twoDigits(minute)}` });
}

function jobsTable(site: RunningConsole, jobs: Jobs['jobs']): ShownTable {
  const { t, dialect, now } = site;
  return {
    id: 'jobs',
    title: t('running.jobs.all'),
    note: null,
    head: [
      t('running.jobs.job'),
      t('running.jobs.schedule'),
      t('running.jobs.last'),
      t('running.jobs.took'),
      t('running.jobs.waiting'),
      t('running.jobs.failed'),
    ],
    numbers: 3,
    rows: jobs.map(({ name, cron, lastAt, lastMs, waiting, failed }) => [
      name,
      scheduleText(site, cron),
      lastAt ? formatAgo(dialect, lastAt, now) : t('running.jobs.never'),
      lastMs === null ? '–' : formatNumber(dialect, Math.round(lastMs / 100) / 10),
      formatNumber(dialect, waiting),
      formatNumber(dialect, failed),
    ]),
    csv: null,
  };
}

/** Lists the background jobs, and those that were given up (CON-7). */
export async function jobsPage(site: RunningConsole) {
  const { db, query, tenantIds, operator } = site;
  const before = query.get('before');
  const { jobs, failed, next } = await listJobs(db, { tenantIds, before });
  const mended = grantedSites(operator.grants, 'mend');
  const isRetryable = (tenantId: string | null) => mended === 'all' || mended.includes(tenantId ?? '');
  return {
    pages: runningLinks(site),
    table: jobsTable(site, jobs),
    failed: failed.map(({ id, name, tenantId, failedAt, error }): FailedJobRow => ({
      id,
      name,
      site: tenantId ? siteName(site, tenantId) : site.t('every_site'),
      reason: error ? shortMessage(error) : site.t('running.mails.no_reason'),
      when: consoleMoment(site, failedAt),
      at: failedAt.toISOString(),
      isRetryable: isRetryable(tenantId),
    })),
    olderHref: next && consolePaths.runningJobs({ before: next }),
    newestHref: before === null ? null : consolePaths.runningJobs(),
  };
}

import { judgeHealth } from '~/domain/health/rules';
import { readHealth, type RunningConsole, type SiteStates } from '~/http/request/open-running.server';
import { formatBytes, formatDate } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import type { SiteLine } from '~/ui/console/running/health-page';
import { consoleMoment } from '../account-page.server';
import { shownHealth } from './health-lines.server';
import { runningLinks } from './running-links.server';

/** The folder's place on the machine is nobody's business here. */
export const withoutFolder = (line: string): string => line.replace(/^\S*\/(?=[^/\s]+\/[^/\s]+: )/, '');

function siteLines({ t, dialect }: RunningConsole, { broken, closed, open }: SiteStates): SiteLine[] {
  const line = (
    { id, settings: { name, closes_on } }: SiteStates['open'][number],
    state: 'open' | 'closed',
  ): SiteLine => ({
    id,
    name,
    state: closes_on
      ? t('running.site.closing', { day: formatDate(dialect, new Date(closes_on), 'UTC') })
      : t(`running.site.${state}`),
    problems: [],
    href: consolePaths.runningSites({ site: id }),
  });
  return [
    ...broken.map(({ id, domain, problems }) => ({
      id,
      name: domain,
      state: t('running.site.broken'),
      problems: problems.map(withoutFolder),
      href: null,
    })),
    ...closed.map((tenant) => line(tenant, 'closed')),
    ...open.map((tenant) => line(tenant, 'open')),
  ];
}

/** Shows the state of each part with its figures and what to do, and the operator's sites (CON-7). */
export async function healthPage(site: RunningConsole) {
  const { t, dialect, now, tenantIds } = site;
  const { figures, states, sites } = await readHealth(tenantIds);
  const { pid, memoryBytes, upSeconds } = figures.server;
  const since = new Date(now.getTime() - upSeconds * 1000);
  return {
    pages: runningLinks(site),
    process: t('running.process', {
      pid: String(pid),
      memory: formatBytes(dialect, memoryBytes),
      since: consoleMoment(site, since),
    }),
    lines: judgeHealth(figures, sites).map((line) => shownHealth(site, line)),
    sites: siteLines(site, states),
  };
}

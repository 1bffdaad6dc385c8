import { siteOrigin } from '~/http/answer/origin.server';
import type { RunningSite } from '~/http/request/open-running.server';
import * as consolePaths from '~/console-paths';
import { runChecks, TENANT_CHECKS } from '~/tenancy/checks/check-tenant.server';
import { readTenant } from '~/tenancy/load-tenant.server';
import type { Settings } from '~/tenancy/settings.server';
import type { ShownTable } from '~/ui/console/figures/figure-table';
import { withoutFolder } from './health-page.server';
import { runningLinks, siteLinks } from './running-links.server';

/** One row each value, named as the check of the folder names it: `minimum_message_costs.NL.costs`. */
function valueRows(name: string, value: unknown): [string, string][] {
  if (value === null || typeof value !== 'object') return [[name, String(value)]];
  const rows = Object.entries(value).flatMap(([key, each]) => valueRows(`${name}.${key}`, each));
  return rows.length > 0 ? rows : [[name, '—']];
}

const settingsTable = ({ t }: RunningSite, settings: Settings): ShownTable => ({
  id: 'settings',
  title: t('running.page.sites'),
  note: null,
  head: [t('running.sites.setting'), t('running.sites.value')],
  numbers: 0,
  rows: Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => valueRows(name, value)),
  csv: null,
});

/** Shows a site's settings, and what does not fit in its folder as it is now (CON-7). */
export async function sitesPage(site: RunningSite) {
  const { t, tenant } = site;
  const { parts, problems } = readTenant(tenant.folder);
  const found = [...problems, ...(await runChecks(parts, TENANT_CHECKS))];
  return {
    heading: t('running.sites.title', { site: tenant.settings.name }),
    intro: t('running.sites.intro', { file: `${tenant.domain}/settings.json` }),
    pages: runningLinks(site),
    sites: siteLinks(site, tenant.id, (id) => consolePaths.runningSites({ site: id })),
    problems: [...new Set(found)].map(withoutFolder),
    table: settingsTable(site, tenant.settings),
    siteHref: siteOrigin(tenant),
  };
}

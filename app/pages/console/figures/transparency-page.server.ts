import { findCountedDays, listFigures } from '~/domain/figures/list-figures.server';
import { monthOf } from '~/domain/figures/rules';
import type { FiguresConsole } from '~/http/request/open-figures.server';
import * as consolePaths from '~/console-paths';
import { askedYear, yearsSince } from './asked-period.server';
import { shownTable } from './figure-table.server';
import { reportTables } from './report-tables.server';
import { countedText, siteChoices } from './site-choices.server';

/** Shows one site's transparency report of a calendar year (CON-8). */
export async function transparencyPage(site: FiguresConsole) {
  const { t, tenant, tenantDb, now } = site;
  const { year, ...period } = askedYear(site);
  const [days, figures] = await Promise.all([findCountedDays(tenantDb), listFigures(tenantDb, period)]);
  return {
    heading: t('counts.report_title', { year: String(year) }),
    counted: countedText(site, days),
    sites: siteChoices(site, (id) => consolePaths.transparencyReport({ site: id, year })),
    years: yearsSince(days.first, now).map((each) => ({
      href: consolePaths.transparencyReport({ site: tenant.id, year: each }),
      text: String(each),
      isChosen: each === year,
    })),
    tables: reportTables(site, figures, { thisMonth: monthOf(now) }).map((table) =>
      shownTable(site, table, null),
    ),
    csvHref: consolePaths.figuresCsv({ site: tenant.id, table: 'transparency', year }),
    backHref: consolePaths.figures({ site: tenant.id }),
  };
}

import { findCountedDays, listFigures } from '~/domain/figures/list-figures.server';
import type { FiguresConsole } from '~/http/request/open-figures.server';
import * as consolePaths from '~/console-paths';
import { askedMonth, monthParam, monthsSince } from './asked-period.server';
import { monthText, shownTable } from './figure-table.server';
import { MONTH_TABLES, monthTable } from './month-tables.server';
import { countedText, siteChoices } from './site-choices.server';

/** Shows a month's figures of one site, each table with its file (CON-8). */
export async function figuresPage(site: FiguresConsole) {
  const { t, tenant, tenantDb, now } = site;
  const period = askedMonth(site);
  const [days, figures] = await Promise.all([findCountedDays(tenantDb), listFigures(tenantDb, period)]);
  const month = monthParam(period.from);
  const csvHref = (table: string) => consolePaths.figuresCsv({ site: tenant.id, table, month });
  return {
    counted: countedText(site, days),
    sites: siteChoices(site, (id) => consolePaths.figures({ site: id, month })),
    months: monthsSince(days.first, now).map((each) => ({
      href: consolePaths.figures({ site: tenant.id, month: monthParam(each) }),
      text: monthText(site, each),
      isChosen: each.getTime() === period.from.getTime(),
    })),
    month: monthText(site, period.from),
    tables: MONTH_TABLES.map((name) => shownTable(site, monthTable(site, name, figures), csvHref(name))),
    statements: { href: csvHref('statements'), label: t('counts.csv_of', { table: t('counts.statements') }) },
    moneyHref: consolePaths.moneyFigures({ site: tenant.id, month }),
    reportHref: consolePaths.transparencyReport({ site: tenant.id, year: period.from.getUTCFullYear() }),
  };
}

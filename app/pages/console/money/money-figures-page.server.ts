import { compareBalances } from '~/domain/credits/compare-balances.server';
import { hasRight } from '~/domain/operators/rules';
import { countMoney } from '~/domain/payments/count-money.server';
import { csvAnswer } from '~/http/answer/csv.server';
import type { MoneyConsole } from '~/http/request/open-money.server';
import * as consolePaths from '~/console-paths';
import { monthParam } from '../figures/asked-period.server';
import { siteLinks } from './money-words.server';
import { moneyPeriod, type MoneyPeriod } from './money-period.server';
import { bucketText, moneyCells, moneyTables } from './money-tables.server';

const periodQuery = ({ by }: Pick<MoneyPeriod, 'by'>, name: string) =>
  by === 'day' ? { month: name } : { year: name };

/** The check of the ledger's sums, once it is asked for. */
async function ledgerLines({ t, query, tenantSql }: MoneyConsole): Promise<string[] | null> {
  if (!query.has('check')) return null;
  const faults = await compareBalances(tenantSql);
  if (faults.length === 0) return [t('money.ledger_right')];
  return faults.map(({ memberId, credits, sumCredits }) =>
    t('money.ledger_fault', { id: memberId, credits, sum: sumCredits }),
  );
}

/** Shows a site's money by day or month, and by method, as a plot and as tables (CON-5). */
export async function moneyFiguresPage(site: MoneyConsole) {
  const { t, tenant, tenantSql, operator, now } = site;
  const period = moneyPeriod(site);
  const { by, name, buckets, earlier, later } = period;
  const [rows, ledger] = await Promise.all([countMoney(tenantSql, period), ledgerLines(site)]);
  const to = (other: string) => consolePaths.moneyFigures({ site: tenant.id, ...periodQuery(period, other) });
  const year = name.slice(0, 4);
  const month = monthParam(now);
  return {
    period: by === 'day' ? bucketText(site, name) : name,
    zone: t('money.zone', { zone: tenant.settings.time_zone }),
    sites: siteLinks(site, (id) => consolePaths.moneyFigures({ site: id, ...periodQuery(period, name) })),
    links: [
      { href: to(earlier), text: t('money.earlier') },
      { href: to(later), text: t('money.later') },
      by === 'day'
        ? { href: consolePaths.moneyFigures({ site: tenant.id, year }), text: t('money.year', { year }) }
        : { href: consolePaths.moneyFigures({ site: tenant.id, month }), text: t('money.this_month') },
    ],
    currencies: moneyTables(site, rows, { by, buckets }),
    csvHref: consolePaths.moneyCsv({ site: tenant.id, ...periodQuery(period, name) }),
    ledger,
    checkHref: consolePaths.moneyFigures({ site: tenant.id, ...periodQuery(period, name), check: 'ledger' }),
    ordersHref: hasRight(operator.grants, 'orders', tenant.id)
      ? consolePaths.money({ site: tenant.id })
      : null,
  };
}

/** Sends a period's figures as a file (CON-5). */
export async function moneyFile(site: MoneyConsole): Promise<Response> {
  const period = moneyPeriod(site);
  const rows = await countMoney(site.tenantSql, period);
  return csvAnswer(`money-${period.name}`, moneyCells(site, rows));
}

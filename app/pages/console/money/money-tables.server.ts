import type { MoneyRow } from '~/domain/payments/count-money.server';
import type { CsvCell } from '~/http/answer/csv.server';
import type { MoneyConsole } from '~/http/request/open-money.server';
import { formatDate, formatNumber, minorDigits } from '~/i18n/format';
import type { ShownTable } from '~/ui/console/figures/figure-table';
import type { Plot } from '~/ui/console/money/money-plot';
import { monthText } from '../figures/figure-table.server';
import { methodText, moneyText } from './money-words.server';

type Words = Pick<MoneyConsole, 't' | 'dialect'>;
type Sums = Omit<MoneyRow, 'bucket' | 'method' | 'currency'>;

const restMinor = ({ paidMinor, refundedMinor, disputedMinor }: Sums): number =>
  paidMinor - refundedMinor - disputedMinor;

/** "1 December 2026", or "December 2026" for a month. */
export const bucketText = (site: Words, bucket: string): string =>
  bucket.length === '2026-12'.length
    ? monthText(site, new Date(`${bucket}-01T00:00:00Z`))
    : formatDate(site.dialect, new Date(`${bucket}T00:00:00Z`), 'UTC');

function sumUp(rows: readonly MoneyRow[]): Sums {
  const sum = (name: keyof Sums) => rows.reduce((total, row) => total + row[name], 0);
  return {
    orders: sum('orders'),
    paidMinor: sum('paidMinor'),
    refundedMinor: sum('refundedMinor'),
    disputedMinor: sum('disputedMinor'),
  };
}

/** Returns each value of a column with its rows, in the order of the rows. */
const rowsBy = (rows: readonly MoneyRow[], key: 'bucket' | 'method' | 'currency') =>
  [...new Set(rows.map((row) => row[key]))].map(
    (value) => [value, rows.filter((row) => row[key] === value)] as const,
  );

const grouped = (rows: readonly MoneyRow[], key: 'bucket' | 'method') =>
  rowsBy(rows, key).map(([name, own]) => [name, sumUp(own)] as const);

const numbersHead = ({ t }: Pick<Words, 't'>): string[] => [
  t('money.head.orders'),
  t('money.head.paid'),
  t('money.head.refunded'),
  t('money.head.disputed'),
  t('money.head.rest'),
];

/** One currency's tables: by day or month, and by method; each ends with the sum. */
function currencyTables(
  site: Words,
  currency: string,
  rows: readonly MoneyRow[],
  by: 'day' | 'month',
): ShownTable[] {
  const { t, dialect } = site;
  const cells = (sums: Sums): string[] => [
    formatNumber(dialect, sums.orders),
    ...[sums.paidMinor, sums.refundedMinor, sums.disputedMinor, restMinor(sums)].map((minor) =>
      moneyText(site, minor, currency),
    ),
  ];
  const total = [t('money.total'), ...cells(sumUp(rows))];
  const table = (id: string, title: string, first: string, lines: string[][]): ShownTable => ({
    id: `${id}-${currency}`,
    title,
    note: null,
    head: [first, ...numbersHead(site)],
    numbers: 5,
    rows: [...lines, total],
    csv: null,
  });
  return [
    table(
      'time',
      t(`money.by_${by}`, { currency }),
      t(`money.head.${by}`),
      grouped(rows, 'bucket').map(([name, sums]) => [bucketText(site, name), ...cells(sums)]),
    ),
    table(
      'method',
      t('money.by_method', { currency }),
      t('money.method'),
      grouped(rows, 'method').map(([name, sums]) => [methodText(site, name), ...cells(sums)]),
    ),
  ];
}

/** A bar for each day or month: what was paid above the line, what went back below it. */
function currencyPlot(
  site: Words,
  currency: string,
  rows: readonly MoneyRow[],
  buckets: readonly string[],
): Plot {
  const { t } = site;
  const sums = new Map(grouped(rows, 'bucket'));
  const bars = buckets.map((bucket) => {
    const own = sums.get(bucket);
    const backMinor = own ? own.refundedMinor + own.disputedMinor : 0;
    return { key: bucket, up: own?.paidMinor ?? 0, down: backMinor };
  });
  const total = sumUp(rows);
  return {
    title: t('money.plot', { currency }),
    description: t('money.plot_does', {
      paid: moneyText(site, total.paidMinor, currency),
      back: moneyText(site, total.refundedMinor + total.disputedMinor, currency),
      first: bucketText(site, buckets[0]!),
      last: bucketText(site, buckets.at(-1)!),
    }),
    bars,
  };
}

/** The figures of each currency, as a plot and as tables, which say the same (CON-5). */
export const moneyTables = (
  site: Words,
  rows: readonly MoneyRow[],
  { by, buckets }: { by: 'day' | 'month'; buckets: readonly string[] },
) =>
  rowsBy(rows, 'currency').map(([currency, own]) => ({
    currency,
    plot: currencyPlot(site, currency, own, buckets),
    tables: currencyTables(site, currency, own, by),
  }));

/** A row for each day or month, method and currency; sums in whole units with decimals, as spreadsheets add them up. */
export function moneyCells(site: Words, rows: readonly MoneyRow[]): CsvCell[][] {
  const { t } = site;
  const head = [t('money.head.time'), t('money.method'), t('money.head.currency'), ...numbersHead(site)];
  const lines = rows.map((row): CsvCell[] => {
    const units = (minor: number) => minor / 10 ** minorDigits(row.currency);
    const sums = [row.paidMinor, row.refundedMinor, row.disputedMinor, restMinor(row)].map(units);
    return [row.bucket, methodText(site, row.method), row.currency, row.orders, ...sums];
  });
  return [head, ...lines];
}

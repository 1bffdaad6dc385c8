import {
  averageActive,
  AVERAGED_MONTHS,
  EU_COUNTRIES,
  groupByKey,
  medianHours,
  sumOf,
  type Figure,
} from '~/domain/figures/rules';
import { MEASURES, REPORT_REASONS, type ReportReason } from '~/domain/safety/rules';
import type { CsvCell } from '~/http/answer/csv.server';
import type { FiguresConsole } from '~/http/request/open-figures.server';
import {
  decisionsBySubject,
  monthText,
  figuresNamed,
  partText,
  type FigureTable,
} from './figure-table.server';
import { appeals, disputes, orders } from './month-tables.server';

type Words = Pick<FiguresConsole, 't' | 'dialect'>;

const ordersTable = (site: Words, figures: readonly Figure[]): FigureTable => ({
  name: 'orders',
  title: site.t('counts.report.orders'),
  ...orders(site, figures),
});

function noticesTable({ t }: Words, figures: readonly Figure[]): FigureTable {
  const decided = decisionsBySubject(figures, 'reports');
  const received = (reason: string) =>
    groupByKey(figuresNamed(figures, 'notices'), 2).flatMap(([[, its], grouped]) =>
      its === reason ? grouped : [],
    );
  return {
    name: 'notices',
    title: t('counts.report.notices'),
    head: [
      t('counts.head.reason'),
      t('counts.head.received'),
      t('counts.head.upheld'),
      t('counts.head.nothing'),
      t('counts.head.hours'),
    ],
    numbers: 4,
    rows: REPORT_REASONS.map((reason) => [
      t(`reason.${reason}`),
      sumOf(received(reason)),
      sumOf(decided(reason, 'accepted')),
      sumOf(decided(reason, 'rejected')),
      medianHours(decided(reason)),
    ]),
    note: t('counts.note.notices'),
  };
}

function measuresTable(site: Words, figures: readonly Figure[]): FigureTable {
  const { t } = site;
  const taken = groupByKey(figuresNamed(figures, 'measures'), 3);
  const rowOf = (source: string, rule: ReportReason): CsvCell[] => [
    source === 'own' ? t('reason.own') : partText(site, 'counts.source', source),
    t(`reason.${rule}`),
    ...MEASURES.map((measure) =>
      sumOf(
        taken.flatMap(([key, grouped]) =>
          key[0] === measure && key[1] === rule && key[2] === source ? grouped : [],
        ),
      ),
    ),
  ];
  return {
    name: 'measures',
    title: t('counts.report.measures'),
    head: [
      t('counts.head.source'),
      t('counts.head.rule'),
      ...MEASURES.map((measure) => t(`counts.head.${measure}`)),
    ],
    numbers: MEASURES.length,
    rows: ['notice', 'own'].flatMap((source) => REPORT_REASONS.map((rule) => rowOf(source, rule))),
    note: t('counts.note.measures'),
  };
}

const appealsTable = (site: Words, figures: readonly Figure[]): FigureTable => ({
  name: 'appeals',
  title: site.t('counts.report.appeals'),
  ...appeals(site, figures),
  note: site.t('counts.note.appeals'),
});

const disputesTable = (site: Words, figures: readonly Figure[]): FigureTable => ({
  name: 'disputes',
  title: site.t('counts.report.disputes'),
  ...disputes(site, figures),
});

/** What this program never does. */
const NIL = [
  'trusted',
  'automated_notices',
  'law',
  'automated_measures',
  'money',
  'demoted',
  'misuse',
] as const;

const nilTable = ({ t }: Words): FigureTable => ({
  name: 'nil',
  title: t('counts.report.nil'),
  head: [t('counts.head.what'), t('counts.head.count')],
  numbers: 1,
  rows: NIL.map((what) => [t(`counts.nil.${what}`), 0]),
  note: t('counts.note.nil'),
});

/** Months by their active members; the month that lasts still is not one of the average. */
function activeTable(site: Words, figures: readonly Figure[], thisMonth: Date): FigureTable {
  const { t } = site;
  const counted = [...figuresNamed(figures, 'active'), ...figuresNamed(figures, 'left')];
  const times = [...new Set(counted.map(({ day }) => day.getTime()))].toSorted((one, other) => one - other);
  const months = times.map((time) => new Date(time));
  const rows = months.map((month): CsvCell[] => {
    const ofMonth = counted.filter(({ day }) => day.getTime() === month.getTime());
    const inUnion = ofMonth.filter(({ key }) => EU_COUNTRIES.includes(key));
    return [monthText(site, month), sumOf(inUnion), sumOf(ofMonth)];
  });
  const over = months.filter((month) => month < thisMonth);
  const average = averageActive(counted, over);
  const count = Math.min(over.length, AVERAGED_MONTHS);
  return {
    name: 'active',
    title: t('counts.report.active'),
    head: [t('counts.head.month'), t('counts.head.union'), t('counts.head.everywhere')],
    numbers: 2,
    rows: average === null ? rows : [...rows, [t('counts.average', { count }), average, null]],
    note: t('counts.note.active'),
  };
}

/** Returns a year's transparency report, in the order of the Regulation's templates (CON-8). */
export const reportTables = (
  site: Words,
  figures: readonly Figure[],
  { thisMonth }: { thisMonth: Date },
): FigureTable[] => [
  ordersTable(site, figures),
  noticesTable(site, figures),
  measuresTable(site, figures),
  appealsTable(site, figures),
  disputesTable(site, figures),
  nilTable(site),
  activeTable(site, figures, thisMonth),
];

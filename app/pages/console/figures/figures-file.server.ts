import { listFigures } from '~/domain/figures/list-figures.server';
import { listStatements } from '~/domain/figures/list-statements.server';
import { monthOf } from '~/domain/figures/rules';
import { STATEMENT_COLUMNS, statementFields } from '~/domain/figures/statement-fields';
import { csvAnswer, type CsvCell } from '~/http/answer/csv.server';
import { siteOrigin } from '~/http/answer/origin.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { FiguresConsole } from '~/http/request/open-figures.server';
import * as paths from '~/paths';
import { askedMonth, askedYear, monthParam } from './asked-period.server';
import { MONTH_TABLES, monthTable } from './month-tables.server';
import { reportTables } from './report-tables.server';

type CsvFile = { name: string; rows: CsvCell[][] };

/** The statements of a month, as the Commission's database takes them. */
async function statementsFile(site: FiguresConsole): Promise<CsvFile> {
  const period = askedMonth(site);
  const termsUrl = siteOrigin(site.tenant) + paths.legalPage('terms');
  const statements = await listStatements(site.tenantDb, period);
  return {
    name: `statements-${monthParam(period.from)}`,
    rows: [[...STATEMENT_COLUMNS], ...statements.map((each) => statementFields(each, { termsUrl }))],
  };
}

/** The report in one file: a row for each number, with its table, its row and its column. */
async function reportFile(site: FiguresConsole): Promise<CsvFile> {
  const { t, tenantDb, now } = site;
  const { year, ...period } = askedYear(site);
  const tables = reportTables(site, await listFigures(tenantDb, period), { thisMonth: monthOf(now) });
  const rows = tables.flatMap(({ title, head, numbers, rows: lines }) => {
    const words = head.length - numbers;
    return lines.flatMap((line) =>
      line
        .slice(words)
        .map((cell, at): CsvCell[] => [
          title,
          line.slice(0, words).filter(Boolean).join(', '),
          head[words + at]!,
          cell,
        ]),
    );
  });
  const head = [
    t('counts.head.table'),
    t('counts.head.what'),
    t('counts.head.column'),
    t('counts.head.count'),
  ];
  return { name: `transparency-${year}`, rows: [head, ...rows] };
}

async function tableFile(site: FiguresConsole, asked: string): Promise<CsvFile> {
  const table = MONTH_TABLES.find((each) => each === asked);
  if (!table) throw notFound();
  const period = askedMonth(site);
  const { head, rows } = monthTable(site, table, await listFigures(site.tenantDb, period));
  return { name: `${table}-${monthParam(period.from)}`, rows: [head, ...rows] };
}

function findFile(site: FiguresConsole): Promise<CsvFile> {
  const asked = site.query.get('table') ?? 'notices';
  if (asked === 'statements') return statementsFile(site);
  return asked === 'transparency' ? reportFile(site) : tableFile(site, asked);
}

/** Sends a table, a month's statements or a year's report as a file. Throws 404 for any other. */
export async function figuresFile(site: FiguresConsole): Promise<Response> {
  const { name, rows } = await findFile(site);
  return csvAnswer(name, rows);
}

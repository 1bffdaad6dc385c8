import { groupByKey, type Figure, type FigureName } from '~/domain/figures/rules';
import type { CsvCell } from '~/http/answer/csv.server';
import type { FiguresConsole } from '~/http/request/open-figures.server';
import { formatNumber, monthNames } from '~/i18n/format';
import { isConsoleKey } from '~/i18n/console/texts';
import type { ShownTable } from '~/ui/console/figures/figure-table';

/** A table of figures, for a page and for a file. The last `numbers` columns hold numbers. */
export type FigureTable = {
  name: string;
  title: string;
  head: string[];
  numbers: number;
  rows: CsvCell[][];
  note?: string;
};

type Words = Pick<FiguresConsole, 't' | 'dialect'>;

/** Returns the text of a key's part, such as a reason; the part itself, if the console has no words for it. */
export function partText({ t }: Pick<Words, 't'>, group: string, part: string): string {
  const key = `${group}.${part}`;
  return isConsoleKey(key) ? t(key) : part;
}

/** "December 2026" */
export const monthText = ({ t, dialect }: Words, month: Date): string =>
  t('counts.month_name', {
    month: monthNames(dialect)[month.getUTCMonth()]!,
    year: String(month.getUTCFullYear()),
  });

export const figuresNamed = (figures: readonly Figure[], name: FigureName): Figure[] =>
  figures.filter((figure) => figure.name === name);

/** Returns the decisions about one kind, grouped by what they are about. */
export const decisionsBySubject = (figures: readonly Figure[], kind: string) => {
  const decisions = figuresNamed(figures, 'decisions').filter(({ key }) => key.startsWith(`${kind}|`));
  return (about: string, outcome?: string): Figure[] =>
    groupByKey(decisions, 3).flatMap(([[, itsOutcome, itsSubject], grouped]) =>
      itsSubject === about && (outcome === undefined || itsOutcome === outcome) ? grouped : [],
    );
};

const shownCell = ({ dialect }: Pick<Words, 'dialect'>, cell: CsvCell): string =>
  typeof cell === 'number' ? formatNumber(dialect, cell) : (cell ?? '–');

/** Returns a table as a page shows it, with the address of its file. */
export const shownTable = (
  site: Words,
  { name, title, head, numbers, rows, note }: FigureTable,
  csvHref: string | null,
): ShownTable => ({
  id: name,
  title,
  note: note ?? null,
  head,
  numbers,
  rows: rows.map((row) => row.map((cell) => shownCell(site, cell))),
  csv: csvHref === null ? null : { href: csvHref, label: site.t('counts.csv_of', { table: title }) },
});

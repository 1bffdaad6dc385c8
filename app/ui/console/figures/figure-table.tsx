import { useConsoleT } from '../frame-data';

/** A table with all cells in words. The last `numbers` columns hold numbers. */
export type ShownTable = {
  id: string;
  title: string;
  note: string | null;
  head: string[];
  numbers: number;
  rows: string[][];
  csv: { href: string; label: string } | null;
};

const cellClass = (isNumber: boolean): string =>
  `py-2 pr-4 last:pr-0 ${isNumber ? 'text-right tabular-nums' : ''}`;

export function FigureTable({ table: { id, title, note, head, numbers, rows, csv } }: { table: ShownTable }) {
  const t = useConsoleT();
  const isNumber = (column: number) => column >= head.length - numbers;
  return (
    <section className="mt-8" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {csv && (
          <a href={csv.href} className="btn btn-line" aria-label={csv.label}>
            {t('counts.csv')}
          </a>
        )}
      </div>
      {note && <p className="mt-1 max-w-prose text-sm text-muted">{note}</p>}
      {rows.length > 0 ? (
        // A keyboard scrolls what is wider than a phone.
        <div className="mt-3 overflow-x-auto" role="region" aria-labelledby={id} tabIndex={0}>
          <table className="w-full border-collapse text-left text-sm">
            <thead className="text-muted">
              <tr className="border-b border-line-strong">
                {head.map((text, column) => (
                  <th key={text} scope="col" className={`${cellClass(isNumber(column))} font-semibold`}>
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.join('|')} className="border-b border-line">
                  {row.map((text, column) => (
                    <td key={head[column]} className={cellClass(isNumber(column))}>
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="mt-2 text-muted">{t('counts.none')}</p>
      )}
    </section>
  );
}

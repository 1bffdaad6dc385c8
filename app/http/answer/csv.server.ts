import { consoleHeaders } from './security-headers.server';

export type CsvCell = string | number | null;

/** Without it, spreadsheets read UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** Spreadsheets run a cell that begins with one of these as a formula, even between quotes. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A semicolon or tab separates cells in some languages' spreadsheets. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

function csvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a table as CSV (RFC 4180) that spreadsheets open without running a formula of it (CON-8). */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** Sends a table of the console as a file to save; `name` consists of letters, digits, dots and dashes. */
export const csvAnswer = (name: string, rows: readonly (readonly CsvCell[])[]): Response =>
  new Response(csvText(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      ...consoleHeaders,
    },
  });

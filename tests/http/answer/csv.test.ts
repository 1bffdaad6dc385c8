import { describe, expect, it } from 'vitest';
import { csvAnswer, csvText } from '~/http/answer/csv.server';

const lineOf = (...row: (string | number | null)[]) => csvText([row]).slice(1);

describe('a table as CSV', () => {
  it('is UTF-8 with a byte order mark and CRLF [CON-8]', () => {
    const rows = [
      ['Grund', 'Anzahl'],
      ['Belästigung', 3],
    ];
    expect(csvText(rows)).toBe('\ufeffGrund,Anzahl\r\nBelästigung,3\r\n');
    expect(csvText([])).toBe('\ufeff');
  });

  it.each([
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['a;=1+1', '"a;=1+1"'],
    ['plain', 'plain'],
  ])('quotes %j as %j [CON-8]', (cell, quoted) => {
    expect(lineOf(cell)).toBe(`${quoted}\r\n`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
    'never begins with the formula %j [CON-8]',
    (cell) => {
      const text = lineOf(cell);
      expect(text.replace('"', '').startsWith(`'${cell}`)).toBe(true);
    },
  );

  it('leaves numbers as numbers, and nothing for null [CON-8]', () => {
    expect(lineOf(-1.5, null, 0)).toBe('-1.5,,0\r\n');
  });

  it('is a file that nothing stores [CON-8]', async () => {
    const answer = csvAnswer('notices-2026-12', [['a', 1]]);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="notices-2026-12.csv"');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect([...new Uint8Array(await answer.arrayBuffer())].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x61]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import type { Grant } from '~/domain/operators/rules';
import { everywhere, on } from '../domain/operators/operator-world';
import { visit } from '../support/browser';
import { SITE_A, SITE_B } from '../support/database';
import { holdClock } from '../support/held-clock';
import { ask, useRunning } from '../support/running';
import { CONSOLE, makeOperator, operatorSession } from './console-world';
import { addressOf, loadRoute } from './every-route';

const running = useRunning();
const NOW = new Date('2027-01-15T12:00:00Z');

const FIGURES = 'console.figures._index';
const REPORT = 'console.figures.transparency';
const CSV = 'console.figures.csv';

async function answer(name: string, cookie: string, query = '') {
  const { loader } = await loadRoute(name);
  return visit(loader, ask(addressOf(name) + query, { host: CONSOLE, cookie }));
}

type Table = { id: string; rows: string[][]; csv: { href: string } | null };
type Page = {
  counted: string;
  sites: { text: string }[];
  months: { text: string; href: string; isChosen: boolean }[];
  years: { text: string }[];
  tables: Table[];
  frame: { links: { href: string }[] };
};

async function pageOf(name: string, cookie: string, query = ''): Promise<Page> {
  const { status, body } = await answer(name, cookie, query);
  expect(status).toBe(200);
  return body as Page;
}
const rowsOf = ({ tables }: Page, id: string) => tables.find((table) => table.id === id)!.rows;

/** The lines of a file; the response's text has lost its byte order mark. */
async function linesOf(cookie: string, query: string): Promise<string[]> {
  const { status, headers, body } = await answer(CSV, cookie, query);
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return (body as string).trimEnd().split('\r\n');
}

async function count(
  tenantId: string,
  day: string,
  name: string,
  key: string,
  value = 1,
  seconds: number[] = [],
) {
  const data = { id: newId(), tenantId, day: new Date(`${day}T00:00:00Z`), name, key, value, seconds };
  await running().database.forTenant(tenantId).dailyFigure.create({ data });
}

const cookieOf = async (grants: Grant[]) =>
  operatorSession(running(), await makeOperator(running(), grants), { now: NOW });

let all: string;
let ofA: string;
beforeAll(async () => {
  holdClock(NOW);
  [all, ofA] = [await cookieOf(everywhere('auditor')), await cookieOf(on(SITE_A, 'finance'))];
  for (const day of ['2026-11-30', '2026-12-01', '2026-12-02']) await count(SITE_A, day, 'counted', '');
  await count(SITE_A, '2026-11-30', 'notices', 'profile|money|member', 7);
  await count(SITE_A, '2026-12-01', 'notices', 'profile|money|member', 1200);
  await count(SITE_A, '2026-12-02', 'notices', 'profile|money|member', 34);
  await count(SITE_A, '2026-12-02', 'notices', 'photo|explicit|visitor', 5);
  await count(SITE_A, '2026-12-01', 'decisions', 'reports|accepted|money', 2, [3600, 7200]);
  await count(SITE_A, '2026-12-02', 'decisions', 'reports|rejected|money', 1, [36_000]);
  await count(SITE_A, '2026-12-02', 'decisions', 'own|accepted|own', 1, [60]);
  await count(SITE_A, '2026-12-02', 'decisions', 'photos|rejected|', 1, [1800]);
  await count(SITE_A, '2026-12-02', 'measures', 'account|money|notice', 2);
  await count(SITE_A, '2026-12-02', 'measures', 'photo|explicit|own', 1);
  await count(SITE_A, '2026-12-02', 'appeals', 'account', 3);
  await count(SITE_A, '2026-11-30', 'proceedings', 'dispute', 4);
  await count(SITE_A, '2026-12-02', 'proceedings', 'order', 2);
  await count(SITE_A, '2026-12-02', 'decisions', 'appeals|accepted|account', 1, [7200]);
  await count(SITE_A, '2026-12-02', 'complaints', 'payment', 4);
  await count(SITE_A, '2026-12-02', 'decisions', 'complaints|answered|payment', 2, [3600, 10_800]);
  await count(SITE_A, '2026-11-01', 'active', 'NL', 90);
  await count(SITE_A, '2026-12-01', 'active', 'NL', 110);
  await count(SITE_A, '2026-12-01', 'left', 'NL', 1);
  await count(SITE_A, '2026-12-01', 'active', 'GB', 20);
  await count(SITE_B, '2026-12-02', 'notices', 'message|other|member', 99);
  const statement = { measure: 'photo', rule: 'explicit', source: 'own', contentType: 'image' };
  const days = { contentOn: new Date('2026-12-01'), appliedOn: new Date('2026-12-02') };
  for (const createdAt of [new Date('2026-11-30T23:59:59Z'), new Date('2026-12-02T09:00:00Z')])
    await running()
      .database.forTenant(SITE_A)
      .statementOfReasons.create({
        data: { id: newId(), tenantId: SITE_A, ...statement, ...days, createdAt },
      });
});

const DECEMBER = `?site=${SITE_A}&month=2026-12`;

describe('the figures of a month', () => {
  it('are tables of what happened in it [CON-8]', async () => {
    const page = await pageOf(FIGURES, all, DECEMBER);
    expect(page.counted).toBe('Counted from 30 November 2026 to 2 December 2026.');
    expect(rowsOf(page, 'notices')).toEqual([
      ['photo', 'Explicit where it should not be', 'visitor', '5'],
      ['profile', 'Money or selling', 'member', '1,234'],
    ]);
    expect(rowsOf(page, 'decisions')).toEqual([
      ['Own initiative', '', 'accepted', '1', '0'],
      ['Photos', '', 'rejected', '1', '0.5'],
      ['Reports', 'Money or selling', 'accepted', '2', '1.5'],
      ['Reports', 'Money or selling', 'rejected', '1', '10'],
    ]);
    expect(rowsOf(page, 'measures')).toEqual([
      ['The account is blocked', 'Money or selling', 'Notice', '2'],
      ['The photo is hidden', 'Explicit where it should not be', 'Own initiative', '1'],
    ]);
    expect(rowsOf(page, 'appeals')).toEqual([['The account is blocked', '3', '1', '0', '2']]);
    expect(rowsOf(page, 'complaints')).toEqual([['payment', '4', '2', '2']]);
    expect(rowsOf(page, 'proceedings')).toEqual([
      ['Orders of authorities about a case', '2'],
      ['Disputes about a case before an out-of-court body', '0'],
    ]);
    expect(rowsOf(page, 'active')).toEqual([
      ['United Kingdom', '20'],
      ['Netherlands', '111'],
    ]);
  });

  it('are of the present month by default, and link to others [CON-8]', async () => {
    const { months, tables } = await pageOf(FIGURES, all, `?site=${SITE_A}`);
    expect(months.map(({ text, isChosen }) => [text, isChosen])).toEqual([
      ['January 2027', true],
      ['December 2026', false],
      ['November 2026', false],
    ]);
    expect(months[1]!.href).toBe(`/console/figures${DECEMBER}`);
    expect(tables.filter(({ id }) => id !== 'proceedings').map(({ rows }) => rows)).toEqual([
      [],
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  it('say so before anything is counted [CON-8]', async () => {
    const { counted, months } = await pageOf(FIGURES, all, `?site=${SITE_B}`);
    expect([counted, months.length]).toEqual([
      'Nothing is counted yet: each day is counted in the night after it.',
      1,
    ]);
  });

  it('are those of granted sites alone [CON-8, TEN-10]', async () => {
    const page = await pageOf(FIGURES, ofA, DECEMBER);
    expect(page.sites).toHaveLength(1);
    expect(page.frame.links.map(({ href }) => href)).toContain('/console/figures');
    for (const name of [FIGURES, REPORT, CSV]) {
      expect((await answer(name, ofA, `?site=${SITE_B}`)).status).toBe(404);
      expect((await answer(name, all, '?site=c.example')).status).toBe(404);
    }
    const ofB = await pageOf(FIGURES, all, `?site=${SITE_B}&month=2026-12`);
    expect(rowsOf(ofB, 'notices')).toEqual([['message', 'Something else', 'member', '99']]);
    expect(ofB.sites).toHaveLength(2);
  });

  it.each(['month=2026-13', 'month=december', 'month=', 'month=2026-12-01', 'month=0001-01'])(
    'do not exist for %s [CON-8]',
    async (asked) => {
      for (const name of [FIGURES, CSV]) expect((await answer(name, all, `?${asked}`)).status).toBe(404);
    },
  );
});

describe('the transparency report', () => {
  it('sums up a calendar year, with what is always nil [CON-8]', async () => {
    const page = await pageOf(REPORT, all, `?site=${SITE_A}&year=2026`);
    expect(page.tables.map(({ id }) => id)).toEqual([
      'orders',
      'notices',
      'measures',
      'appeals',
      'disputes',
      'nil',
      'active',
    ]);
    expect(rowsOf(page, 'orders')).toEqual([['Orders of authorities about a case', '2']]);
    expect(rowsOf(page, 'disputes')).toEqual([['Disputes about a case before an out-of-court body', '4']]);
    expect(rowsOf(page, 'notices')).toContainEqual(['Money or selling', '1,241', '2', '1', '2']);
    expect(rowsOf(page, 'notices')).toContainEqual(['Possible minor', '0', '0', '0', '–']);
    expect(rowsOf(page, 'measures')).toContainEqual(['Notice', 'Money or selling', ...'000000020']);
    expect(rowsOf(page, 'measures')).toContainEqual([
      'Own initiative',
      'Explicit where it should not be',
      ...'010000000',
    ]);
    expect(rowsOf(page, 'appeals')).toEqual([['The account is blocked', '3', '1', '0', '2']]);
    expect(new Set(rowsOf(page, 'nil').map((row) => row[1]))).toEqual(new Set(['0']));
    expect(rowsOf(page, 'active')).toEqual([
      ['November 2026', '90', '90'],
      ['December 2026', '111', '131'],
      ['Average of 2 months', '101', '–'],
    ]);
    expect(page.years.map(({ text }) => text)).toEqual(['2027', '2026']);
  });

  it.each(['year=1999', 'year=26', 'year=2026.5', 'year='])(
    'does not exist for %s [CON-8]',
    async (asked) => {
      expect((await answer(REPORT, all, `?${asked}`)).status).toBe(404);
    },
  );
});

describe('a file of figures', () => {
  it('has the numbers of its table, without marks for thousands [CON-8]', async () => {
    expect(await linesOf(all, `${DECEMBER}&table=notices`)).toEqual([
      'About,Reason,By,Number',
      'photo,Explicit where it should not be,visitor,5',
      'profile,Money or selling,member,1234',
    ]);
    const { headers } = await answer(CSV, all, `${DECEMBER}&table=notices`);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="notices-2026-12.csv"');
  });

  it('exists for each table of the page [CON-8]', async () => {
    const { tables } = await pageOf(FIGURES, all, DECEMBER);
    for (const { csv, rows } of tables)
      expect(await linesOf(all, new URL(csv!.href, 'http://x').search)).toHaveLength(rows.length + 1);
  });

  it('has each number of the report on a line [CON-8]', async () => {
    const lines = await linesOf(all, `?site=${SITE_A}&table=transparency&year=2026`);
    expect(lines).toContain('2. Notices (Article 16),Money or selling,Received,1241');
    expect(lines).toContain(
      '3. Measures after notices and on own initiative,"Notice, Money or selling",Accounts blocked,2',
    );
    expect(lines).toContain('7. Active recipients (Article 24),Average of 2 months,In the Union,101');
  });

  it('has a month’s statements as the Commission’s database takes them [CON-8]', async () => {
    const [head, line, ...others] = await linesOf(all, `${DECEMBER}&table=statements`);
    expect(head).toMatch(/^decision_visibility,.*,puid$/);
    expect(line).toContain('STATEMENT_CATEGORY_OTHER_VIOLATION_TC');
    expect(line).toContain('/pages/terms,');
    expect(others).toEqual([]);
  });

  it('does not exist for an unknown table [CON-8]', async () => {
    expect((await answer(CSV, all, `${DECEMBER}&table=members`)).status).toBe(404);
  });
});

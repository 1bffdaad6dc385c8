import { beforeAll, describe, expect, it } from 'vitest';
import { forgetCases } from '~/domain/deletion/forget-cases.server';
import { newId } from '~/domain/new-id';
import type { Grant } from '~/domain/operators/rules';
import { everywhere, on } from '../domain/operators/operator-world';
import { useQueueWorld } from '../domain/queue/queue-world';
import { visit } from '../support/browser';
import { SITE_A, SITE_B } from '../support/database';
import { ask, useRunning } from '../support/running';
import { statementsOf } from '../support/statements';
import { CONSOLE, makeOperator, operatorSession } from './console-world';
import { addressOf, loadRoute } from './every-route';

const running = useRunning();
const { report, photo } = useQueueWorld(() => running().database);
const db = () => running().database.forTenant(SITE_A);
const PAGE = 'console.queue.$site.$kind.$id_.proceedings';
const GIVEN = {
  ...{ intent: 'add', kind: 'order', body: 'Authority of Nowhere', reference: '7/26' },
  ...{ receivedOn: '2026-12-01', dueOn: '2026-12-31', proceedingNote: 'By post' },
};

type Form = Record<string, string>;
async function answer(name: string, params: Form, cookie: string, form?: Form) {
  const { loader, action } = await loadRoute(name);
  const asked = { host: CONSOLE, cookie, ...(form ? { form } : {}) };
  return visit(form ? action : loader, ask(addressOf(name, params), asked), params);
}
const cookieOf = async (...grants: Grant[]) =>
  operatorSession(running(), await makeOperator(running(), grants));
const at = (id: string, kind = 'reports', site = SITE_A) => ({ site, kind, id });

let moderator = '';
beforeAll(async () => {
  moderator = await cookieOf(...everywhere('moderator'));
});

const add = (id: string, change: Form = {}) => answer(PAGE, at(id), moderator, { ...GIVEN, ...change });
const rowsOf = (caseId: string) => db().caseProceeding.findMany({ where: { caseId } });

describe('a dispute or an order', () => {
  it('stands with its case and in the audit until it is closed [CON-3]', async () => {
    const id = await report({ at: new Date() });
    expect((await add(id)).headers.get('Location')).toBe(
      `/console/queue/${SITE_A}/reports/${id}/proceedings?done=proceeding_added`,
    );
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ kind: 'order', body: GIVEN.body, note: 'By post', closedAt: null });
    const listed = await answer(PAGE, at(id), moderator);
    expect(listed.body).toMatchObject({
      lines: [{ title: 'Order: Authority of Nowhere', due: expect.stringContaining('31') }],
    });
    const close = (outcome: string) =>
      answer(PAGE, at(id), moderator, { intent: 'close', proceeding: row!.id, outcome });
    const empty = await close(' ');
    expect([empty.status, empty.body]).toMatchObject([
      422,
      { errors: { [`outcome-${row!.id}`]: expect.any(Array) } },
    ]);
    expect((await close('Nothing to do')).status).toBe(303);
    expect((await close('Again')).status).toBe(404);
    expect(await rowsOf(id)).toMatchObject([{ outcome: 'Nothing to do' }]);
    const acts = await db().auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
    expect(acts.map(({ action }) => action)).toEqual(['proceeding_added', 'proceeding_closed']);
    expect(acts[0]!.detail).toMatchObject({ body: GIVEN.body, due: '2026-12-31' });
  });

  it('is refused with what is missing, which keeps the rest [CON-3]', async () => {
    const id = await report({ at: new Date() });
    const missing = await add(id, { body: ' ', dueOn: 'soon' });
    expect([missing.status, missing.body]).toMatchObject([422, { typed: { reference: '7/26' } }]);
    expect(Object.keys((missing.body as { errors: object }).errors).sort()).toEqual(['body', 'dueOn']);
    const early = await add(id, { dueOn: '2026-11-30' });
    expect(Object.keys((early.body as { errors: object }).errors)).toEqual(['dueOn']);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('is listed on the dashboard by its deadline, for its site [CON-3, PER-1]', async () => {
    const id = await report({ at: new Date() });
    await add(id, { dueOn: '2026-12-09', body: 'Later' });
    await add(id, { dueOn: '2026-12-08', body: 'Sooner' });
    const dueOf = async (cookie: string) => {
      const { body } = await answer('console._index', {}, cookie);
      const { due } = body as { due: { what: string; href: string }[] };
      return due.filter(({ href }) => href.includes(id)).map(({ what }) => what);
    };
    expect(await dueOf(moderator)).toEqual(['Order: Sooner, 7/26', 'Order: Later, 7/26']);
    expect(await dueOf(await cookieOf(...on(SITE_B, 'moderator')))).toEqual([]);
    expect(await dueOf(await cookieOf(...everywhere('auditor')))).toEqual([]);
    const cookie = await cookieOf(...everywhere('moderator'));
    for (const [name, params] of [
      ['console._index', {}],
      [PAGE, at(id)],
    ] as const) {
      const statements = await statementsOf(async () => void (await answer(name, params, cookie)));
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(6);
    }
  });

  it('belongs to reports and appeals of the operator’s sites [CON-3, TEN-10]', async () => {
    const [id, photoId] = [await report({ at: new Date() }), await photo({ at: new Date() })];
    expect((await answer(PAGE, at(photoId, 'photos'), moderator)).status).toBe(404);
    expect((await answer(PAGE, at(id, 'reports', SITE_B), moderator)).status).toBe(404);
    const elsewhere = await cookieOf(...on(SITE_B, 'moderator'));
    expect((await answer(PAGE, at(id), elsewhere, GIVEN)).status).toBe(404);
    expect((await answer(PAGE, at(newId()), moderator, GIVEN)).status).toBe(404);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('keeps its case until it is closed [CON-3, SAF-2]', async () => {
    const [id, decidedAt] = [await report({ at: new Date() }), new Date('2026-01-10')];
    await add(id);
    await db().report.updateMany({ where: { id }, data: { status: 'rejected', decidedAt } });
    const forget = () =>
      forgetCases(
        db(),
        { tenantId: SITE_A, timeZone: 'UTC' },
        { now: new Date('2027-01-10'), storage: running().gateways.storage },
      );
    await forget();
    expect(await db().report.count({ where: { id } })).toBe(1);
    await db().caseProceeding.updateMany({ where: { caseId: id }, data: { closedAt: new Date() } });
    await forget();
    expect(await db().report.count({ where: { id } })).toBe(0);
    expect(await rowsOf(id)).toEqual([]);
  });
});

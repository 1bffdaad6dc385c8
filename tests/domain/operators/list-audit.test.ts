import { beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_PAGE, listAudit } from '~/domain/operators/list-audit.server';
import { newId } from '~/domain/new-id';
import { recordAct } from '~/domain/record-act.server';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';
import { NOW, useOperatorWorld, type MadeOperator } from './operator-world';

const database = useDatabase();
const { db, operator } = useOperatorWorld(database);

const MANY = AUDIT_PAGE + 5;
let [anna, bram]: MadeOperator[] = [];

const record = (tenantId: string | null, operatorId: string | null, subjectId: string) =>
  recordAct(
    db(),
    { operatorId, tenantId, action: 'tested', subjectId, caseNumber: 'AAAAA-11111', change: { n: 1 } },
    NOW,
  );

const subjects = async (
  asked: Omit<Parameters<typeof listAudit>[1], 'tenantIds'> & { sites?: 'all' | string[] },
) => {
  const { sites: tenantIds = 'all', ...more } = asked;
  const { entries, next } = await listAudit(db(), { tenantIds, ...more });
  return { subjects: entries.map(({ subjectId }) => subjectId), next };
};

beforeAll(async () => {
  [anna, bram] = [await operator(), await operator()];
  for (let made = 0; made < MANY; made++) await record(SITE_B, bram!.id, `b${made}`);
  await record(SITE_A, anna!.id, 'a0');
  await record(null, anna!.id, 'global');
  await record(SITE_A, null, 'command');
  const entry = { id: newId(), tenantId: SITE_A, actor: 'member', action: 'deletion_requested' };
  await db().auditEntry.create({ data: { ...entry, subjectId: 'own', detail: {}, createdAt: NOW } });
});

describe('the audit', () => {
  it('names the operator, the site, the case and the change', async () => {
    const { entries } = await listAudit(db(), { tenantIds: [SITE_A] });
    expect(entries).toMatchObject([
      { subjectId: 'command', operator: null, actor: 'operator' },
      {
        tenantId: SITE_A,
        operator: { id: anna!.id, name: anna!.name },
        action: 'tested',
        subjectId: 'a0',
        caseNumber: 'AAAAA-11111',
        change: { n: 1 },
        createdAt: NOW,
      },
    ]);
  });

  it('is limited to the reader’s sites; acts on none are for readers of all', async () => {
    expect((await subjects({ sites: [SITE_A] })).subjects).toEqual(['command', 'a0']);
    expect((await subjects({ sites: [] })).subjects).toEqual([]);
    expect((await subjects({ sites: [''] })).subjects).toEqual([]);
    const { entries } = await listAudit(db(), { tenantIds: 'all' });
    expect(entries.find(({ subjectId }) => subjectId === 'global')).toMatchObject({ tenantId: null });
  });

  it('goes on where a page ended, the newest first', async () => {
    const first = await subjects({ sites: [SITE_B] });
    expect(first.subjects).toHaveLength(AUDIT_PAGE);
    expect(first.subjects[0]).toBe(`b${MANY - 1}`);
    const rest = await subjects({ sites: [SITE_B], before: first.next });
    expect(rest).toEqual({ subjects: ['b4', 'b3', 'b2', 'b1', 'b0'], next: null });
  });

  it('is filtered by operator', async () => {
    expect((await subjects({ operatorId: anna!.id })).subjects).toEqual(['global', 'a0']);
    expect((await subjects({ operatorId: 'no id' })).subjects).toEqual([]);
  });

  it('begins with the newest for a broken cursor', async () => {
    expect((await subjects({ sites: [SITE_A], before: "x' OR 1=1" })).subjects).toEqual(['command', 'a0']);
  });

  it('omits what members did to their own accounts', async () => {
    expect((await subjects({})).subjects).not.toContain('own');
  });
});

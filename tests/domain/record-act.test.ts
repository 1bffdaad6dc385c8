import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { recordAct } from '~/domain/record-act.server';
import { SITE_A, SITE_B, useDatabase } from '../support/database';

const database = useDatabase();
const NOW = new Date('2026-12-02T12:00:00Z');

const act = (tenantId: string | null) => ({
  operatorId: newId(),
  tenantId,
  action: 'tested',
  subjectId: newId(),
  caseNumber: 'AAAAA-11111',
  change: { credits: 5, reason: 'An apology' },
});

const found = (subjectId: string) =>
  database().bare.auditEntry.findFirst({ where: { subjectId }, omit: { id: true } });

describe('an operator’s act', () => {
  it('is recorded alike by each of the three clients', async () => {
    const [own, prisma, kysely] = [act(null), act(SITE_A), act(SITE_A)];
    await database().operators.$transaction((tx) => recordAct(tx, own, NOW));
    await database()
      .forTenant(SITE_A)
      .$transaction((tx) => recordAct(tx, prisma, NOW));
    await database()
      .sqlFor(SITE_A)
      .transaction()
      .execute((tx) => recordAct(tx, kysely, NOW));
    for (const { change, tenantId, ...given } of [own, prisma, kysely])
      expect(await found(given.subjectId)).toEqual({
        ...given,
        tenantId: tenantId ?? '',
        actor: 'operator',
        detail: change,
        createdAt: NOW,
      });
  });

  it('is recorded with its cause or not at all', async () => {
    const given = act(null);
    const failed = database().operators.$transaction(async (tx) => {
      await recordAct(tx, given, NOW);
      throw new Error('the act failed');
    });
    await expect(failed).rejects.toThrow('the act failed');
    expect(await found(given.subjectId)).toBeNull();
  });

  it('is of the transaction’s own site [TEN-10]', async () => {
    for (const tenantId of [SITE_B, null]) {
      const prisma = database()
        .forTenant(SITE_A)
        .$transaction((tx) => recordAct(tx, act(tenantId), NOW));
      await expect(prisma).rejects.toThrow(/tenant/);
      const kysely = database()
        .sqlFor(SITE_A)
        .transaction()
        .execute((tx) => recordAct(tx, act(tenantId), NOW));
      await expect(kysely).rejects.toThrow(/another tenant/);
    }
  });
});

// Tables that a test run partitions have no triggers.
describe.skipIf(process.env.TESTS_PARTITIONED === 'on')('an entry of the audit', () => {
  it.each([
    ['changed', `UPDATE "AuditEntry" SET actor = 'nobody'`],
    ['deleted', 'DELETE FROM "AuditEntry"'],
    ['truncated', 'TRUNCATE "AuditEntry"'],
    [
      'replaced',
      `INSERT INTO "AuditEntry" SELECT * FROM "AuditEntry" ON CONFLICT ("tenantId", id) DO UPDATE SET actor = 'nobody'`,
    ],
  ])('is never %s', async (_, statement) => {
    const given = act(null);
    await recordAct(database().operators, given, NOW);
    await expect(database().bare.$executeRawUnsafe(statement)).rejects.toThrow(/never changed or deleted/);
    expect(await found(given.subjectId)).toMatchObject({ actor: 'operator' });
  });
});

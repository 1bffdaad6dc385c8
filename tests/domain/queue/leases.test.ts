import { describe, expect, it } from 'vitest';
import { leaseItems } from '~/domain/queue/lease-items.server';
import { handOver, releaseItem } from '~/domain/queue/hand-over.server';
import { newId } from '~/domain/new-id';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';
import { NOW, minutesOn } from './queue-world';

const database = useDatabase();
const db = () => database().operators;
const sql = (tenantId = SITE_A) => database().sqlFor(tenantId);
const key = (tenantId = SITE_A) => ({ tenantId, itemId: newId() });
type Key = ReturnType<typeof key>;

const lease = (items: Key[], operatorId: string, now = NOW) =>
  leaseItems(db(), { kind: 'reports', items, operatorId }, { now });

/** Who handles an item, and until when. */
const holder = async ({ tenantId, itemId }: Key) => {
  const row = await database().forTenant(tenantId).queueLease.findFirst({ where: { itemId } });
  return row && [row.operatorId, row.until];
};

describe('leasing', () => {
  it('lasts for ten minutes, and is renewed by opening again [CON-2]', async () => {
    const [anna, bram, item] = [newId(), newId(), key()];
    expect(await lease([item], anna)).toEqual([
      { ...item, version: 0, operatorId: anna, operatorName: null, until: minutesOn(10) },
    ]);
    expect(await lease([item], bram, minutesOn(9))).toMatchObject([{ operatorId: anna }]);
    expect(await lease([item], anna, minutesOn(9))).toMatchObject([{ until: minutesOn(19) }]);
    expect(await lease([item], bram, minutesOn(18))).toMatchObject([{ operatorId: anna }]);
    expect(await lease([item], bram, minutesOn(19))).toMatchObject([{ operatorId: bram }]);
  });

  it('takes several items of several sites, apart from others’ [CON-2]', async () => {
    const [anna, bram] = [newId(), newId()];
    const [one, two, three] = [key(), key(SITE_B), key()];
    await lease([two], bram);
    const leases = await lease([one, two, three], anna);
    const holders = [one, two, three].map(
      ({ itemId }) => leases.find((each) => each.itemId === itemId)?.operatorId,
    );
    expect(holders).toEqual([anna, bram, anna]);
    expect(await lease([], anna)).toEqual([]);
  });

  it('gives an item to one of two at the same moment [CON-2]', async () => {
    const item = key();
    const operators = Array.from({ length: 8 }, newId);
    const all = await Promise.all(operators.map((operatorId) => lease([item], operatorId)));
    const [owner] = (await holder(item))!;
    const winners = operators.filter((id, at) => all[at]!.some(({ operatorId }) => operatorId === id));
    expect(winners).toEqual([owner]);
  });

  it('keeps the version of what was decided and undone [CON-2]', async () => {
    const [anna, item] = [newId(), key()];
    const row = { id: newId(), ...item, kind: 'reports', version: 4, until: NOW };
    await database().forTenant(SITE_A).queueLease.create({ data: row });
    expect(await lease([item], anna)).toMatchObject([{ version: 4, operatorId: anna }]);
  });
});

describe('handing over', () => {
  const input = ({ tenantId, itemId }: Key, operatorId: string) => ({
    ...{ tenantId, itemId, operatorId },
    kind: 'reports' as const,
  });

  it('gives a colleague ten minutes, and is recorded [CON-2]', async () => {
    const [anna, bram, item] = [newId(), newId(), key()];
    await lease([item], anna);
    const handed = await handOver(sql(), { ...input(item, anna), toId: bram }, { now: minutesOn(4) });
    expect(handed).toMatchObject({ ok: true });
    expect(await holder(item)).toEqual([bram, minutesOn(14)]);
    const [act] = await db().auditEntry.findMany({ where: { subjectId: item.itemId } });
    expect(act).toMatchObject({ action: 'case_handed_over', operatorId: anna, detail: { to: bram } });
  });

  it('is refused for what is not one’s own, or no longer [CON-2]', async () => {
    const [anna, bram, item] = [newId(), newId(), key()];
    await lease([item], anna);
    const tries = [
      handOver(sql(), { ...input(item, bram), toId: bram }, { now: NOW }),
      handOver(sql(), { ...input(item, anna), toId: bram }, { now: minutesOn(10) }),
      handOver(sql(SITE_B), { ...input(item, anna), tenantId: SITE_B, toId: bram }, { now: NOW }),
    ];
    for (const tried of await Promise.all(tries)) expect(tried).toMatchObject({ reason: 'not_leased' });
    expect(await holder(item)).toEqual([anna, minutesOn(10)]);
  });

  it('releases one’s own item alone [CON-2]', async () => {
    const [anna, bram, item] = [newId(), newId(), key()];
    await lease([item], anna);
    await releaseItem(sql(), input(item, bram), { now: NOW });
    expect(await holder(item)).toEqual([anna, minutesOn(10)]);
    await releaseItem(sql(), input(item, anna), { now: minutesOn(1) });
    expect(await holder(item)).toEqual([null, minutesOn(1)]);
    expect(await lease([item], bram)).toMatchObject([{ operatorId: bram }]);
  });
});

import { describe, expect, it } from 'vitest';
import { changeCredits } from '~/domain/credits/change-credits.server';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../../support/database';

const database = useDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));

const member = async (credits: number) => (await makeMember(database().forTenant(SITE_A), { credits })).id;
const change = (memberId: string, amountCredits: number, idempotencyKey: string = newId(), site = SITE_A) =>
  database()
    .sqlFor(site)
    .transaction()
    .execute((tx) =>
      changeCredits(
        tx,
        { memberId, amountCredits, kind: 'message', reference: 'test', idempotencyKey },
        { now },
      ),
    );

/** The balance, with the ledger's sum and number of rows. */
async function balanceOf(memberId: string) {
  const db = database().forTenant(SITE_A);
  const { credits } = await db.member.findFirstOrThrow({ where: { id: memberId } });
  const rows = await db.creditEntry.findMany({ where: { memberId }, orderBy: { id: 'asc' } });
  return { credits, sum: rows.reduce((sum, { amountCredits }) => sum + amountCredits, 0), rows };
}

describe('a change of credits', () => {
  it('stores a balance and a ledger row, or neither [CRE-1]', async () => {
    const id = await member(5);
    const before = await balanceOf(id);
    expect(await change(id, -3)).toEqual({ ok: true, value: { balanceCredits: 2, repeated: false } });
    expect(await change(id, -3)).toMatchObject({
      ok: false,
      reason: 'credits_short',
      detail: { credits: 2, missing: 1 },
    });
    expect(await change(id, 10)).toMatchObject({ value: { balanceCredits: 12 } });
    const after = await balanceOf(id);
    expect([after.credits, after.sum - before.sum]).toEqual([12, 7]);
    expect(after.rows.slice(before.rows.length)).toMatchObject([
      { amountCredits: -3, balanceAfterCredits: 2, kind: 'message', reference: 'test' },
      { amountCredits: 10, balanceAfterCredits: 12 },
    ]);
  });

  it('is made once per key; repeats return its balance [CRE-1, CHA-10]', async () => {
    const id = await member(5);
    const before = (await balanceOf(id)).rows.length;
    const changed = await Promise.all(times(12, () => change(id, -2, 'once')));
    expect(changed.map((each) => each.ok && each.value.balanceCredits)).toEqual(times(12, () => 3));
    expect(changed.filter((each) => each.ok && !each.value.repeated)).toHaveLength(1);
    await change(id, -3);
    // A repeat succeeds even without enough credits.
    expect(await change(id, -2, 'once')).toEqual({ ok: true, value: { balanceCredits: 3, repeated: true } });
    expect(await balanceOf(id)).toMatchObject({ credits: 0 });
    expect((await balanceOf(id)).rows).toHaveLength(before + 2);
  });

  it('never overspends concurrently [CRE-1]', async () => {
    const id = await member(7);
    const changed = await Promise.all(times(20, () => change(id, -2)));
    expect(changed.filter(({ ok }) => ok)).toHaveLength(3);
    const balances = changed.flatMap((each) => (each.ok ? [each.value.balanceCredits] : []));
    expect(balances.sort()).toEqual([1, 3, 5]);
    expect((await balanceOf(id)).credits).toBe(1);
  });

  it('affects members of its own site only [TEN-10]', async () => {
    const id = await member(5);
    await expect(change(id, -1, newId(), SITE_B)).rejects.toThrow();
    expect((await balanceOf(id)).credits).toBe(5);
  });
});

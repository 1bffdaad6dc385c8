import { describe, expect, it } from 'vitest';
import { changeCredits } from '~/domain/credits/change-credits.server';
import { findMonthlyUse } from '~/domain/credits/find-monthly-use.server';
import { DAY_MS } from '~/domain/durations';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, useDatabase } from '../../support/database';

const database = useDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

async function userOf(uses: [days: number, amountCredits: number, kind?: 'grant' | 'gift'][]) {
  const { id: memberId } = await makeMember(database().forTenant(SITE_A), { credits: 500 });
  for (const [days, amountCredits, kind = 'message'] of uses)
    await database()
      .sqlFor(SITE_A)
      .transaction()
      .execute((tx) =>
        changeCredits(
          tx,
          { memberId, amountCredits, kind, reference: 'test', idempotencyKey: newId() },
          { now: daysAgo(days) },
        ),
      );
  return findMonthlyUse(database().sqlFor(SITE_A), { memberId }, { now });
}

describe('a member’s monthly use', () => {
  it('adds what the last 30 days used [CRE-8]', async () => {
    const used = await userOf([
      [90, -200],
      [29, -10],
      [10, -5, 'gift'],
      [3, 50, 'grant'],
    ]);
    expect(used).toBe(15);
  });

  it('scales the pace of a shorter time [CRE-8]', async () => {
    expect(await userOf([[15, -10]])).toBe(20);
  });

  it('is unknown without use, or below 14 days of it [CRE-8]', async () => {
    expect(await userOf([])).toBeNull();
    expect(await userOf([[13, -40]])).toBeNull();
    expect(await userOf([[60, -40]])).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { checkLedger } from '~/domain/credits/check-ledger.server';
import { SITE_A, useDatabase } from '../../support/database';
import { ofTheDay } from '../../support/soak';
import { useRandomOrders } from './random-orders';

const database = useDatabase();
const walk = useRandomOrders(database);

it.each(ofTheDay([1, 2, 3]))(
  'buying with and without discounts, webhooks, spending, refunds, disputes and erasures in any order keep every balance the sum of its rows (seed %i) [CRE-1, CRE-3, PAY-4, DSC-7]',
  async (seed) => {
    const done = await walk(seed, 60);
    expect(Object.keys(done).length).toBeGreaterThan(8);
    expect(
      await database()
        .forTenant(SITE_A)
        .order.count({ where: { discountMinor: { gt: 0 } } }),
    ).toBeGreaterThan(0);
    expect(await checkLedger(database().sqlFor(SITE_A))).toMatchObject({ fault: null });
  },
);

import { describe, expect, it } from 'vitest';
import { checkLedger } from '~/domain/credits/check-ledger.server';
import { SITE_A, useDatabase } from '../../support/database';
import { BANK_NAMES } from '../../support/payment-banks';
import { ofTheDay } from '../../support/soak';
import { useRandomOrders } from './random-orders';

describe.each(BANK_NAMES)('by %s', (bankName) => {
  const database = useDatabase();
  const walk = useRandomOrders(database, bankName);

  it.each(ofTheDay([1, 2, 3]))(
    'buying with and without discounts, webhooks, spending, refunds, disputes and erasures in any order keep every balance the sum of its rows (seed %i) [CRE-1, CRE-3, PAY-4, DSC-7, TRU-6]',
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
});

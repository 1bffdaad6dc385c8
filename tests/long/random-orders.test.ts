import { describe, expect, it } from 'vitest';
import { checkLedger } from '~/domain/credits/check-ledger.server';
import { useRandomOrders } from '../domain/payments/random-orders';
import { SITE_A, useDatabase } from '../support/database';
import { BANK_NAMES } from '../support/payment-banks';
import { sized } from '../support/soak';

const SEEDS = sized({ run: [11], soak: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20] });
const STEPS = sized({ run: 400, soak: 1_000 });

describe.each(BANK_NAMES)('by %s', (bankName) => {
  const database = useDatabase();
  const walk = useRandomOrders(database, bankName);

  it.each(SEEDS)(
    `${STEPS} random payment steps keep every balance (seed %i) [CRE-1, CRE-3, PAY-4, DSC-7, TRU-6]`,
    async (seed) => {
      const done = await walk(seed, STEPS);
      expect(Object.values(done).reduce((sum, count) => sum + count, 0)).toBe(STEPS);
      expect(await checkLedger(database().sqlFor(SITE_A))).toMatchObject({ fault: null });
    },
    600_000,
  );
});

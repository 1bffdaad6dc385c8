import { describe, expect, it } from 'vitest';
import { makeMember, SITE_A, useDatabase } from '../support/database';

const database = useDatabase();

/** PostgreSQL's row estimate; -1 before the first analysis. */
async function believed(table: string): Promise<number> {
  const rows = await database().bare.$queryRaw<{ reltuples: number }[]>`
    SELECT reltuples FROM pg_class WHERE relname = ${table}`;
  return rows[0]!.reltuples;
}

describe('counting rows', () => {
  it('updates the statistics that plans depend on [DIS-11]', async () => {
    const db = database().forTenant(SITE_A);
    for (let made = 0; made < 3; made++) await makeMember(db);
    expect(await believed('Member')).not.toBe(3);
    await database().countRows();
    expect([await believed('Member'), await believed('Profile')]).toEqual([3, 3]);
  });
});

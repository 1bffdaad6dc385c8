import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listWaitingChats } from '~/domain/fictional/list-waiting-chats.server';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../support/database';
import { openExplaining, wholeReads } from '../support/plans';

const database = useDatabase();
const BOTH = [SITE_A, SITE_B];
const AUTHOR = newId();

// 50,000 conversations wait on each site: for the author, for another one, and for everybody.
const fill = (site: string, profileId: string) => `
  ALTER TABLE "WaitingChat" DISABLE TRIGGER ALL;
  INSERT INTO "WaitingChat" (id, "tenantId", "conversationId", "profileId", "authorId", since, "truthDue")
    SELECT gen_random_uuid(), '${site}', gen_random_uuid(), '${profileId}',
      (ARRAY['${AUTHOR}', '${newId()}', NULL]::uuid[])[1 + n % 3], now() - n * interval '1 minute', false
    FROM generate_series(1, 50000) n;
`;

let explaining: ReturnType<typeof openExplaining>;
beforeAll(async () => {
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  for (const site of BOTH) {
    const { id } = await makeMember(database().forTenant(site), { tenantId: site, fictional: true });
    await client.query(fill(site, id));
  }
  await client.query('ANALYZE');
  await client.end();
  explaining = openExplaining(database().url, SITE_A);
}, 120_000);
afterAll(() => explaining.close());

describe('the authors’ queue with 100,000 waiting', () => {
  it.each<[string, number]>([
    ['the first page', 0],
    ['a later page', 3],
  ])('finds %s in one statement, by indexes [CON-6, PER-1]', async (_, pages) => {
    const asked = { tenantIds: BOTH, operatorId: AUTHOR };
    let after: string | null = null;
    for (let page = 0; page < pages; page++)
      after = (await listWaitingChats(explaining.operators, { ...asked, after })).next;
    const plans = await explaining.plansOf(() => listWaitingChats(explaining.operators, { ...asked, after }));
    expect(plans).toHaveLength(1);
    expect(wholeReads(plans[0]!.plan).filter((line) => /on "?WaitingChat/.test(line))).toEqual([]);
  });

  it('lists the oldest first, and no page twice [CON-6]', async () => {
    const asked = { tenantIds: BOTH, operatorId: AUTHOR };
    const first = await listWaitingChats(explaining.operators, asked);
    const second = await listWaitingChats(explaining.operators, { ...asked, after: first.next });
    const rows = [...first.rows, ...second.rows];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(100);
    const times = rows.map(({ since }) => since.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });
});

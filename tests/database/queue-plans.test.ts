import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listQueue } from '~/domain/queue/list-queue.server';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../support/database';
import { openExplaining, wholeReads } from '../support/plans';

const database = useDatabase();
const now = new Date();
const EVERYTHING = {
  photos: 'all',
  poses: 'all',
  reports: 'all',
  appeals: 'all',
  complaints: 'all',
} as const;
const BOTH = [SITE_A, SITE_B];
const SITES = { photos: BOTH, poses: BOTH, reports: BOTH, appeals: BOTH, complaints: BOTH };

// 100,000 items wait on two sites, beside as many that were decided.
const fill = (site: string, memberId: string) => `
  INSERT INTO "Photo" (id, "tenantId", "memberId", status, position, "widthPx", "heightPx", "createdAt")
    SELECT gen_random_uuid(), '${site}', '${memberId}', CASE WHEN n % 2 = 0 THEN 'pending' ELSE 'active' END::"PhotoStatus", n, 1, 1,
      now() - n * interval '1 minute' FROM generate_series(1, 60000) n;
  INSERT INTO "PhotoFile" (id, "tenantId", "photoId", size, key, type, "widthPx", "heightPx", bytes)
    SELECT gen_random_uuid(), '${site}', id, 'full', id::text, 'image/webp', 1, 1, 1 FROM "Photo" WHERE "tenantId" = '${site}';
  INSERT INTO "Report" (id, "tenantId", number, "decisionNumber", "reportedId", subject, "subjectId", reason, text, copy, status, measure, "createdAt", "appealedAt")
    SELECT gen_random_uuid(), '${site}', 'N' || n, 'D' || n, '${memberId}', 'profile', '${memberId}',
      (ARRAY['identity', 'money', 'harassment', 'underage', 'explicit', 'other'])[1 + n % 6], '', '{}',
      (ARRAY['open', 'appealed', 'open', 'rejected', 'rejected'])[1 + n % 5]::"ReportStatus", 'profile',
      now() - n * interval '1 minute', now() FROM generate_series(1, 25000) n;
  INSERT INTO "PoseCheck" (id, "tenantId", "memberId", pose, "drawnAt", "uploadedAt", "decidedAt", decision)
    SELECT gen_random_uuid(), '${site}', '${memberId}', 'aside-ear', now(), now() - n * interval '1 minute',
      CASE WHEN n % 2 = 0 THEN now() END, CASE WHEN n % 2 = 0 THEN 'accepted' END FROM generate_series(1, 10000) n;
  INSERT INTO "Complaint" (id, "tenantId", number, name, email, language, about, reference, text, "createdAt", "answeredAt")
    SELECT gen_random_uuid(), '${site}', 'C' || n, 'Anna', 'anna@example.com', 'en', 'other', '', '', now() - n * interval '1 minute',
      CASE WHEN n % 2 = 0 THEN now() END FROM generate_series(1, 10000) n;
`;

let explaining: ReturnType<typeof openExplaining>;
beforeAll(async () => {
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  for (const site of BOTH) {
    const { id } = await makeMember(database().forTenant(site), { tenantId: site });
    await client.query(fill(site, id));
  }
  await client.query('ANALYZE');
  await client.end();
  explaining = openExplaining(database().url, SITE_A);
}, 120_000);
afterAll(() => explaining.close());

type Asked = Parameters<typeof listQueue>[1];

/** The parts of the list's plan that read more of a table than a page. */
async function fullReads(asked: Asked): Promise<string[]> {
  const plans = await explaining.plansOf(() => listQueue(explaining.operators, asked, { now }));
  expect(plans).toHaveLength(1);
  const { plan } = plans[0]!;
  // There are few sites, leases and operators.
  return wholeReads(plan).filter((line) => /on "(Photo|PhotoFile|PoseCheck|Report|Complaint)"/.test(line));
}

describe('the queue with 100,000 waiting', () => {
  it('has so many [CON-2]', async () => {
    const waiting = await explaining.operators.countWaiting({ tenantIds: 'all', urgentReason: 'underage' });
    expect(waiting.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(100_000);
  });

  it.each<[string, Omit<Asked, 'sites'>]>([
    ['the first page', {}],
    ['free items', { freeFor: newId() }],
    ['one reason', { reason: 'money' }],
    ['what has waited for a week', { hours: 168 }],
  ])('finds %s in one statement, by indexes [CON-2, PER-1]', async (_, asked) => {
    expect(await fullReads({ sites: SITES, ...asked })).toEqual([]);
    expect(await fullReads({ sites: EVERYTHING, ...asked })).toEqual([]);
  });

  it('finds a later page from its cursor on [CON-2, PER-1]', async () => {
    const { next } = await listQueue(explaining.operators, { sites: SITES, limit: 2000 }, { now });
    expect(next).not.toBeNull();
    const plans = await explaining.plansOf(() =>
      listQueue(explaining.operators, { sites: SITES, after: next }, { now }),
    );
    const { plan } = plans[0]!;
    const conditions = [...plan.matchAll(/on "(Photo|PoseCheck|Report|Complaint)".*\n\s+Index Cond: (.*)/g)];
    // Each table's scan starts at the cursor instead of filtering what comes before it.
    expect(new Set(conditions.map(([, table]) => table)).size, plan).toBe(4);
    for (const [, , condition] of conditions) expect(condition).toMatch(/ROW\(.*\) > ROW\(|>= /);
  });
});

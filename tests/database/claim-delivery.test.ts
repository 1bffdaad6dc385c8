import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { SITE_A, SITE_B, useDatabase } from '../support/database';

const database = useDatabase();
const NOW = new Date('2026-11-30T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

beforeEach(async () => {
  await database().bare.delivery.deleteMany({});
});

/** Queues site mails, due one second apart. */
async function queue(tenantId: string, count: number, from = NOW): Promise<void> {
  const row = { tenantId, channel: 'mail' as const, kind: 'site_closing', causeKind: 'site' as const };
  const times = { createdAt: from, giveUpAt: later(3_600_000) };
  await database().bare.delivery.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      ...{ ...row, ...times, id: newId(), causeId: newId() },
      nextAttemptAt: new Date(from.getTime() + at * 1000),
    })),
  });
}

const claim = (now: Date, tenantIds = [SITE_A, SITE_B]) =>
  database().claimDelivery({ channel: 'mail', tenantIds, now, lapsesAt: later(3_600_000) });

async function sitesClaimed(count: number, now: Date): Promise<(string | undefined)[]> {
  const sites = [];
  for (let claimed = 0; claimed < count; claimed++) sites.push((await claim(now))?.tenantId);
  return sites;
}

describe('claiming deliveries', () => {
  it('alternates between sites despite a backlog [NOT-3]', async () => {
    await queue(SITE_A, 20);
    await queue(SITE_B, 2, later(5_000));
    const sites = await sitesClaimed(5, later(60_000));
    expect(sites).toEqual([SITE_A, SITE_B, SITE_A, SITE_B, SITE_A]);
  });

  it('claims the longest due first within a site [NOT-3]', async () => {
    await queue(SITE_A, 3);
    const ids = (
      await database().bare.delivery.findMany({ orderBy: { nextAttemptAt: 'asc' }, select: { id: true } })
    ).map(({ id }) => id);
    const claimed = [];
    for (let each = 0; each < 3; each++) claimed.push((await claim(later(60_000)))?.id);
    expect(claimed).toEqual(ids);
  });

  it('finds a due site during a large mailing [NOT-3]', async () => {
    await queue(SITE_A, 20);
    expect(await sitesClaimed(2, later(60_000))).toEqual([SITE_A, SITE_A]);
    await queue(SITE_B, 1);
    expect(await sitesClaimed(2, later(63_000))).toContain(SITE_B);
  });

  it('claims everything once, then nothing [NOT-3]', async () => {
    await queue(SITE_A, 7);
    await queue(SITE_B, 4);
    const claims = await Promise.all(Array.from({ length: 15 }, () => claim(later(60_000))));
    const ids = claims.flatMap((claimed) => claimed?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await sitesClaimed(11 - ids.length, later(60_000));
    expect(rest).not.toContain(undefined);
    expect(await claim(later(60_000))).toBeNull();
  });

  it('leaves a site that is no longer served alone [TEN-10]', async () => {
    await queue(SITE_A, 3);
    expect((await claim(later(60_000)))?.tenantId).toBe(SITE_A);
    expect(await claim(later(60_000), [SITE_B])).toBeNull();
  });
});

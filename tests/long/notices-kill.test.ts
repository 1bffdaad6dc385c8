import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import type { Channel } from '~/domain/notices';
import { claimLapsesAt } from '~/domain/notifications/rules';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../support/database';
import { createPushService, targetOf } from '../support/push-receiver';
import { useSmtp } from '../support/smtp';
import { sized } from '../support/soak';
import { useWorkerProgram } from '../support/worker-program';

const database = useDatabase();
const smtp = useSmtp();
const service = createPushService();
beforeAll(() => service.start());
afterAll(() => service.stop());

const HANDS = 4;
const QUEUED_AT = new Date('2026-11-21T12:00:00Z');

/** Each channel has its own site and id prefix. */
const SITES = {
  mail: { site: SITE_A, ids: '0193', members: sized({ run: 500, soak: 10_000 }) },
  push: { site: SITE_B, ids: '0194', members: sized({ run: 300, soak: 5_000 }) },
} as const;
/** Delivery ids by the receiving browser's path. */
const pushedTo = new Map<string, string>();

type Receiver = {
  /** The received deliveries in order. */
  read: () => string[];
  /** The number of distinct Message-IDs or browsers. */
  names: () => number;
  behave: (...next: ('takes' | 'stalls')[]) => void;
};
const RECEIVERS: Record<Channel, Receiver> = {
  mail: {
    read: () => smtp.messages.map(({ messageId }) => /\.([0-9a-f-]{36})@/.exec(messageId)![1]!),
    names: () => new Set(smtp.messages.map(({ messageId }) => messageId)).size,
    behave: smtp.behave,
  },
  push: {
    read: () => service.taken.map(({ path }) => pushedTo.get(path)!),
    names: () => new Set(service.taken.map(({ path }) => path)).size,
    behave: service.behave,
  },
};

const start = useWorkerProgram('tests/long/notice-worker.ts');
const startWorker = (channel: Channel, now: Date) =>
  start([database().url, smtp.url(), SITES[channel].site, now.toISOString(), String(HANDS), channel]);

/**
 * Creates members, a like for each, and its notice as by `queueNotice`, with bulk statements. Ids end with the row
 * number.
 */
async function fill(channel: Channel): Promise<void> {
  const { site, ids, members } = SITES[channel];
  const { id: fan } = await makeMember(database().forTenant(site), { tenantId: site });
  const at = `timestamptz '${QUEUED_AT.toISOString()}'`;
  const idOf = (table: string) => `('${ids}${table}-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const each = `FROM generate_series(1, ${members}) n`;
  for (const statement of [
    `INSERT INTO "Member" (id, "tenantId", email, "emailKey", username, "usernameKey", "passwordHash", status, language, "signupAt", "activatedAt", "lastSeenAt")
     SELECT ${idOf('0001')}, '${site}', n || '@example.com', n || '@example.com', 'm' || n, 'm' || n, 'none', 'active', 'en', ${at}, ${at}, ${at} - interval '1 hour' ${each}`,
    `INSERT INTO "Profile" (id, "tenantId", status, listed, name, gender, sexuality, "birthDate", country, region, "cityId", "cityName", latitude, longitude, "createdAt", "lastSeenAt")
     SELECT ${idOf('0001')}, '${site}', 'active', true, 'm' || n, 'female', 'hetero', '1990-06-15', 'NL', 'NL-UT', 1, 'Utrecht', 52.09, 5.12, ${at}, ${at} ${each}`,
    `INSERT INTO "Like" (id, "tenantId", "fromId", "toId", "isNew", "createdAt")
     SELECT ${idOf('0002')}, '${site}', '${fan}', ${idOf('0001')}, n % 10 <> 0, ${at} ${each}`,
    `INSERT INTO "Delivery" (id, "tenantId", "memberId", channel, kind, "causeKind", "causeId", "createdAt", "nextAttemptAt", "giveUpAt")
     SELECT ${idOf('0003')}, '${site}', ${idOf('0001')}, '${channel}', 'like', 'like', ${idOf('0002')}, ${at}, ${at}, ${at} + interval '48 hours' ${each}`,
    ...['Member', 'Profile', 'Like', 'Delivery'].map((table) => `ANALYZE "${table}"`),
  ])
    await database().bare.$executeRawUnsafe(statement);
}

/** Gives each member a push browser. */
async function subscribe(): Promise<void> {
  const { site, ids, members } = SITES.push;
  const rows = Array.from({ length: members }, (_, index) => {
    const subscription = service.subscribe();
    const number = (index + 1).toString(16).padStart(12, '0');
    const idOf = (table: string) => `${ids}${table}-0000-7000-8000-${number}`;
    pushedTo.set(new URL(subscription.endpoint).pathname, idOf('0003'));
    const owner = { id: newId(), tenantId: site, memberId: idOf('0001') };
    return { ...owner, ...targetOf(subscription), createdAt: QUEUED_AT };
  });
  await database().forTenant(site).pushSubscription.createMany({ data: rows });
}

/** Kills a worker while all its concurrent sends are unanswered. */
async function killHolding(channel: Channel, now: Date, after: number): Promise<void> {
  const { read, behave } = RECEIVERS[channel];
  const before = read().length;
  behave(...Array.from({ length: after }, () => 'takes' as const));
  behave(...Array.from({ length: HANDS }, () => 'stalls' as const));
  const worker = startWorker(channel, now);
  await expect.poll(() => read().length, { timeout: 120_000, interval: 20 }).toBe(before + after + HANDS);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

/** Kills a worker at any point after some notices. */
async function killAnywhere(channel: Channel, now: Date, after: number): Promise<void> {
  const { read } = RECEIVERS[channel];
  const before = read().length;
  const worker = startWorker(channel, now);
  await expect
    .poll(() => read().length, { timeout: 120_000, interval: 5 })
    .toBeGreaterThanOrEqual(before + after);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

it.each([
  ['mail', SITES.mail.members],
  ['push', SITES.push.members],
] as const)(
  'by %s, %i members get one unread notice despite kills [NOT-3, PWA-3]',
  async (channel, members) => {
    await fill(channel);
    if (channel === 'push') await subscribe();
    const db = database().forTenant(SITES[channel].site);
    let now = new Date(QUEUED_AT.getTime() + 60_000);
    const kills = [
      () => killAnywhere(channel, now, 1),
      () => killHolding(channel, now, members / 20),
      () => killAnywhere(channel, now, members / 10),
      () => killHolding(channel, now, 0),
      () => killAnywhere(channel, now, members / 73),
    ];
    let readMeanwhile: string[] = [];
    for (const [number, kill] of kills.entries()) {
      await kill();
      now = claimLapsesAt(now);
      if (number !== 2) continue;
      // Some members view their likes meanwhile.
      const waiting = await db.delivery.findMany({
        where: { status: 'pending' },
        take: members / 10,
        select: { id: true, causeId: true },
      });
      await db.like.updateMany({
        where: { id: { in: waiting.map(({ causeId }) => causeId) } },
        data: { isNew: false },
      });
      readMeanwhile = waiting.map(({ id }) => id);
    }
    const [code] = (await once(startWorker(channel, now), 'exit')) as [number];
    expect(code).toBe(0);

    const rows = await db.delivery.findMany({
      select: { id: true, status: true, lapses: true, lastError: true },
    });
    const sent = rows.filter(({ status }) => status === 'sent');
    const leftOut = rows.filter(({ status }) => status === 'skipped');
    expect(rows).toHaveLength(members);
    expect(sent.length + leftOut.length).toBe(members);
    expect(new Set(leftOut.map(({ lastError }) => lastError))).toEqual(new Set(['READ']));

    const times = new Map<string, number>();
    for (const id of RECEIVERS[channel].read()) times.set(id, (times.get(id) ?? 0) + 1);
    // Exactly the rows marked as sent were received.
    expect(sent.filter(({ id }) => !times.has(id))).toEqual([]);
    expect(leftOut.filter(({ id }) => times.has(id))).toEqual([]);
    expect(readMeanwhile).toHaveLength(members / 10);
    expect(readMeanwhile.filter((id) => times.has(id))).toEqual([]);
    // Duplicates occur only for notices in progress at a kill, and have the same name.
    const lapses = new Map(rows.map(({ id, lapses: count }) => [id, count]));
    expect([...times].filter(([id, count]) => count > 1 + lapses.get(id)!)).toEqual([]);
    expect(rows.reduce((sum, row) => sum + row.lapses, 0)).toBeLessThanOrEqual(kills.length * HANDS);
    expect(RECEIVERS[channel].names()).toBe(times.size);
    expect(service.refused).toEqual([]);
  },
);

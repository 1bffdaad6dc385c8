import { createClient } from '@redis/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { STORED_EVENTS, STORED_MS, type Bus, type Stamped } from '~/gateways/live/bus';
import { createEvents, type Events } from '~/gateways/live/events.server';
import { createLimits } from '~/gateways/limits.server';
import { connectRedisBus } from '~/gateways/redis/redis-bus.server';
import { SharedAnswers } from '~/gateways/live/shared-answers.server';
import { createTyping } from '~/gateways/live/typing.server';
import { HAS_REDIS, useRedis } from '../../support/redis-server';

const SITE = 'a.example';
const patience = { timeout: 30_000, interval: 20 };

describe.skipIf(!HAS_REDIS)('processes that share a Redis', () => {
  const redis = useRedis();
  const open: Bus[] = [];
  const reports: (string | null)[] = [];
  async function join({ rest = '', leaseMs = 30_000 } = {}): Promise<Bus> {
    const bus = await connectRedisBus(redis.url(rest), {
      leaseMs,
      report: (reason) => void reports.push(reason),
    });
    open.push(bus);
    return bus;
  }
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
    reports.length = 0;
  });
  const two = (options?: Parameters<typeof join>[0]) => Promise.all([join(options), join(options)]);
  const connectAdmin = () =>
    createClient({ url: redis.url() })
      .on('error', () => {})
      .connect();
  let admin: Awaited<ReturnType<typeof connectAdmin>>;
  beforeAll(async () => {
    admin = await connectAdmin();
  });
  afterAll(() => admin.destroy());

  async function follow(bus: Bus, channel: string, after: number | null = null) {
    const heard: Stamped<{ say?: string }>[] = [];
    await new Promise<void>((resolve) =>
      bus.subscribe(channel, after, (event) => void heard.push(event), resolve),
    );
    const says = () => heard.map(({ say }) => say);
    const until = (say: string) => vi.waitFor(() => expect(says()).toContain(say), patience);
    return { heard, says, until };
  }

  describe('publish events', () => {
    it('once to another process’s subscribers [CHA-5]', async () => {
      const [here, there] = await two();
      const [own, other] = [await follow(here, 'once'), await follow(there, 'once')];
      here.publish('once', { say: 'first' });
      here.publish('once', { say: 'last' });
      await Promise.all([own.until('last'), other.until('last')]);
      expect([own.says(), other.says()]).toEqual([
        ['first', 'last'],
        ['first', 'last'],
      ]);
      expect(other.heard).toEqual(own.heard);
    });

    it('from which another process resumes [CHA-5]', async () => {
      const [here, there] = await two();
      const first = await follow(here, 'resume');
      for (const say of ['one', 'two', 'three']) here.publish('resume', { say });
      await first.until('three');
      const second = await follow(there, 'resume', first.heard[0]!.id);
      expect(second.says()).toEqual(['two', 'three']);
      here.publish('resume', { say: 'four' });
      await second.until('four');
      expect(second.says()).toEqual(['two', 'three', 'four']);
    });

    it('to a subscriber ahead of Redis’s clock [CHA-5]', async () => {
      const [here, there] = await two();
      const ahead = await follow(there, 'ahead', (Date.now() + 3_600_000) * 1000);
      here.publish('ahead', { say: 'now' });
      await ahead.until('now');
      expect(ahead.says()).toEqual(['now']);
    });

    it('with increasing numbers across processes [CHA-5]', async () => {
      const [here, there] = await two();
      const { heard, until } = await follow(await join(), 'numbers');
      for (let each = 0; each < 50; each++) for (const bus of [here, there]) bus.publish('numbers', {});
      await vi.waitFor(() => expect(heard).toHaveLength(100), patience);
      here.publish('numbers', { say: 'end' });
      await until('end');
      const ids = heard.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
      expect(ids.every((id, index) => Math.floor(id / 1000) === heard[index]!.at)).toBe(true);
    });

    it('of a burst, keeping the latest for minutes', async () => {
      const bus = await join();
      const { until } = await follow(bus, 'burst');
      for (let each = 0; each < 500; each++) bus.publish('burst', { say: `${each}` });
      await until('499');
      const [key = ''] = await admin.keys('dating:0:*burst');
      // Redis trims whole blocks, so some more remain.
      const stored = await admin.xLen(key);
      expect(stored).toBeGreaterThanOrEqual(STORED_EVENTS);
      expect(stored).toBeLessThanOrEqual(3 * STORED_EVENTS);
      expect(await admin.pTTL(key)).toBeGreaterThan(0);
      expect(await admin.pTTL(key)).toBeLessThanOrEqual(STORED_MS);
    });

    it('to no other tenant, member or prefix [TEN-10]', async () => {
      const [bus, otherDatabase, otherPrefix] = await Promise.all([
        join(),
        join({ rest: '/1' }),
        join({ rest: '?prefix=staging' }),
      ]);
      const heard: string[] = [];
      const listen = (name: string, events: Events, tenantId: string, memberId: string) =>
        new Promise<void>((resolve) =>
          events.subscribe(tenantId, memberId, null, () => void heard.push(name), resolve),
        );
      const events = createEvents(bus);
      await Promise.all([
        listen('anna', events, SITE, 'anna'),
        listen('bram', events, SITE, 'bram'),
        listen('anna of b', events, 'b.example', 'anna'),
        listen('anna of database 1', createEvents(otherDatabase), SITE, 'anna'),
        listen('anna of staging', createEvents(otherPrefix), SITE, 'anna'),
      ]);
      events.publish(SITE, 'anna', 'unread', { unread: 1 });
      await vi.waitFor(() => expect(heard).toEqual(['anna']), patience);
      // Later events on the same connections arrive after a wrong one.
      for (const each of [events, createEvents(otherDatabase), createEvents(otherPrefix)])
        each.publish(SITE, 'anna', 'unread', { unread: 2 });
      await vi.waitFor(() => expect(heard).toHaveLength(4), patience);
      expect(heard.toSorted()).toEqual(['anna', 'anna', 'anna of database 1', 'anna of staging']);
    });

    it('once to a subscriber with a cut connection [CHA-5]', async () => {
      const [here, there] = await two();
      const other = await follow(there, 'cut');
      here.publish('cut', { say: 'before' });
      await other.until('before');
      await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']);
      here.publish('cut', { say: 'meanwhile' });
      await other.until('meanwhile');
      here.publish('cut', { say: 'after' });
      await other.until('after');
      expect(other.says()).toEqual(['before', 'meanwhile', 'after']);
    });
  });

  describe('count together', () => {
    const numbers = { tries: { allowed: 30, seconds: 600 } };
    const countOk = async (work: Promise<{ ok: boolean }>[]) =>
      (await Promise.all(work)).filter(({ ok }) => ok).length;

    it('a shared limit of 30, and report its end once [SAF-6]', async () => {
      const refused: string[] = [];
      const limits = (await two()).map((bus) =>
        createLimits(numbers, (_, key) => void refused.push(key), bus),
      );
      const calls = limits.flatMap((each) =>
        Array.from({ length: 40 }, () => each.consume('tries', `${SITE} anna`)),
      );
      expect(await countOk(calls)).toBe(30);
      expect(refused).toEqual([`${SITE} anna`]);
      expect(await limits[0]!.consume('tries', `${SITE} bram`)).toEqual({ ok: true });
    });

    it('the slots of a key [CHA-5, SAF-5]', async () => {
      const [here, there] = await two();
      const free = await here.takeSlot('streams', 2);
      expect(await there.takeSlot('streams', 2)).not.toBeNull();
      expect([await here.takeSlot('streams', 2), await there.takeSlot('streams', 2)]).toEqual([null, null]);
      expect(await there.takeSlot('others', 2)).not.toBeNull();
      free!();
      expect(await vi.waitUntil(() => there.takeSlot('streams', 2), patience)).not.toBeNull();
    });

    it('a dead process’s slots until their lease ends [SAF-5]', async () => {
      const [dying, living] = await two({ leaseMs: 3000 });
      expect(await dying.takeSlot('dead', 1)).not.toBeNull();
      expect(await living.takeSlot('alive', 1)).not.toBeNull();
      // A crash: its slots are not released.
      await dying.close();
      expect(await living.takeSlot('dead', 1)).toBeNull();
      const other = await join();
      expect(await vi.waitUntil(() => other.takeSlot('dead', 1), patience)).not.toBeNull();
      expect(await other.takeSlot('alive', 1)).toBeNull();
    });
  });

  describe('inform each other', () => {
    it('about changed answers of one tenant [DIS-10]', async () => {
      const [here, there] = (await two()).map((bus) => new SharedAnswers(bus));
      let asked = 0;
      const ask = async () => ++asked;
      await there!.get(SITE, 'a', ask);
      await there!.get('b.example', 'a', ask);
      here!.forget(SITE);
      await vi.waitFor(() => expect(there!.size).toBe(1), patience);
      expect(await there!.get('b.example', 'a', ask)).toBe(2);
    });

    it('that a session has ended [ACC-13]', async () => {
      const [here, there] = (await two()).map((bus) => createEvents(bus));
      const ended: string[] = [];
      for (const session of ['phone', 'laptop'])
        there!.onSessionEnd(SITE, 'anna', session, () => void ended.push(session));
      there!.onSessionEnd('b.example', 'anna', 'phone', () => void ended.push('other site'));
      here!.endSessions(SITE, 'anna', { except: 'phone' });
      await vi.waitFor(() => expect(ended).toEqual(['laptop']), patience);
    });

    it('who is typing, and who stopped [CHA-5]', async () => {
      const [here, there] = (await two()).map((bus) => createTyping(bus));
      here!.start(SITE, 'talk', 'anna');
      await vi.waitFor(() => expect(there!.isTyping(SITE, 'talk', 'anna')).toBe(true), patience);
      there!.stop(SITE, 'anna');
      await vi.waitFor(() => expect(here!.isTyping(SITE, 'talk', 'anna')).toBe(false), patience);
    });
  });

  describe('work alone', () => {
    const numbers = { tries: { allowed: 3, seconds: 600 } };

    /** Uses each part of the bus; returns the results. */
    async function work(bus: Bus, name: string) {
      const own = await follow(bus, name);
      bus.publish(name, { say: 'hello' });
      await own.until('hello');
      const limits = createLimits(numbers, () => {}, bus);
      const tries = [];
      for (let each = 0; each < 5; each++) tries.push((await limits.consume('tries', name)).ok);
      const slots = [];
      for (let each = 0; each < 3; each++) slots.push((await bus.takeSlot(name, 2)) !== null);
      bus.broadcast('nothing', name);
      return { says: own.says(), tries, slots };
    }
    const FINE = { says: ['hello'], tries: [true, true, true, false, false], slots: [true, true, false] };

    /** Publishes until the other process receives it. */
    async function untilCrossing(here: Bus, there: Bus, name: string): Promise<void> {
      const other = await follow(there, name);
      await vi.waitFor(() => {
        here.publish(name, { say: 'again' });
        expect(other.says()).toContain('again');
      }, patience);
    }

    it('while Redis is killed, and rejoin afterwards', async () => {
      const [here, there] = await two();
      const open = await follow(there, 'whole');
      await redis.kill();
      expect(await work(here, 'killed')).toEqual(FINE);
      await vi.waitFor(() => expect(here.isConnected()).toBe(false), patience);
      expect(await work(here, 'still killed')).toEqual(FINE);
      await redis.start();
      await vi.waitFor(
        () => expect([here.isConnected(), there.isConnected()]).toEqual([true, true]),
        patience,
      );
      await untilCrossing(here, there, 'back');
      // The stream that stayed open, too.
      here.publish('whole', { say: 'after' });
      await open.until('after');
      expect(open.says()).toEqual(['after']);
      expect(reports.filter((reason) => reason === null)).toHaveLength(2);
    });

    it('while Redis hangs, and rejoin afterwards', async () => {
      const [here, there] = await two();
      redis.freeze();
      try {
        expect(await work(here, 'frozen')).toEqual(FINE);
        expect(here.isConnected()).toBe(false);
      } finally {
        redis.thaw();
      }
      await untilCrossing(here, there, 'thawed');
    });

    it('from a start without Redis', async () => {
      await redis.kill();
      const bus = await join();
      expect([bus.isConnected(), await work(bus, 'alone')]).toEqual([false, FINE]);
      await redis.start();
      await untilCrossing(bus, await join(), 'at last');
    });
  });

  it('without losing events published before', async () => {
    const [here, there] = await two();
    const other = await follow(there, 'command');
    here.publish('command', { say: 'granted' });
    await here.close();
    await other.until('granted');
  });
});

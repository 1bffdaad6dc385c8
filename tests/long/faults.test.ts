import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '~/database/index.server';
import { migrate } from '~/database/server/migrate.server';
import { checkLedger } from '~/domain/credits/check-ledger.server';
import { newId } from '~/domain/new-id';
import { LIMITS } from '~/domain/safety/limits';
import { useDatabase } from '../support/database';
import { formOf, SITE, useInstallation } from '../support/installation';
import { lackOfNginx } from '../support/nginx';
import { HAS_POSTGRES, startPostgres, type PostgresServer } from '../support/postgres-server';
import { HAS_REDIS, useRedis } from '../support/redis-server';
import { sized } from '../support/soak';

const lack = HAS_REDIS ? lackOfNginx() : 'Redis is not installed';

/** How many members write to one; the messages of each stay below a minute's limit. */
const WRITERS = sized({ run: 5, soak: 20 });
const MESSAGES_EACH = 20;
/** How long the database is away. */
const AWAY_MS = sized({ run: 3000, soak: 30_000 });
/** The maximum recovery time. */
const RECOVERY = { timeout: 60_000, interval: 200 };

type Heard = {
  seqs: Map<string, number[]>;
  /** How long the stream was interrupted each time, in ms. */
  gaps: number[];
  close(): void;
};

describe.skipIf(lack)(`two instances that share a Redis${lack ? ` (${lack})` : ''}`, () => {
  const database = useDatabase();
  const redis = useRedis();
  const site = useInstallation({ database, redis });
  const db = () => database().forTenant(SITE);
  const open: (() => void)[] = [];
  afterAll(() => open.forEach((close) => close()));

  /** Sends a message like an open page, with the same key until stored. Returns its chat. */
  async function send(cookie: string, address: string, text: string): Promise<string> {
    const form = formOf(cookie, { text, client_key: newId() });
    for (;;) {
      const answer = await site.ask(address, form).catch(() => null);
      if (answer && answer.status < 400) return answer.headers.location ?? address;
      if (answer && answer.status < 500) throw new Error(`${address}: ${answer.status}`);
    }
  }

  /** Follows a member's stream like a browser, which reconnects after the last event. */
  function listen(cookie: string): Heard {
    const seqs = new Map<string, number[]>();
    const gaps: number[] = [];
    let [lastId, retryMs, isOver] = ['', 0, false];
    let endedAt: number | null = null;
    let connection: ClientRequest | undefined;
    const take = (event: string) => {
      lastId = /^id: (\d+)$/m.exec(event)?.[1] ?? lastId;
      retryMs = Number(/^retry: (\d+)$/m.exec(event)?.[1] ?? retryMs);
      const [, data] = /^event: message\ndata: (.*)$/m.exec(event) ?? [];
      if (!data) return;
      const { conversationId, seq } = JSON.parse(data) as { conversationId: string; seq: number };
      seqs.set(conversationId, [...(seqs.get(conversationId) ?? []), seq]);
    };
    const follow = async () => {
      const headers = { Cookie: cookie, Accept: 'text/event-stream', 'Last-Event-ID': lastId };
      const own = { agent: false, servername: SITE, rejectUnauthorized: false } as const;
      connection = site.send('/events', { headers, ...own }).end();
      const [answer] = (await once(connection, 'response')) as [IncomingMessage];
      if (answer.statusCode !== 200) return void answer.resume();
      if (endedAt !== null) gaps.push(performance.now() - endedAt);
      endedAt = null;
      let rest = '';
      for await (const part of answer.setEncoding('utf8')) {
        const events = (rest + (part as string)).split('\n\n');
        rest = events.pop()!;
        events.forEach(take);
      }
    };
    const run = async () => {
      while (!isOver) {
        await follow().catch(() => {});
        endedAt ??= performance.now();
        await sleep(retryMs);
      }
    };
    void run();
    const close = () => {
      isOver = true;
      connection?.destroy();
    };
    open.push(close);
    return { seqs, gaps, close };
  }

  /** Makes members write to one concurrently; returns their chats. */
  async function writeAll(receiverId: string, credits: number): Promise<string[]> {
    const writers = await Promise.all(Array.from({ length: WRITERS }, () => site.logIn({ credits })));
    return Promise.all(
      writers.map(async ({ cookie }) => {
        const chat = await send(cookie, `/members/${receiverId}/chat`, 'Message 1');
        for (let sent = 2; sent <= MESSAGES_EACH; sent++) await send(cookie, chat, `Message ${sent}`);
        return chat;
      }),
    );
  }

  it('lose and double nothing when one is killed [GRO-1, GRO-5]', async () => {
    const receiver = await site.logIn();
    const streams = [listen(receiver.cookie), listen((await site.logIn()).cookie)];
    const before = await db().message.count();
    const written = writeAll(receiver.id, 1000);
    await expect.poll(() => db().message.count(), RECOVERY).toBeGreaterThan(before + WRITERS * 3);
    await site.end(0, 'SIGKILL');
    const chats = await written;
    await site.start(0);
    const all = Array.from({ length: MESSAGES_EACH }, (_, index) => index + 1);
    for (const chat of chats) {
      const rows = await db().message.findMany({
        where: { conversationId: chat.replace('/chats/', '') },
        orderBy: { seq: 'asc' },
      });
      expect(rows.map(({ seq, text }) => [seq, text])).toEqual(all.map((seq) => [seq, `Message ${seq}`]));
    }
    const charged = await db().creditEntry.count({ where: { kind: 'message' } });
    expect(charged).toBe(WRITERS * MESSAGES_EACH);
    expect((await checkLedger(database().sqlFor(SITE))).fault).toBeNull();
    for (const [chat, seqs] of streams[0]!.seqs)
      expect(seqs, chat).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    // One of the two was connected to the killed instance.
    await expect.poll(() => streams.flatMap(({ gaps }) => gaps).length, RECOVERY).toBeGreaterThan(0);
    streams.forEach((stream) => stream.close());
  }, 300_000);

  it('share a limit of thirty [GRO-1]', async () => {
    const { id } = await site.logIn();
    const { cookie } = await site.logIn({ credits: 1000 });
    const chat = await send(cookie, `/members/${id}/chat`, 'Message');
    const posts = Array.from({ length: 40 }, () =>
      site.ask(chat, formOf(cookie, { text: 'Message', client_key: newId() })),
    );
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses.filter((status) => status < 400)).toHaveLength(LIMITS.messages.allowed - 1);
    expect(new Set(statuses.filter((status) => status >= 400))).toEqual(new Set([429]));
  }, 60_000);

  it('answer without Redis, and are live after its return [GRO-5]', async () => {
    const reader = await site.logIn();
    const writer = await site.logIn({ credits: 1000 });
    const stream = listen(reader.cookie);
    await redis.kill();
    const chat = await send(writer.cookie, `/members/${reader.id}/chat`, 'While it is away');
    for (const address of ['/likes', '/chats', '/members', chat]) {
      const { status } = await site.ask(address, { headers: { Cookie: writer.cookie } });
      expect([address, status]).toEqual([address, 200]);
    }
    await redis.start();
    const conversationId = chat.replace('/chats/', '');
    await expect
      .poll(async () => {
        await send(writer.cookie, chat, 'Are you there?');
        return stream.seqs.get(conversationId)?.length ?? 0;
      }, RECOVERY)
      // Both instances deliver messages again.
      .toBeGreaterThan(3);
    stream.close();
  }, 120_000);
});

describe.skipIf(lack || !HAS_POSTGRES)(
  `two instances whose database is away${lack ? ` (${lack})` : HAS_POSTGRES ? '' : ' (PostgreSQL 15 is not installed)'}`,
  () => {
    let server: PostgresServer;
    let database: Database;
    beforeAll(async () => {
      server = (await startPostgres())!;
      const url = await server.create();
      await migrate(url);
      database = connectDatabase(url, 5);
    }, 60_000);
    afterAll(async () => {
      await database.close();
      server.stop();
    });
    const site = useInstallation({ database: () => database, redis: useRedis() });

    it('report it, and recover within a minute [GRO-5]', async () => {
      const { cookie } = await site.logIn();
      const look = () => site.ask('/chats', { headers: { Cookie: cookie } });
      expect((await look()).status).toBe(200);
      server.kill();
      const away = await look();
      expect([away.status, Number(away.headers['retry-after']) > 0]).toEqual([503, true]);
      expect(away.body).toContain('<!DOCTYPE html>');
      await sleep(AWAY_MS);
      server.start();
      await expect.poll(async () => (await look()).status, RECOVERY).toBe(200);
      // nginx alternates between the two.
      for (let asked = 0; asked < 10; asked++) expect((await look()).status).toBe(200);
      expect((await checkLedger(database.sqlFor(SITE))).fault).toBeNull();
    }, 180_000);
  },
);

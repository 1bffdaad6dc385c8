import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lackOfPooler } from '../../bin/test/find-servers.js';
import { connectDatabase, type Database } from '~/database/index.server';
import { checkLedger } from '~/domain/credits/check-ledger.server';
import { sendText } from '~/domain/chat/send/send-text.server';
import { newId } from '~/domain/new-id';
import { createEvents } from '~/gateways/live/events.server';
import { makeMember, SITE_A, useDatabase } from '../support/database';
import { startPooler } from '../support/pooler';
import { testTenant } from '../support/site';

const lack = lackOfPooler();

/** Our connections share the pooler's three. */
const CONNECTIONS = 20;

describe.skipIf(lack)(`a pooler before the database${lack ? ` (${lack})` : ''}`, () => {
  const direct = useDatabase();
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let database: Database;
  beforeAll(async () => {
    pooler = await startPooler(direct().url);
    database = connectDatabase(pooler.url, CONNECTIONS, { directUrl: direct().url, statementMs: 10_000 });
  }, 60_000);
  afterAll(async () => {
    await database?.close();
    pooler?.stop();
  });

  it('separates transactions, statements and clients under load [GRO-3]', async () => {
    const db = database.forTenant(SITE_A);
    const reader = await makeMember(db, { lastSeenAt: new Date() });
    const writers = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => makeMember(db, { credits: 500, lastSeenAt: new Date() })),
    );
    const send = ({ id: senderId }: { id: string }) =>
      sendText(
        database.sqlFor(SITE_A),
        {
          tenant: testTenant(),
          senderId,
          to: { otherId: reader.id },
          text: 'Good evening',
          clientKey: newId(),
        },
        { now: new Date(), events: createEvents() },
      );
    for (let round = 0; round < 10; round++) {
      const sent = await Promise.all(writers.map(send));
      expect(sent.filter(({ ok }) => !ok)).toEqual([]);
    }
    expect(await db.message.count()).toBe(10 * CONNECTIONS);
    expect((await checkLedger(database.sqlFor(SITE_A))).fault).toBeNull();
  }, 120_000);

  it('keeps program-wide locks on the server', async () => {
    const done = await database.alone('a lock', async () => {
      expect(await database.alone('a lock', async () => 'twice')).toBeNull();
      return 'once';
    });
    expect(done).toBe('once');
  });
});

import { expect, it, vi } from 'vitest';
import { connectDatabase } from '~/database/index.server';
import { listMessages } from '~/domain/chat/list-messages.server';
import { MESSAGES_PAGE } from '~/domain/chat/rules';
import { useDatabase } from '../../support/database';
import { chatWorld } from './chat-world';

const database = useDatabase();
const MESSAGES = 100_000;

/** Message rows that the server has read so far, sequentially and by index. */
async function rowsRead() {
  const [row] = await database().bare.$queryRaw<{ oneByOne: bigint; byIndex: bigint; scans: bigint }[]>`
    SELECT seq_tup_read AS "oneByOne", idx_tup_fetch AS "byIndex", idx_scan AS scans FROM pg_stat_user_tables WHERE relname = 'Message'`;
  return { oneByOne: Number(row?.oneByOne), byIndex: Number(row?.byIndex), scans: Number(row?.scans) };
}

it('reads one page of 100,000 messages [CHA-12]', async () => {
  const { member, conversation, tenantId } = chatWorld(database());
  const [anna, bram] = [await member('Anna'), await member('Bram')];
  const conversationId = await conversation(anna, bram);
  await database().bare.$executeRaw`
    INSERT INTO "Message" (id, "tenantId", "conversationId", seq, "senderId", text, "costCredits", "clientKey", "createdAt")
    SELECT gen_random_uuid(), ${tenantId}, ${conversationId}::uuid, seq, ${bram}::uuid, 'hello', 0, 'key-' || seq, now()
    FROM generate_series(2, ${MESSAGES}::int) AS seq`;
  await database()
    .forTenant(tenantId)
    .conversation.update({ where: { id: conversationId }, data: { lastSeq: MESSAGES } });
  await database().bare.$executeRaw`ANALYZE "Message"`;

  const before = await rowsRead();
  const reader = connectDatabase(database().url, 1);
  for (const page of [{}, { before: MESSAGES / 2 }, { after: MESSAGES / 2 }]) {
    const found = await listMessages(reader.sqlFor(tenantId), { memberId: anna, conversationId, ...page });
    expect(found.ok && found.value.messages).toHaveLength(MESSAGES_PAGE);
  }
  // A connection reports its statistics when it closes.
  await reader.close();
  const after = await vi.waitFor(
    async () => {
      const now = await rowsRead();
      expect(now.scans).toBeGreaterThan(before.scans);
      return now;
    },
    { timeout: 20_000 },
  );
  expect(after.oneByOne - before.oneByOne).toBe(0);
  expect(after.byIndex - before.byIndex).toBeLessThanOrEqual(3 * (MESSAGES_PAGE + 1));
});

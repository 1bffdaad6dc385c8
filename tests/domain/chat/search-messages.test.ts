import { beforeAll, describe, expect, it } from 'vitest';
import { deleteMessage } from '~/domain/chat/delete-message.server';
import { FOUND_PAGE } from '~/domain/chat/message-excerpt';
import { searchMessages } from '~/domain/chat/search-messages.server';
import { useDatabase } from '../../support/database';
import { chatWorld, NOW } from './chat-world';

const database = useDatabase();
let world: ReturnType<typeof chatWorld>;
beforeAll(() => void (world = chatWorld(database())));

async function pair() {
  const [anna, bram] = [await world.member('Anna'), await world.member('Bram')];
  const conversationId = await world.conversation(anna, bram, 'Which LAKE do you swim in?');
  await world.send(bram, { conversationId }, 'The one with 100% reeds');
  const find = async (memberId: string, sought: string) =>
    (await searchMessages(world.sql, { memberId, conversationId, sought })).found.map(({ seq }) => seq);
  return { anna, bram, conversationId, find };
}

describe('a search in a conversation', () => {
  it('finds both members’ words, ignoring case [CHA-24]', async () => {
    const { anna, bram, find } = await pair();
    expect(await find(anna, 'lake')).toEqual([1]);
    expect(await find(bram, 'THE ONE')).toEqual([2]);
    expect(await find(bram, 'e')).toEqual([2, 1]);
  });

  it('takes wildcards as characters [CHA-24]', async () => {
    const { anna, find } = await pair();
    expect(await find(anna, '100%')).toEqual([2]);
    for (const sought of ['%lake%', 'l_ke', '\\', '__'])
      expect([sought, await find(anna, sought)]).toEqual([sought, []]);
  });

  it('finds nothing for others, and no removed message [CHA-24, CHA-16]', async () => {
    const { anna, conversationId, find } = await pair();
    expect(await find(await world.member('Cora'), 'lake')).toEqual([]);
    const ids = { tenantId: world.tenantId, memberId: anna, conversationId, seq: 1 };
    await deleteMessage(world.sql, ids, { now: NOW, events: world.events });
    expect(await find(anna, 'lake')).toEqual([]);
    const asked = { memberId: anna, conversationId: 'none', sought: 'lake' };
    expect(await searchMessages(world.sql, asked)).toEqual({ found: [], more: false });
  });

  it('lists pages, newest first [CHA-24]', async () => {
    const { anna, conversationId } = await pair();
    const { db, tenantId } = world;
    await db.message.createMany({
      data: Array.from({ length: FOUND_PAGE + 5 }, (_, index) => ({
        ...{ id: crypto.randomUUID(), tenantId, conversationId, senderId: anna, createdAt: NOW },
        ...{ seq: 10 + index, text: `reeds ${index}`, costCredits: 0, clientKey: crypto.randomUUID() },
      })),
    });
    const asked = { memberId: anna, conversationId, sought: 'reeds' };
    const first = await searchMessages(world.sql, asked);
    expect([first.found.length, first.more, first.found[0]?.seq]).toEqual([
      FOUND_PAGE,
      true,
      FOUND_PAGE + 14,
    ]);
    const rest = await searchMessages(world.sql, { ...asked, before: first.found.at(-1)!.seq });
    expect([rest.found.length, rest.more, rest.found.at(-1)?.seq]).toEqual([6, false, 2]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { deleteMessage } from '~/domain/chat/delete-message.server';
import { listChanged } from '~/domain/chat/list-changed.server';
import { listMessages } from '~/domain/chat/list-messages.server';
import { react } from '~/domain/chat/react.server';
import type { Reaction } from '~/domain/chat/rules';
import { removeConversation } from '~/domain/chat/remove-conversation.server';
import { useDatabase } from '../../support/database';
import { chatWorld, NOW } from './chat-world';

const database = useDatabase();
let world: ReturnType<typeof chatWorld>;
beforeAll(() => void (world = chatWorld(database())));

async function pair() {
  const [anna, bram] = [await world.member('Anna'), await world.member('Bram')];
  return { anna, bram, conversationId: await world.conversation(anna, bram) };
}

const reactAs = (memberId: string, conversationId: string, reaction: Reaction | null, seq = 1) =>
  react(
    world.sql,
    { tenantId: world.tenantId, memberId, conversationId, seq, reaction },
    { now: NOW, events: world.events },
  );

async function shown(memberId: string, conversationId: string) {
  const listed = await listMessages(world.sql, { memberId, conversationId });
  return listed.ok ? listed.value.messages.map(({ reaction }) => reaction ?? null) : [];
}

describe('a reaction', () => {
  it('is one for each message, live for both [CHA-22]', async () => {
    const { anna, bram, conversationId } = await pair();
    const heard = [world.heard(anna), world.heard(bram)];
    for (const reaction of ['heart', 'fire', 'fire', null] as const) {
      expect(await reactAs(bram, conversationId, reaction)).toMatchObject({ ok: true });
      for (const reader of [anna, bram]) expect(await shown(reader, conversationId)).toEqual([reaction]);
    }
    const event = { conversationId, seq: 1, reaction: 'heart' };
    expect(heard.map(([first]) => first)).toMatchObject([
      { name: 'reaction', data: { ...event, mine: false } },
      { name: 'reaction', data: { ...event, mine: true } },
    ]);
  });

  it('costs, counts and notifies nothing [CHA-22, CHA-8]', async () => {
    const { anna, bram, conversationId } = await pair();
    const state = async () => [
      await world.account(anna),
      await world.account(bram),
      await world.db.delivery.count(),
      await world.db.conversationMember.findMany({ where: { conversationId }, orderBy: { id: 'asc' } }),
    ];
    const before = await state();
    await reactAs(bram, conversationId, 'heart');
    expect(await state()).toEqual(before);
  });

  it('is refused on own, unknown and foreign messages [CHA-22, TEN-10]', async () => {
    const { anna, bram, conversationId } = await pair();
    const stranger = await world.member('Cleo');
    for (const [reader, seq] of [
      [anna, 1],
      [bram, 2],
      [stranger, 1],
    ] as const)
      expect(await reactAs(reader, conversationId, 'heart', seq)).toMatchObject({ reason: 'not_found' });
    expect(await shown(bram, conversationId)).toEqual([null]);
  });

  it('is refused across a block, and in removed conversations [CHA-22, CHA-11, CHA-7]', async () => {
    const { anna, bram, conversationId } = await pair();
    await world.block(anna, bram);
    expect(await reactAs(bram, conversationId, 'heart')).toMatchObject({ reason: 'not_available' });
    const other = await pair();
    await removeConversation(
      world.sql,
      { tenantId: world.tenantId, memberId: other.anna, conversationId: other.conversationId },
      { now: NOW, events: world.events, storage: { remove: async () => {} } },
    );
    expect(await reactAs(other.bram, other.conversationId, 'heart')).toMatchObject({ reason: 'not_found' });
  });

  it('is removed with its message [CHA-22, CHA-16, SAF-2]', async () => {
    const { anna, bram, conversationId } = await pair();
    await world.send(anna, { conversationId }, 'again');
    for (const seq of [1, 2]) await reactAs(bram, conversationId, 'heart', seq);
    const input = { tenantId: world.tenantId, memberId: anna, conversationId, seq: 1 };
    await deleteMessage(world.sql, input, { now: NOW, events: world.events });
    expect(await listChanged(world.sql, { memberId: bram, conversationId })).toEqual({
      removed: [{ seq: 1, by: 'sender' }],
      reactions: [{ seq: 2, reaction: 'heart' }],
    });
    await world.db.message.updateMany({ where: { conversationId, seq: 2 }, data: { removedAt: NOW } });
    expect(await shown(anna, conversationId)).toEqual([null, null]);
    for (const seq of [1, 2])
      expect(await reactAs(bram, conversationId, 'fire', seq)).toMatchObject({ reason: 'not_found' });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { deleteMessage } from '~/domain/chat/delete-message.server';
import { listMessages } from '~/domain/chat/list-messages.server';
import { useDatabase } from '../../support/database';
import { chatWorld, NOW } from './chat-world';

const database = useDatabase();
let world: ReturnType<typeof chatWorld>;
beforeAll(() => void (world = chatWorld(database())));

const QUESTION =
  'Which lake do you swim in, and is it warm enough in June already, or do you wait for August?';

async function pair() {
  const [anna, bram] = [await world.member('Anna'), await world.member('Bram')];
  return { anna, bram, conversationId: await world.conversation(anna, bram, QUESTION) };
}

async function last(memberId: string, conversationId: string) {
  const listed = await listMessages(world.sql, { memberId, conversationId });
  return listed.ok ? listed.value.messages.at(-1) : undefined;
}

describe('a reply to one message', () => {
  it('quotes its beginning for both members, live as well [CHA-21]', async () => {
    const { anna, bram, conversationId } = await pair();
    const heard = world.heard(anna);
    await world.send(bram, { conversationId }, 'The cold one', { replyTo: 1 });
    const quoted = { seq: 1, kind: 'text', text: expect.stringMatching(/^Which lake .*…$/) };
    expect(await last(anna, conversationId)).toMatchObject({ quoted: { ...quoted, mine: true } });
    expect(await last(bram, conversationId)).toMatchObject({ quoted: { ...quoted, mine: false } });
    const event = heard.find(({ name }) => name === 'message');
    expect(event?.data).toMatchObject({ content: { quoted: { ...quoted, mine: true } } });
  });

  it('stores a reference, not a copy [CHA-21, ACC-23]', async () => {
    const { bram, conversationId } = await pair();
    await world.send(bram, { conversationId }, 'The cold one', { replyTo: 1 });
    const stored = await world.db.message.findFirstOrThrow({ where: { conversationId, seq: 2 } });
    expect(stored).toMatchObject({ text: 'The cold one', replyToSeq: 1 });
    expect(JSON.stringify(stored)).not.toContain('lake');
  });

  it('is sent without a quote of an unknown message [CHA-21]', async () => {
    const { anna, bram, conversationId } = await pair();
    for (const replyTo of [99, 0]) {
      expect(await world.send(bram, { conversationId }, 'hello', { replyTo })).toMatchObject({ ok: true });
      expect(await last(anna, conversationId)).not.toHaveProperty('quoted');
    }
  });

  it('shows no quote of a removed message [CHA-21, CHA-16, SAF-2]', async () => {
    const { anna, bram, conversationId } = await pair();
    await world.send(bram, { conversationId }, 'The cold one', { replyTo: 1 });
    const input = { tenantId: world.tenantId, memberId: anna, conversationId, seq: 1 };
    await deleteMessage(world.sql, input, { now: NOW, events: world.events });
    const quoted = { seq: 1, text: '', removed: 'sender' };
    for (const reader of [anna, bram]) expect(await last(reader, conversationId)).toMatchObject({ quoted });
    await world.send(bram, { conversationId }, 'Again', { replyTo: 1 });
    expect(await last(bram, conversationId)).not.toHaveProperty('quoted');
    await world.db.message.updateMany({ where: { conversationId, seq: 2 }, data: { removedAt: NOW } });
    await world.send(bram, { conversationId }, 'Once more', { replyTo: 2 });
    expect(await last(bram, conversationId)).not.toHaveProperty('quoted');
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { listMessages } from '~/domain/chat/list-messages.server';
import { liveMessage, MAX_CARRIED_LENGTH, type StoredMessage } from '~/domain/chat/live-message.server';
import { postToConversation } from '~/domain/chat/send/post-to-conversation.server';
import type { PostInput } from '~/domain/chat/send/post-input';
import { MESSAGES_PAGE } from '~/domain/chat/rules';
import type { About } from '~/domain/chat/topics';
import { newId } from '~/domain/new-id';
import type { PublishedEvent } from '~/gateways/live/events.server';
import { useDatabase } from '../../support/database';
import { testTenant } from '../../support/site';
import { chatWorld, NOW } from './chat-world';

const stored = (more: Partial<StoredMessage['facts']> = {}, text = 'hello'): StoredMessage => ({
  message: { senderId: 'anna', content: { kind: 'text' }, text, clientKey: 'key', about: null },
  seq: 3,
  createdAt: NOW,
  facts: {
    receiverHasWritten: true,
    receiverHasReplied: true,
    senderFictional: false,
    senderInvisible: false,
    senderShows: true,
    quotedSeq: null,
    quotedSenderId: null,
    quotedKind: null,
    quotedText: null,
    ...more,
  },
});

describe('the payload of a message event', () => {
  const shared = {
    seq: 3,
    kind: 'text',
    text: 'hello',
    image: null,
    gift: null,
    createdAt: NOW.toISOString(),
  };

  it('holds the message as each member sees it [CHA-5]', () => {
    const [annas, brams] = ['anna', 'bram'].map((reader) => liveMessage(stored(), reader));
    expect(annas).toEqual({ ...shared, mine: true, key: 'key' });
    expect(brams).toEqual({ ...shared, mine: false, senderId: 'anna' });
    expect(JSON.parse(JSON.stringify(brams))).toEqual(brams);
  });

  it('holds the beginning of the quoted message [CHA-21]', () => {
    const quotes = stored({
      ...({ quotedSeq: 1, quotedSenderId: 'bram', quotedKind: 'text' } as const),
      quotedText: 'x'.repeat(100),
    });
    const quoted = { seq: 1, kind: 'text', text: `${'x'.repeat(80)}…` };
    expect(liveMessage(quotes, 'anna')).toMatchObject({ quoted: { ...quoted, mine: false } });
    expect(liveMessage(quotes, 'bram')).toMatchObject({ quoted: { ...quoted, mine: true } });
  });

  it('holds the quoted words of a profile, but no photo [CHA-23]', () => {
    const { message, ...rest } = stored();
    const about = (quoted: About) => ({ message: { ...message, about: quoted }, ...rest });
    const words = about({ part: 'words', photoId: null, text: 'I like rain.' });
    const shown = { about: { part: 'words', text: 'I like rain.', photo: null } };
    const photo = about({ part: 'photo', photoId: newId(), text: '' });
    for (const reader of ['anna', 'bram']) {
      expect(liveMessage(words, reader)).toMatchObject(shown);
      expect(liveMessage(photo, reader)).toBeUndefined();
    }
  });

  it('says what the receiver has never answered [CHA-17, SAF-14]', () => {
    const never = stored({ receiverHasWritten: false, receiverHasReplied: false });
    expect(liveMessage(never, 'bram')).toMatchObject({ unanswered: true, unreplied: true });
    expect(liveMessage(never, 'anna')).not.toHaveProperty('unanswered');
  });

  it('is empty for a long text [CHA-5]', () => {
    for (const reader of ['anna', 'bram']) {
      expect(liveMessage(stored({}, 'x'.repeat(MAX_CARRIED_LENGTH)), reader)).toBeDefined();
      expect(liveMessage(stored({}, 'x'.repeat(MAX_CARRIED_LENGTH + 1)), reader)).toBeUndefined();
    }
  });

  it('is empty if the sender shows no receipts [CHA-15]', () => {
    for (const hides of [{ senderInvisible: true }, { senderShows: false }]) {
      expect(liveMessage(stored(hides), 'bram')).toBeUndefined();
      expect(liveMessage(stored(hides), 'anna')).toBeDefined();
    }
  });
});

describe('the events of a new message', () => {
  const database = useDatabase();
  const tenant = testTenant({ message_credits: 0, photo_credits: 0, gift_credits: 1 });
  let world: ReturnType<typeof chatWorld>;
  beforeAll(() => void (world = chatWorld(database())));

  const size = { type: 'image/webp', widthPx: 40, heightPx: 30, bytes: 1, tone: '1234' };
  const files = () => (['thumb', 'full'] as const).map((name) => ({ ...size, size: name, key: newId() }));

  const post = (senderId: string, to: PostInput['to'], content: PostInput['content'] = { kind: 'text' }) =>
    postToConversation(
      world.sql,
      { tenant, senderId, to, content, text: 'Write to me on WhatsApp', clientKey: newId() },
      { now: NOW, events: world.events },
    );

  const lastContent = (heard: PublishedEvent[]) => {
    const event = heard.findLast(({ name }) => name === 'message');
    return event?.name === 'message' ? event.data.content : undefined;
  };

  async function lastShown(memberId: string, conversationId: string) {
    const listed = await listMessages(world.sql, { memberId, conversationId });
    if (!listed.ok) throw new Error(listed.reason);
    const { createdAt, ...message } = listed.value.messages.at(-1)!;
    return { ...message, createdAt: createdAt.toISOString() };
  }

  it('match each member’s page [CHA-5, CHA-17, SAF-14]', async () => {
    const [anna, bram] = [await world.member('Anna'), await world.member('Bram')];
    const heard = { anna: world.heard(anna), bram: world.heard(bram) };
    const image = () => ({ kind: 'image' as const, files: files() });
    let id = '';
    for (const [sender, content] of [
      [anna, { kind: 'text' }],
      [anna, image()],
      [bram, image()],
      [anna, { kind: 'gift', giftKey: 'rose' }],
      [bram, { kind: 'text' }],
      [anna, image()],
    ] as [string, PostInput['content']][]) {
      const sent = await post(sender, { otherId: sender === anna ? bram : anna }, content);
      if (!sent.ok) throw new Error(sent.reason);
      id = sent.value.conversationId;
      expect(lastContent(heard.anna)).toEqual(await lastShown(anna, id));
      expect(lastContent(heard.bram)).toEqual(await lastShown(bram, id));
    }
    expect(lastContent(heard.bram)).toMatchObject({ image: { widthPx: 40, heightPx: 30 } });
  });

  it('treat a sender as known after a full page [CHA-17, SAF-14]', async () => {
    const [anna, bram] = [await world.member('Anna'), await world.member('Bram')];
    const heard = world.heard(bram);
    for (let count = 0; count <= MESSAGES_PAGE; count++) {
      const sent = await post(anna, { otherId: bram });
      if (!sent.ok) throw new Error(sent.reason);
      if (count < MESSAGES_PAGE - 1) continue;
      expect(lastContent(heard)).toEqual(await lastShown(bram, sent.value.conversationId));
    }
    expect(lastContent(heard)).not.toHaveProperty('unreplied');
  });

  it('are not sent across a block [CHA-11]', async () => {
    const [anna, bram] = [await world.member('Anna'), await world.member('Bram')];
    const conversationId = await world.conversation(anna, bram);
    await world.block(bram, anna);
    const heard = world.heard(bram);
    expect((await post(anna, { conversationId })).ok).toBe(false);
    expect(heard).toEqual([]);
  });
});

import { beforeAll, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { LIMITS, type LimitName } from '~/domain/safety/limits';
import { chatReducer, lastSeq, type ChatState } from '~/browser/chat/chat-state';
import { createLimits } from '~/gateways/limits.server';
import { action as sendInChat } from '~/routes/chats.$id';
import { loader as askLive } from '~/routes/chats.$id_.live';
import { loader as openEvents } from '~/routes/events';
import { action as startChat } from '~/routes/members.$id_.chat';
import type { MessagesView } from '~/ui/chat/chat-data';
import { visit } from '../support/browser';
import { makeMember } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const MESSAGES_EACH = 500;
const CUTS_EACH = 50;

const running = useRunning({ message_credits: 0 });
const db = () => running().database.forTenant('a.example');

beforeAll(() => {
  const generous = Object.fromEntries(
    Object.keys(LIMITS).map((name) => [name, { allowed: 1_000_000, seconds: 1 }]),
  );
  running().gateways.limits = createLimits(
    generous as Record<LimitName, { allowed: number; seconds: number }>,
  );
});

/** An open chat like a browser's: a stream of events, and requests for newer messages. */
function openChat(cookie: string, id: string) {
  let state: ChatState = { messages: [], more: false, otherDeliveredSeq: 0, otherReadSeq: null, unsent: [] };
  let lastId: string | undefined;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let asking = Promise.resolve();
  const look = async () => {
    for (let more = true; more;) {
      const { body } = await visit(
        askLive,
        ask(`/chats/${id}/live?after=${lastSeq(state.messages)}`, { cookie }),
        { id },
      );
      const view = body as MessagesView;
      state = chatReducer(state, { type: 'arrived', view });
      more = view.more;
    }
  };
  const catchUp = () => (asking = asking.then(look));
  const hear = async (from: ReadableStreamDefaultReader<Uint8Array>) => {
    for (;;) {
      const part = await from.read();
      if (part.done) return;
      const text = new TextDecoder().decode(part.value);
      lastId = /^id: (\d+)/m.exec(text)?.[1] ?? lastId;
      if (/^event: (message|counts)$/m.test(text)) void catchUp();
    }
  };
  const connect = async () => {
    const headers = { Accept: 'text/event-stream', ...(lastId ? { 'Last-Event-ID': lastId } : {}) };
    const { body } = await visit(openEvents, ask('/events', { cookie, headers }));
    reader = (body as ReadableStream<Uint8Array>).getReader();
    void hear(reader);
  };
  return {
    connect,
    catchUp,
    /** Cuts the connection and reconnects. */
    async cut() {
      await reader?.cancel();
      await connect();
    },
    close: () => reader?.cancel(),
    texts: () => state.messages.map(({ text }) => text),
  };
}

it('keeps 1,000 messages in order through 100 cut streams [CHA-15, CHA-10, CHA-14]', async () => {
  const people = await Promise.all(
    ['Anna', 'Bram'].map((name) => makeMember(db(), { name, lastSeenAt: new Date() })),
  );
  const [annas, brams] = await Promise.all(people.map(({ id }) => signedIn(running(), id)));
  const first = { text: 'Anna 0', client_key: newId() };
  const otherId = people[1]!.id;
  const started = await visit(startChat, ask(`/members/${otherId}/chat`, { cookie: annas!, form: first }), {
    id: otherId,
  });
  const id = started.headers.get('Location')!.replace('/chats/', '');
  let cuts = 0;

  const talk = async (name: string, cookie: string, from: number) => {
    const chat = openChat(cookie, id);
    await chat.connect();
    for (let sent = from; sent < MESSAGES_EACH; sent++) {
      const form = { text: `${name} ${sent}`, client_key: newId() };
      const post = () => visit(sendInChat, ask(`/chats/${id}`, { cookie, form, script: true }), { id });
      expect((await post()).status).toBe(200);
      // Every seventh response is lost, and the message sent again.
      if (sent % 7 === 0) expect((await post()).status).toBe(200);
      if (sent % (MESSAGES_EACH / CUTS_EACH) === 5) {
        cuts++;
        await chat.cut();
      }
    }
    return chat;
  };
  const chats = await Promise.all([talk('Anna', annas!, 1), talk('Bram', brams!, 0)]);
  await Promise.all(chats.map((chat) => chat.catchUp()));
  await Promise.all(chats.map((chat) => chat.close()));

  expect(cuts).toBe(2 * CUTS_EACH);
  const kept = await db().message.findMany({
    where: { conversationId: id },
    orderBy: { seq: 'asc' },
    select: { seq: true, text: true },
  });
  expect(kept.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 2 * MESSAGES_EACH }, (_, index) => index + 1),
  );
  expect(new Set(kept.map(({ text }) => text)).size).toBe(2 * MESSAGES_EACH);
  for (const chat of chats) expect(chat.texts()).toEqual(kept.map(({ text }) => text));
  for (const name of ['Anna', 'Bram']) {
    const own = chats[0].texts().filter((text) => text.startsWith(name));
    expect(own).toEqual(Array.from({ length: MESSAGES_EACH }, (_, index) => `${name} ${index}`));
  }
});

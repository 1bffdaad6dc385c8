import { describe, expect, it } from 'vitest';
import { chatReducer, lastSeq, type ChatAction, type ChatState } from '~/browser/chat/chat-state';
import type { MessagesView, MessageView } from '~/ui/chat/chat-data';

const message = (seq: number, key?: string): MessageView => ({
  seq,
  mine: key !== undefined,
  kind: 'text',
  image: null,
  gift: null,
  text: `message ${seq}`,
  time: '12:00',
  at: '2026-11-21T12:00:00.000Z',
  day: 'today',
  ...(key ? { key } : {}),
});
const view = (messages: MessageView[], more = false): MessagesView => ({
  messages,
  more,
  otherDeliveredSeq: 0,
  otherReadSeq: null,
});
const start = (...seqs: number[]): ChatState => ({ ...view(seqs.map((seq) => message(seq))), unsent: [] });
const after = (state: ChatState, ...actions: ChatAction[]) => actions.reduce(chatReducer, state);
const seqs = (state: ChatState) => state.messages.map(({ seq }) => seq);

describe('an open chat', () => {
  it('appends only the next message, once [CHA-5, CHA-14]', () => {
    const next = (seq: number): ChatAction => ({ type: 'message', message: message(seq) });
    expect(seqs(after(start(1, 2), next(3), next(3), next(5)))).toEqual([1, 2, 3]);
    expect(seqs(after(start(), next(1)))).toEqual([1]);
  });

  it('replaces the message being sent by its event [CHA-10, CHA-15]', () => {
    const sending: ChatAction = { type: 'sending', key: 'a', text: 'hello' };
    const read: ChatAction = { type: 'read', seq: 1 };
    const state = after(start(1), sending, read, { type: 'message', message: message(2, 'a') });
    expect([seqs(state), state.unsent, state.otherReadSeq]).toEqual([[1, 2], [], 1]);
  });

  it('shows a repeated message once [CHA-10, CHA-15]', () => {
    const twice: ChatAction = { type: 'arrived', view: view([message(2), message(3)]) };
    expect(seqs(after(start(1, 2), twice, twice))).toEqual([1, 2, 3]);
  });

  it('keeps the order when a response is late [CHA-14]', () => {
    const state = after(
      start(1),
      { type: 'arrived', view: view([message(2), message(3)]) },
      { type: 'arrived', view: view([message(2)]) },
    );
    expect(seqs(state)).toEqual([1, 2, 3]);
  });

  it('starts at a later page instead of a gap [CHA-15]', () => {
    const state = after(start(1, 2), { type: 'arrived', view: view([message(50), message(51)], true) });
    expect(seqs(state)).toEqual([50, 51]);
    expect(state.more).toBe(true);
  });

  it('prepends older messages, each once [CHA-12]', () => {
    const state = after(start(41, 42), {
      type: 'older',
      view: view([message(39), message(40), message(41)], true),
    });
    expect(seqs(state)).toEqual([39, 40, 41, 42]);
    expect(state.more).toBe(true);
  });

  it('removes a sent message from the unsent ones [CHA-10]', () => {
    const sending = after(
      start(1),
      { type: 'sending', key: 'k1', text: 'hi' },
      { type: 'sending', key: 'k2', text: 'you' },
    );
    const state = after(sending, { type: 'arrived', view: view([message(2, 'k1')]) });
    expect(state.unsent.map(({ key }) => key)).toEqual(['k2']);
    expect(lastSeq(state.messages)).toBe(2);
  });

  it('shows a stored message once if its response was lost [CHA-10, CHA-15]', () => {
    const reloaded: ChatState = { ...view([message(1), message(2, 'k1')]), unsent: [] };
    expect(after(reloaded, { type: 'sending', key: 'k1', text: 'message 2' }).unsent).toEqual([]);
  });

  it('empties deleted and moderated messages [CHA-16, CHA-11]', () => {
    const state = after(start(1, 2), {
      type: 'arrived',
      view: { ...view([]), removed: [{ seq: 1, text: 'Message deleted' }] },
    });
    expect(state.messages).toMatchObject([
      { seq: 1, text: 'Message deleted', removed: true },
      { seq: 2, text: 'message 2' },
    ]);
  });

  it('hides messages without access, except unsent text [CHA-7, CHA-18]', () => {
    const state = after(
      start(1, 2),
      { type: 'sending', key: 'k1', text: 'hi' },
      { type: 'signed_out', key: 'k1' },
      { type: 'emptied' },
    );
    expect([state.messages, state.unsent]).toEqual([[], [{ key: 'k1', text: 'hi', state: 'signed_out' }]]);
  });

  it('retries unsent messages with the same key [CHA-10, CHA-15]', () => {
    const failed = after(start(), { type: 'sending', key: 'k1', text: 'hi' }, { type: 'failed', key: 'k1' });
    expect(failed.unsent).toEqual([{ key: 'k1', text: 'hi', state: 'failed' }]);
    expect(after(failed, { type: 'sending', key: 'k1', text: 'hi' }).unsent).toEqual([
      { key: 'k1', text: 'hi', state: 'sending' },
    ]);
    expect(after(failed, { type: 'dropped', key: 'k1' }).unsent).toEqual([]);
  });

  it('shows, replaces and removes reactions, also missed ones [CHA-22]', () => {
    const reactions = (...actions: ChatAction[]) =>
      after(start(1, 2), ...actions).messages.map(({ reaction }) => reaction ?? null);
    const heart: ChatAction = { type: 'reacted', seq: 1, reaction: 'heart' };
    expect(reactions(heart)).toEqual(['heart', null]);
    expect(reactions(heart, { ...heart, reaction: 'fire' })).toEqual(['fire', null]);
    expect(reactions(heart, { ...heart, reaction: null })).toEqual([null, null]);
    const missed = (from: number): ChatAction => {
      const shown = [{ seq: 2, reaction: 'wow' as const }];
      return { type: 'arrived', view: { ...view([]), reactions: { after: from, shown } } };
    };
    expect(reactions(heart, missed(0))).toEqual([null, 'wow']);
    expect(reactions(heart, missed(1))).toEqual(['heart', 'wow']);
  });

  it('empties quotes of removed messages, and keeps what is quoted [CHA-21]', () => {
    const quote = { seq: 1, mine: true, kind: 'text' as const, text: 'a secret' };
    const removed = [{ seq: 1, text: 'Message deleted' }];
    const state = after(
      start(1),
      { type: 'message', message: { ...message(2), quote } },
      { type: 'sending', key: 'k1', text: 'hi', replyTo: 2 },
      { type: 'arrived', view: { ...view([]), removed } },
    );
    expect(state.messages[1]?.quote).toEqual({ ...quote, text: 'Message deleted', removed: true });
    expect(state.unsent).toMatchObject([{ text: 'hi', replyTo: 2 }]);
  });

  it('keeps the quoted part of a profile [CHA-23]', () => {
    const quote = { mine: true, label: 'Your answer', text: 'Pancakes.' };
    const topic = { ...quote, topic: 'prompt-sunday' as const };
    const state = after(
      start(1),
      { type: 'message', message: { ...message(2), quote } },
      { type: 'sending', key: 'k1', text: 'hi', replyTo: topic },
      { type: 'arrived', view: { ...view([]), removed: [{ seq: 1, text: 'Message deleted' }] } },
    );
    expect([state.messages[1]?.quote, state.unsent[0]?.replyTo]).toEqual([quote, topic]);
  });

  it('never reverts delivered or read [CHA-15]', () => {
    expect(
      after(start(1, 2), { type: 'delivered', seq: 2 }, { type: 'delivered', seq: 1 }).otherDeliveredSeq,
    ).toBe(2);
    const read = after(start(1, 2), { type: 'read', seq: 2 }, { type: 'read', seq: 1 });
    expect([read.otherDeliveredSeq, read.otherReadSeq]).toEqual([2, 2]);
    expect(after(read, { type: 'arrived', view: view([]) }).otherDeliveredSeq).toBe(2);
  });

  it('lets a message wait for the connection [CHA-15]', () => {
    const waiting = after(
      start(),
      { type: 'sending', key: 'k1', text: 'hi' },
      { type: 'waiting', key: 'k1' },
    );
    expect(waiting.unsent).toEqual([{ key: 'k1', text: 'hi', state: 'waiting' }]);
  });
});

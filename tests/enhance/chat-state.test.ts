import { describe, expect, it } from 'vitest';
import { chatReducer, lastSeq, type ChatAction, type ChatState } from '~/enhance/chat-state';
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
const view = (messages: MessageView[], more = false): MessagesView => ({ messages, more, otherReadSeq: null });
const start = (...seqs: number[]): ChatState => ({ ...view(seqs.map((seq) => message(seq))), unsent: [] });
const after = (state: ChatState, ...actions: ChatAction[]) => actions.reduce(chatReducer, state);
const seqs = (state: ChatState) => state.messages.map(({ seq }) => seq);

describe('an open chat', () => {
  it('shows each message once, however often it arrives [CHA-10, CHA-15]', () => {
    const twice: ChatAction = { type: 'arrived', view: view([message(2), message(3)]) };
    expect(seqs(after(start(1, 2), twice, twice))).toEqual([1, 2, 3]);
  });

  it('keeps the order of the conversation when an older answer comes late [CHA-14]', () => {
    const state = after(start(1), { type: 'arrived', view: view([message(2), message(3)]) }, { type: 'arrived', view: view([message(2)]) });
    expect(seqs(state)).toEqual([1, 2, 3]);
  });

  it('starts at a later page rather than leave a gap [CHA-15]', () => {
    const state = after(start(1, 2), { type: 'arrived', view: view([message(50), message(51)], true) });
    expect(seqs(state)).toEqual([50, 51]);
    expect(state.more).toBe(true);
  });

  it('puts older messages before the first, each once [CHA-12]', () => {
    const state = after(start(41, 42), { type: 'older', view: view([message(39), message(40), message(41)], true) });
    expect(seqs(state)).toEqual([39, 40, 41, 42]);
    expect(state.more).toBe(true);
  });

  it('takes a message off those being sent when it has arrived [CHA-10]', () => {
    const sending = after(start(1), { type: 'sending', key: 'k1', text: 'hi' }, { type: 'sending', key: 'k2', text: 'you' });
    const state = after(sending, { type: 'arrived', view: view([message(2, 'k1')]) });
    expect(state.unsent.map(({ key }) => key)).toEqual(['k2']);
    expect(lastSeq(state.messages)).toBe(2);
  });

  it('keeps what could not be sent, and sends it again under its own key [CHA-10, CHA-15]', () => {
    const failed = after(start(), { type: 'sending', key: 'k1', text: 'hi' }, { type: 'failed', key: 'k1' });
    expect(failed.unsent).toEqual([{ key: 'k1', text: 'hi', failed: true }]);
    expect(after(failed, { type: 'sending', key: 'k1', text: 'hi' }).unsent).toEqual([{ key: 'k1', text: 'hi', failed: false }]);
    expect(after(failed, { type: 'refused', key: 'k1' }).unsent).toEqual([]);
  });

  it('never takes back that a message was read [CHA-15]', () => {
    expect(after(start(1, 2), { type: 'read', seq: 2 }, { type: 'read', seq: 1 }).otherReadSeq).toBe(2);
  });
});

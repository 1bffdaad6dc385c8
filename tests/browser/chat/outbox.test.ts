import { describe, expect, it } from 'vitest';
import { createOutbox, type OutboxItem, type OutboxNews, type OutboxWorld } from '~/browser/chat/outbox';

type Answer = Awaited<ReturnType<OutboxWorld['post']>>;

const sent: Answer = { status: 200, body: { ok: true, to: '/chats/c1', credits: 7 } };
const item = (key: string, conversationId = 'c1') => ({
  key,
  conversationId,
  text: `words of ${key}`,
});

function browser(...answers: Answer[]) {
  const state = {
    kept: [] as OutboxItem[],
    now: 1000,
    posted: [] as string[],
    waited: [] as number[],
    online: true,
    answers,
    pause: async () => {},
  };
  const outbox = () => {
    const made = createOutbox({
      load: () => state.kept,
      keep: (kept) => void (state.kept = [kept, ...state.kept.filter(({ key }) => key !== kept.key)]),
      drop: (key) => void (state.kept = state.kept.filter((kept) => kept.key !== key)),
      post: async ({ key }) => {
        state.posted.push(key);
        return (state.answers.length > 1 ? state.answers.shift() : state.answers[0]) ?? null;
      },
      wait: async (ms) => {
        state.waited.push(ms);
        await state.pause();
      },
      random: () => 0.5,
      isOnline: () => state.online,
      now: () => state.now,
      alone: (_, work) => work(),
    });
    const news: OutboxNews[] = [];
    made.listen((each) => news.push(each));
    return { ...made, news, said: () => news.map(({ type, item: { key } }) => `${type} ${key}`) };
  };
  return { state, outbox };
}

describe('the outbox', () => {
  it('stores a message until accepted, and sends it once [CHA-10, CHA-15]', async () => {
    const { state, outbox } = browser(sent);
    const box = outbox();
    await Promise.all([box.send(item('a')), box.send(item('a')), box.flush()]);
    expect(state.posted).toEqual(['a']);
    expect(state.kept).toEqual([]);
    expect(box.news).toMatchObject([{ type: 'sent', item: item('a'), credits: 7 }]);
  });

  it('keeps which message is quoted [CHA-21, CHA-15]', async () => {
    const { state, outbox } = browser(null);
    state.online = false;
    await outbox().send({ ...item('a'), replyTo: 7 });
    expect(outbox().of('c1')).toMatchObject([{ key: 'a', replyTo: 7 }]);
  });

  it('keeps which part of a profile is quoted [CHA-23, CHA-15]', async () => {
    const { state, outbox } = browser(null);
    state.online = false;
    const topic = { topic: 'words' as const, mine: false, label: 'Profile text', text: 'I like rain.' };
    await outbox().send({ ...item('a'), replyTo: topic });
    expect(outbox().of('c1')).toMatchObject([{ key: 'a', replyTo: topic }]);
  });

  it('waits offline, then sends in order [CHA-15]', async () => {
    const { state, outbox } = browser(null);
    state.online = false;
    const box = outbox();
    await box.send(item('a'));
    await box.send(item('b'));
    expect(box.said().slice(-2)).toEqual(['waiting a', 'waiting b']);
    expect(box.of('c1').map(({ key }) => key)).toEqual(['a', 'b']);
    Object.assign(state, { online: true, answers: [sent], posted: [] });
    await box.flush();
    expect(state.posted).toEqual(['a', 'b']);
    expect(state.kept).toEqual([]);
  });

  it('outlives its page [CHA-15]', async () => {
    const { state, outbox } = browser(null);
    state.online = false;
    await outbox().send(item('a'));
    Object.assign(state, { online: true, answers: [sent] });
    const later = outbox();
    expect(later.of('c1')).toMatchObject([item('a')]);
    await later.flush();
    expect([state.kept, later.said()]).toEqual([[], ['sent a']]);
  });

  it('sends an hour-old message only on demand [CHA-15]', async () => {
    const { state, outbox } = browser({ status: 401, body: null });
    await outbox().send(item('old'));
    Object.assign(state, { now: state.now + 3_600_001, answers: [sent], posted: [] });
    const later = outbox();
    await later.send(item('new'));
    await later.flush();
    expect(state.posted).toEqual(['new']);
    expect(later.said()).toEqual(['failed old', 'sent new', 'failed old']);
    expect(later.of('c1')).toMatchObject([item('old')]);
    await later.send(item('old'));
    expect([state.posted, state.kept]).toEqual([['new', 'old'], []]);
  });

  it('retries five times, then on demand [API-12, CHA-15]', async () => {
    const { state, outbox } = browser({ status: 503, body: null });
    const box = outbox();
    await box.send(item('a'));
    expect(state.posted).toHaveLength(6);
    expect(state.waited).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(box.said()).toEqual(['failed a']);
    state.answers = [sent];
    await box.flush();
    expect(box.said()).toEqual(['failed a', 'sent a']);
  });

  it('waits as the server asks, and loses nothing [API-12, CHA-15, SAF-6]', async () => {
    const refusal = {
      ok: false as const,
      errors: { '': ['Try again in 40 seconds'] },
      text: 'words of a',
      creditsShort: false,
    };
    const { state, outbox } = browser({ status: 429, body: refusal, retryAfterMs: 40_000 }, sent);
    const box = outbox();
    await box.send(item('a'));
    expect([state.posted, state.waited]).toEqual([['a', 'a'], [40_000]]);
    expect(box.said()).toEqual(['sent a']);
    Object.assign(state, { answers: [{ status: 429, body: refusal }] });
    await box.send(item('b'));
    expect(box.said().at(-1)).toBe('failed b');
    expect(state.kept).toMatchObject([item('b')]);
  });

  it('is not blocked by a final refusal [CHA-15]', async () => {
    for (const status of [400, 404, 405, 413]) {
      const { state, outbox } = browser({ status, body: null }, sent);
      const box = outbox();
      await Promise.all([box.send(item('never')), box.send(item('b'))]);
      expect(box.said()).toEqual(['refused never', 'sent b']);
      expect(state.kept).toMatchObject([item('never')]);
    }
  });

  it('keeps messages unsent while logged out [API-11, CHA-15]', async () => {
    for (const [status, said] of [
      [401, 'signed_out a'],
      [403, 'failed a'],
    ] as const) {
      const { state, outbox } = browser({ status, body: null });
      const box = outbox();
      await box.send(item('a'));
      expect([state.posted, box.said()]).toEqual([['a'], [said]]);
      expect(state.kept).toMatchObject([item('a')]);
      state.answers = [sent];
      await box.flush();
      expect([box.said().at(-1), state.kept]).toEqual(['sent a', []]);
    }
  });

  it('does not let one conversation block another [CHA-18]', async () => {
    const { state, outbox } = browser({ status: 429, body: null, retryAfterMs: 40_000 }, sent);
    const box = outbox();
    let resume = () => {};
    state.pause = () => new Promise<void>((done) => (resume = done));
    const first = box.send(item('slow', 'c1'));
    await box.send(item('quick', 'c2'));
    expect(box.said()).toEqual(['sent quick']);
    resume();
    await first;
    expect(box.said()).toEqual(['sent quick', 'sent slow']);
  });

  it('sends later messages after a discarded one [CHA-18]', async () => {
    const { state, outbox } = browser(null);
    state.online = false;
    const box = outbox();
    await box.send(item('a'));
    await box.send(item('b'));
    Object.assign(state, { online: true, answers: [sent], posted: [] });
    await box.discard('a');
    expect(box.said().slice(-2)).toEqual(['dropped a', 'sent b']);
    expect([state.posted, state.kept]).toEqual([['b'], []]);
  });

  it('skips a message that another tab handled [CHA-10, CHA-18]', async () => {
    const { state, outbox } = browser({ status: 503, body: null });
    const box = outbox();
    state.pause = async () => void (state.kept = []);
    await box.send(item('a'));
    expect([state.posted, box.said()]).toEqual([['a'], ['dropped a']]);
  });

  it('sends in the order of writing, not of storage [CHA-14, CHA-18]', async () => {
    const { state, outbox } = browser(null);
    state.online = false;
    const box = outbox();
    for (const key of ['a', 'b', 'c']) await box.send(item(key));
    Object.assign(state, { online: true, answers: [sent], posted: [] });
    await box.flush();
    expect(state.posted).toEqual(['a', 'b', 'c']);
  });

  it('returns a refused message and sends the next [CHA-3, CHA-15]', async () => {
    const refusal = {
      ok: false as const,
      errors: { '': ['You do not have enough credits'] },
      text: 'words of a',
      creditsShort: true,
    };
    const { outbox } = browser({ status: 422, body: refusal }, { status: 404, body: null }, sent);
    const box = outbox();
    await Promise.all([box.send(item('a')), box.send(item('gone')), box.send(item('b'))]);
    expect(box.news).toMatchObject([
      { type: 'refused', refusal },
      { type: 'refused', refusal: null },
      { type: 'sent', item: { key: 'b' } },
    ]);
  });

  it('keeps a refused message without an open page [CHA-15, CHA-18]', async () => {
    const refusal = {
      ok: false as const,
      errors: { '': ['You do not have enough credits'] },
      text: 'words of a',
      creditsShort: true,
    };
    const { state, outbox } = browser({ status: 422, body: refusal });
    await outbox().send(item('a'));
    Object.assign(state, { answers: [sent], posted: [] });
    const later = outbox();
    await Promise.all([later.flush(), later.send(item('b'))]);
    expect(state.posted).toEqual(['b']);
    expect(later.of('c1')).toMatchObject([{ ...item('a'), refusal }]);
    await later.send(item('a'));
    expect([state.posted, state.kept]).toEqual([['b', 'a'], []]);
  });
});

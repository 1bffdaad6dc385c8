import { describe, expect, it } from 'vitest';
import { createOutbox, type OutboxItem, type OutboxNews, type OutboxWorld } from '~/enhance/outbox';

type Answer = Awaited<ReturnType<OutboxWorld['post']>>;

const sent: Answer = { status: 200, body: { credits: 7 } };
const item = (key: string, conversationId = 'c1'): OutboxItem => ({
  key,
  conversationId,
  text: `words of ${key}`,
});

/** A browser whose line answers as told; without an answer left, it is as the last. */
function browser(...answers: Answer[]) {
  const state = {
    kept: [] as OutboxItem[],
    posted: [] as string[],
    waited: [] as number[],
    online: true,
    answers,
  };
  const outbox = () => {
    const made = createOutbox({
      load: () => state.kept,
      save: (items) => void (state.kept = items),
      post: async ({ key }) => {
        state.posted.push(key);
        return (state.answers.length > 1 ? state.answers.shift() : state.answers[0]) ?? null;
      },
      wait: async (ms) => void state.waited.push(ms),
      random: () => 0.5,
      isOnline: () => state.online,
      alone: (work) => work(),
    });
    const news: OutboxNews[] = [];
    made.listen((each) => news.push(each));
    return { ...made, news, said: () => news.map(({ type, item: { key } }) => `${type} ${key}`) };
  };
  return { state, outbox };
}

describe('a message that is written', () => {
  it('is kept until the server has taken it, and sent once [CHA-10, CHA-15]', async () => {
    const { state, outbox } = browser(sent);
    const box = outbox();
    await Promise.all([box.send(item('a')), box.send(item('a')), box.flush()]);
    expect(state.posted).toEqual(['a']);
    expect(state.kept).toEqual([]);
    expect(box.news).toEqual([{ type: 'sent', item: item('a'), credits: 7 }]);
  });

  it('waits while the line is down, and goes out in its order when it is back [CHA-15]', async () => {
    const { state, outbox } = browser(null);
    state.online = false;
    const box = outbox();
    await box.send(item('a'));
    await box.send(item('b'));
    expect(box.said().slice(-2)).toEqual(['waiting a', 'waiting b']);
    expect(state.kept.map(({ key }) => key)).toEqual(['a', 'b']);
    Object.assign(state, { online: true, answers: [sent], posted: [] });
    await box.flush();
    expect(state.posted).toEqual(['a', 'b']);
    expect(state.kept).toEqual([]);
  });

  it('outlives the page that it was written on [CHA-15]', async () => {
    const { state, outbox } = browser(null);
    state.online = false;
    await outbox().send(item('a'));
    Object.assign(state, { online: true, answers: [sent] });
    const later = outbox();
    expect(later.of('c1')).toEqual([item('a')]);
    await later.flush();
    expect([state.kept, later.said()]).toEqual([[], ['sent a']]);
  });

  it('is tried again five times, after longer and longer, and then by its writer [API-12, CHA-15]', async () => {
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

  it('waits as long as it is told where many go out at once, and none of them is lost [API-12, CHA-15, SAF-6]', async () => {
    const refusal = { text: 'words of a', message: 'Try again in 40 seconds', short: false };
    const { state, outbox } = browser({ status: 429, body: { refusal }, retryAfterMs: 40_000 }, sent);
    const box = outbox();
    await box.send(item('a'));
    expect([state.posted, state.waited]).toEqual([['a', 'a'], [40_000]]);
    expect(box.said()).toEqual(['sent a']);
    Object.assign(state, { answers: [{ status: 429, body: { refusal } }] });
    await box.send(item('b'));
    expect(box.said().at(-1)).toBe('failed b');
    expect(state.kept).toEqual([item('b')]);
  });

  it('holds up nothing where no answer to it can ever be another [CHA-15]', async () => {
    for (const status of [400, 404, 405, 413]) {
      const { state, outbox } = browser({ status, body: null }, sent);
      const box = outbox();
      await Promise.all([box.send(item('never')), box.send(item('b'))]);
      expect(box.said()).toEqual(['refused never', 'sent b']);
      expect(state.kept).toEqual([]);
    }
  });

  it('is kept, and not tried again, while its writer is signed out [API-11, CHA-15]', async () => {
    for (const status of [401, 403]) {
      const { state, outbox } = browser({ status, body: null });
      const box = outbox();
      await box.send(item('a'));
      expect([state.posted, box.said(), state.kept]).toEqual([['a'], ['failed a'], [item('a')]]);
    }
  });

  it('is given back where it is refused, and the next one goes on [CHA-3, CHA-15]', async () => {
    const refusal = { text: 'words of a', message: 'You do not have enough credits', short: true };
    const { state, outbox } = browser({ status: 422, body: { refusal } }, { status: 404, body: null }, sent);
    const box = outbox();
    await Promise.all([box.send(item('a')), box.send(item('gone')), box.send(item('b'))]);
    expect(box.news).toMatchObject([
      { type: 'refused', refusal },
      { type: 'refused', refusal: null },
      { type: 'sent', item: { key: 'b' } },
    ]);
    expect(state.kept).toEqual([]);
  });
});

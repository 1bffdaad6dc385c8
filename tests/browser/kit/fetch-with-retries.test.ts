import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  fetchWithRetries,
  isWorthRetrying,
  readJson,
  postApi,
  readApi,
  removeByApi,
  waitBefore,
} from '~/browser/kit/fetch-with-retries';

/** A simulated network and clock: each try gets the next response, and no wait takes time. */
function world(answers: (number | null)[], body = '{}') {
  const seen = {
    tries: 0,
    waits: [] as number[],
    method: '' as string | undefined,
    headers: {} as HeadersInit,
    loggedOut: false,
  };
  return {
    seen,
    fetch: async (_path: string, init: RequestInit) => {
      const status = answers[Math.min(seen.tries++, answers.length - 1)];
      seen.headers = init.headers ?? {};
      seen.method = init.method;
      if (status === null || status === undefined) throw new TypeError('no line');
      return new Response(status === 204 ? null : body, { status });
    },
    wait: async (ms: number) => void seen.waits.push(ms),
    chance: () => 1,
    loggedOut: () => void (seen.loggedOut = true),
  };
}

describe('a page’s API call', () => {
  it('carries the site’s own header [API-1]', async () => {
    const line = world([200]);
    await readApi('/api/likes.php', line);
    expect(line.seen.headers).toEqual({ 'X-Client-Request': '1' });
  });

  it('is retried five times with doubling waits [API-12]', async () => {
    const line = world([null, 503, 429, 200]);
    expect((await readApi('/x', line))?.status).toBe(200);
    expect(line.seen.waits).toEqual([500, 1000, 2000]);
    const broken = world([500]);
    expect((await readApi('/x', broken))?.status).toBe(500);
    expect([broken.seen.tries, broken.seen.waits]).toEqual([6, [500, 1000, 2000, 4000, 8000]]);
    const noLine = world([null]);
    expect([await readApi('/x', noLine), noLine.seen.tries]).toEqual([null, 6]);
  });

  it.each([400, 401, 403, 404, 422])('is not retried after the refusal %i [API-12]', async (status) => {
    const line = world([status]);
    await readApi('/x', line);
    expect(line.seen.tries).toBe(1);
    expect(isWorthRetrying(status)).toBe(false);
  });

  it('waits as the server asks, unless too long [API-12, SAF-6]', async () => {
    const asks = (seconds: number) => {
      const line = world([429]);
      const fetch = async (path: string, init: RequestInit) => {
        const { status } = await line.fetch(path, init);
        return new Response('', { status, headers: { 'Retry-After': String(seconds) } });
      };
      return { ...line, fetch };
    };
    const short = asks(9);
    await fetchWithRetries('/x', {}, short);
    expect(short.seen.waits).toEqual([9000, 9000, 9000, 9000, 9000]);
    const long = asks(60);
    expect((await fetchWithRetries('/x', {}, long))?.status).toBe(429);
    expect(long.seen.tries).toBe(1);
  });

  it('is not retried once aborted [API-12]', async () => {
    const line = world([null]);
    expect(await fetchWithRetries('/x', { signal: AbortSignal.abort() }, line)).toBeNull();
    expect(line.seen.tries).toBe(1);
  });

  it('retries idempotent posts, and user.php never logs out [API-11, API-12]', async () => {
    const line = world([null, 503, 200]);
    expect((await postApi('/api/user.php?push=1', { endpoint: 'e' }, line))?.status).toBe(200);
    expect([line.seen.tries, line.seen.method]).toEqual([3, 'POST']);
    const over = world([403], '{"error":"authentication_required"}');
    await postApi('/api/user.php?push=1', {}, over);
    expect(over.seen.loggedOut).toBe(false);
  });

  it('ends the page only when the login has ended [API-11]', async () => {
    const over = world([403], '{"error":"authentication_required"}');
    await readApi('/x', over);
    expect(over.seen.loggedOut).toBe(true);
    const user = world([403], '{"error":"authentication_required"}');
    await readApi('/api/user.php', user);
    expect(user.seen.loggedOut).toBe(false);
    const other = world([403], 'no');
    await readApi('/x', other);
    expect(other.seen.loggedOut).toBe(false);
  });

  it('randomizes the wait between half and all [API-12]', () => {
    expect([waitBefore(1, 0), waitBefore(1, 1), waitBefore(5, 0)]).toEqual([250, 500, 4000]);
  });

  it('retries a removal [API-12, CHA-7]', async () => {
    const line = world([null, 503, 200]);
    expect(await removeByApi('/api/chat.php?id=1', line)).toBe(true);
    expect([line.seen.tries, line.seen.method]).toEqual([3, 'DELETE']);
  });

  it('treats 404 as removed, refusals as failures [CHA-7]', async () => {
    expect(await removeByApi('/x', world([404]))).toBe(true);
    const refused = world([422]);
    expect([await removeByApi('/x', refused), refused.seen.tries]).toEqual([false, 1]);
    const broken = world([500]);
    expect([await removeByApi('/x', broken), broken.seen.tries]).toEqual([false, 6]);
    expect(await removeByApi('/x', world([null]))).toBe(false);
  });
});

describe('a response’s JSON', () => {
  it('is read only once it is complete [API-14]', async () => {
    expect(await readJson(Response.json({ id: 'anna' }))).toEqual({ id: 'anna' });
    expect(await readJson(Response.json({ id: 'anna' }, { status: 403 }))).toBeNull();
    expect(await readJson(new Response(null, { status: 204 }))).toBeNull();
    expect(await readJson(new Response('{"id":"an'))).toBeNull();
    expect(await readJson(null)).toBeNull();
  });
});

/** The files that call `fetch` themselves, with their retry or the reason for none. */
const OWN_FETCH: Record<string, string> = {
  'accounts/offer-passkeys.ts': 'a script of its own, whose button asks again',
  'kit/fetch-with-retries.ts': 'retries for all others',
  'chat/browser-outbox.ts': 'the outbox retries until the message is stored',
  'chat/live-messages.ts': 'an open chat catches up until it has all',
  'chat/read-marks.ts': 'an open chat fetches its messages after a failure, which marks them',
  'chat/typing.ts': 'a late notice would be false',
};

it('is how every script calls the site [API-12]', () => {
  const files = readdirSync('app/browser', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && /(?<![.\w])fetch\(/.test(readFileSync(`app/browser/${file}`, 'utf8')),
  );
  expect(files.sort()).toEqual(Object.keys(OWN_FETCH).sort());
});

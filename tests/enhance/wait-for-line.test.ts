import { describe, expect, it, vi } from 'vitest';
import { waitForLine } from '~/enhance/wait-for-line';

const DATA = new URL('http://vonk.localhost/likes.data');

/** A page whose requests fail as often as told, and then answer. */
function pageThat(fails: number) {
  const events = new EventTarget();
  const asked: string[] = [];
  const waits: (() => void)[] = [];
  const page = {
    fetch: (input: RequestInfo | URL, init: RequestInit = {}) => {
      if (init.signal?.aborted) return Promise.reject(init.signal.reason as Error);
      asked.push(`${init.method ?? 'GET'} ${input instanceof Request ? input.url : String(input)}`);
      if (asked.length <= fails) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(new Response('told'));
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    setTimeout: (over: () => void) => waits.push(over),
    clearTimeout: () => {},
  };
  const end = waitForLine(page as unknown as Window);
  return { page, asked, waits, end, online: () => events.dispatchEvent(new Event('online')) };
}

describe('the data of a page that the line loses', () => {
  it('come once the browser says that the line is back [ERR-1, CHA-15]', async () => {
    const { page, asked, waits, online } = pageThat(1);
    const read = page.fetch(DATA);
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    online();
    expect(await (await read).text()).toBe('told');
    expect(asked).toHaveLength(2);
  });

  it('are asked for again after some seconds where the browser notices nothing [ERR-1]', async () => {
    const { page, asked, waits } = pageThat(2);
    const read = page.fetch(DATA);
    for (const time of [1, 2]) {
      await vi.waitFor(() => expect(waits).toHaveLength(time));
      waits.at(-1)!();
    }
    expect(await (await read).text()).toBe('told');
    expect(asked).toHaveLength(3);
  });

  it('are waited for no more by who goes elsewhere [ERR-1]', async () => {
    const { page, asked, waits } = pageThat(9);
    const leaving = new AbortController();
    const read = page.fetch(DATA, { signal: leaving.signal });
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    leaving.abort();
    await expect(read).rejects.toThrow('aborted');
    expect(asked).toHaveLength(1);
  });
});

it.each([
  ['a form', DATA, { method: 'POST' }],
  ['a call that retries by itself', '/api/user.php', {}],
])('%s fails at once: who sent it says so [CHA-15]', async (_, input, init) => {
  const { page, asked } = pageThat(1);
  await expect(page.fetch(input, init)).rejects.toThrow('Failed to fetch');
  expect(asked).toHaveLength(1);
});

it('the page has its own requests back at the end [ERR-1]', async () => {
  const { page, end } = pageThat(1);
  end();
  await expect(page.fetch(DATA)).rejects.toThrow('Failed to fetch');
});

import { describe, expect, it, vi } from 'vitest';
import { waitForConnection } from '~/remix/wait-for-connection';

const DATA = new URL('http://vonk.localhost/likes.data');

/** A page whose requests fail this often, then succeed. */
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
  const end = waitForConnection(page as unknown as Window);
  return { page, asked, waits, end, online: () => events.dispatchEvent(new Event('online')) };
}

describe('a page’s data on a lost connection', () => {
  it('arrive once the browser is online [ERR-1, CHA-15]', async () => {
    const { page, asked, waits, online } = pageThat(1);
    const read = page.fetch(DATA);
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    online();
    expect(await (await read).text()).toBe('told');
    expect(asked).toHaveLength(2);
  });

  it('are requested again after some seconds without an event [ERR-1]', async () => {
    const { page, asked, waits } = pageThat(2);
    const read = page.fetch(DATA);
    for (const time of [1, 2]) {
      await vi.waitFor(() => expect(waits).toHaveLength(time));
      waits.at(-1)!();
    }
    expect(await (await read).text()).toBe('told');
    expect(asked).toHaveLength(3);
  });

  it('are given up on other navigation [ERR-1]', async () => {
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
])('%s fails at once: its sender handles it [CHA-15]', async (_, input, init) => {
  const { page, asked } = pageThat(1);
  await expect(page.fetch(input, init)).rejects.toThrow('Failed to fetch');
  expect(asked).toHaveLength(1);
});

it('restores the page’s own fetch at the end [ERR-1]', async () => {
  const { page, end } = pageThat(1);
  end();
  await expect(page.fetch(DATA)).rejects.toThrow('Failed to fetch');
});

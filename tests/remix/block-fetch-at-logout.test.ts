import { describe, expect, it } from 'vitest';
import { blockFetchAtLogout } from '~/remix/block-fetch-at-logout';

/** A page whose requests are answered by `answer` or `fail`. */
function openPage() {
  const events = new EventTarget();
  let resolve!: (answer: Response) => void;
  let reject!: (fault: Error) => void;
  const answer = new Promise<Response>((...ends) => ([resolve, reject] = ends));
  const page = {
    fetch: () => answer,
    addEventListener: events.addEventListener.bind(events),
  };
  blockFetchAtLogout(page as unknown as Window & typeof globalThis);
  const press = (action: string) => {
    const form = { getAttribute: () => action };
    events.dispatchEvent(Object.defineProperty(new Event('submit'), 'target', { value: form }));
  };
  const show = ({ persisted }: { persisted: boolean }) =>
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { page: page as Pick<Window, 'fetch'>, press, show, resolve, reject };
}

/** The request's state after all pending callbacks. */
async function whatBecameOf(request: Promise<Response>): Promise<string> {
  let fate = 'waits';
  request.then(
    () => (fate = 'answered'),
    () => (fate = 'failed'),
  );
  await new Promise((go) => setImmediate(go));
  return fate;
}

describe('a page that its member leaves by "Log out"', () => {
  it.each(['answered', 'failed'] as const)('ignores a request that is %s [ACC-13]', async (how) => {
    const { page, press, resolve, reject } = openPage();
    const request = page.fetch('/members.data');
    press('/logout');
    if (how === 'answered') resolve(new Response());
    else reject(new TypeError('Failed to fetch'));
    expect(await whatBecameOf(request)).toBe('waits');
  });

  it.each([
    ['another form was sent', ({ press }: ReturnType<typeof openPage>) => press('/likes/like')],
    [
      'it is shown again',
      ({ press, show }: ReturnType<typeof openPage>) => {
        press('/logout');
        show({ persisted: true });
      },
    ],
  ])('hears all answers where %s [ACC-13]', async (_, act) => {
    const opened = openPage();
    act(opened);
    const request = opened.page.fetch('/members.data');
    opened.resolve(new Response());
    expect(await whatBecameOf(request)).toBe('answered');
  });

  it('stays silent if first shown after the press [ACC-13]', async () => {
    const { page, press, show, resolve } = openPage();
    press('/logout');
    show({ persisted: false });
    const request = page.fetch('/members.data');
    resolve(new Response());
    expect(await whatBecameOf(request)).toBe('waits');
  });
});

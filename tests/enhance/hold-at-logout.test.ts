import { describe, expect, it } from 'vitest';
import { holdAtLogout } from '~/enhance/hold-at-logout';

/** A page whose requests are answered when `answer` or `fail` is called. */
function openPage() {
  const events = new EventTarget();
  let resolve!: (answer: Response) => void;
  let reject!: (fault: Error) => void;
  const answer = new Promise<Response>((...ends) => ([resolve, reject] = ends));
  const page = {
    fetch: () => answer,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const end = holdAtLogout(page as unknown as Window);
  const press = (action: string) => {
    const form = { getAttribute: () => action };
    events.dispatchEvent(Object.defineProperty(new Event('submit'), 'target', { value: form }));
  };
  const show = () => events.dispatchEvent(new Event('pageshow'));
  return { page: page as Pick<Window, 'fetch'>, end, press, show, resolve, reject };
}

/** What has become of a request once all that was ready to happen has happened. */
async function fateOf(request: Promise<Response>): Promise<string> {
  let fate = 'waits';
  request.then(
    () => (fate = 'answered'),
    () => (fate = 'failed'),
  );
  await new Promise((go) => setImmediate(go));
  return fate;
}

describe('a page that its member leaves by "Log out"', () => {
  it.each(['answered', 'failed'] as const)('hears no more of a request that is %s [ACC-13]', async (how) => {
    const { page, press, resolve, reject } = openPage();
    const request = page.fetch('/members.data');
    press('/logout');
    if (how === 'answered') resolve(new Response());
    else reject(new TypeError('Failed to fetch'));
    expect(await fateOf(request)).toBe('waits');
  });

  it.each([
    ['another form was sent', ({ press }: ReturnType<typeof openPage>) => press('/likes/like')],
    [
      'it is shown again',
      ({ press, show }: ReturnType<typeof openPage>) => {
        press('/logout');
        show();
      },
    ],
  ])('hears all answers where %s [ACC-13]', async (_, act) => {
    const opened = openPage();
    act(opened);
    const request = opened.page.fetch('/members.data');
    opened.resolve(new Response());
    expect(await fateOf(request)).toBe('answered');
  });

  it('is as it was before once this has ended [ACC-13]', async () => {
    const { page, end, press, reject } = openPage();
    end();
    press('/logout');
    const request = page.fetch('/members.data');
    reject(new TypeError('Failed to fetch'));
    expect(await fateOf(request)).toBe('failed');
  });
});

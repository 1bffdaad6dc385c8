import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { readFlash } from '~/http/answer/flash.server';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { addressOf, loadRoute, pageRoutes, paramsOf, ROUTES } from './every-route';
import { newcomer } from './sign-up-world';

const running = useRunning({ message_length: 50 });
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

let memberId = '';
let otherId = '';
let cookie = '';
beforeAll(async () => {
  memberId = (await makeMember(db(), { credits: 100, lastSeenAt: new Date() })).id;
  otherId = (await makeMember(db(), { lastSeenAt: new Date() })).id;
  cookie = `${await signedIn(running(), memberId)}; locale=en`;
});

function toastOf(answer: Response) {
  const [pair = ''] =
    answer.headers
      .getSetCookie()
      .find((each) => each.startsWith('flash='))
      ?.split(';') ?? [];
  const tenant = running().tenants.get(SITE_A)!;
  return readFlash({ tenant, gateways: running().gateways, headers: new Headers({ Cookie: pair }) });
}

const post = (path: string, form: Record<string, string>, as = 'locale=en') =>
  pages(ask(path, { cookie: as, form }));

describe('a refusal on a redirecting page', () => {
  it('keeps an overlong first message [CHA-3, ERR-4]', async () => {
    const path = `/members/${otherId}/chat`;
    const hello = { text: 'hello', client_key: newId() };
    expect((await post(path, hello, cookie)).status).toBe(303);
    const text = `Shall we ${'really '.repeat(9)}go?`;
    const refused = await post(path, { text, client_key: newId() }, cookie);
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain(text);
    expect(html).toMatch(/role="alert"[^]*at most 50/i);
  });

  it('explains a login to another account [ACC-12, ERR-4]', async () => {
    const refused = await post('/login', { email: 'other@example.com', password: 'wrong' }, cookie);
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain('value="other@example.com"');
    expect(html).toContain('Login failed');
  });

  it('stores a later answer without the earlier ones [ACC-1, ACC-2]', async () => {
    const saved = await post('/signup?step=3', { aboutMe: 'Bakes on Sundays.' });
    expect(saved.headers.get('Location')).toBe('/signup?step=0');
    const visit = saved.headers
      .getSetCookie()
      .find((each) => each.startsWith('visit='))!
      .split(';')[0]!;
    const { steps } = newcomer();
    for (const step of [0, 1, 2]) await post(`/signup?step=${step}`, { ...steps[step] }, visit);
    const shown = await (await pages(ask('/signup?step=3', { cookie: visit }))).text();
    expect(shown).toContain('Bakes on Sundays.');
  });

  it('shows a refused later answer with its reason [ACC-1, ERR-4]', async () => {
    const refused = await post('/signup?step=2', { username: 'x' });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain('name="username"');
    expect(html).toContain('value="x"');
  });
});

/** Unavailable pages, and the toast after their redirect. */
const GONE: [string, Record<string, string>, 'member' | 'visitor', string, string][] = [
  ['/signup?step=0', { gender: 'female' }, 'member', '/members', 'accounts:logged_in_already'],
  ['/signup?step=4', { email: 'a@example.com' }, 'visitor', '/signup?step=0', 'accounts:signup_over'],
  ['/complete-signup', { intent: 'correct' }, 'member', '/members', 'accounts:confirmed_meanwhile'],
  ['/complete-signup', { intent: 'correct' }, 'visitor', '/signup', 'accounts:signup_over'],
  ['/directdebit?bundle=none', { intent: 'account' }, 'member', '/credits', 'errors:price_changed'],
  ['/credits/repeat-order', { consent: 'on' }, 'member', '/credits', 'errors:card_charge_failed'],
];

describe('a post to an outdated page', () => {
  it.each(GONE)('to %s explains why nothing was done [ERR-4]', async (path, form, who, to, text) => {
    const answer = await post(path, form, who === 'member' ? cookie : 'locale=en');
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, to]);
    expect(toastOf(answer)).toMatchObject({ tone: 'error', text });
  });
});

/** Posts without fields that redirect legitimately: to a link's, a language's or a page's own answer. */
const WITHOUT_WORDS = [
  '$token',
  'entry',
  'lang-config',
  'likes.shown',
  'members.$id_.like',
  'swipe-game',
  'logout',
];

it('never redirects silently when malformed [ERR-4]', async () => {
  const silent: string[] = [];
  for (const name of ROUTES) {
    const { action, default: page } = await loadRoute(name);
    if (!action || !page || WITHOUT_WORDS.includes(name)) continue;
    const params = Object.fromEntries(paramsOf(name).map((param) => [param, otherId]));
    const answer = await post(
      addressOf(name, params),
      { other: 'x' },
      `${await signedIn(running(), memberId)}; locale=en`,
    );
    if (answer.status < 400 && !toastOf(answer)) silent.push(`${name}: ${answer.status}`);
  }
  expect(silent).toEqual([]);
});

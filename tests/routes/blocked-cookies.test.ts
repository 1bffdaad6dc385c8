import { expect, it } from 'vitest';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, useRunning } from '../support/running';
import { pageRoutes } from './every-route';
import { dbOf, newcomer, PASSWORD } from './sign-up-world';

const running = useRunning({ domain_language: 'en' });
const pages = usePages(pageRoutes);

/** Follows redirects in a browser that stores or blocks all cookies. */
async function follow(path: string, form: Record<string, string>, keepsCookies: boolean) {
  const cookies = new Map<string, string>();
  const go = async (address: string, posted?: Record<string, string>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'Accept-Language': 'en' };
    const answer = await pages(ask(address, { cookie, headers, ...(posted ? { form: posted } : {}) }));
    for (const each of keepsCookies ? answer.headers.getSetCookie() : []) {
      const [name = '', value = ''] = each.split(';')[0]!.split('=');
      cookies.set(name, value);
    }
    return answer;
  };
  let answer = await go(path, form);
  let at = path;
  for (let hops = 0; answer.status === 303 && hops < 5; hops++) {
    at = answer.headers.get('Location')!;
    answer = await go(at);
  }
  return { at, status: answer.status, html: await answer.text() };
}

const SAYS = 'This site needs one cookie';

async function credentials() {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  const { email } = await makeMember(dbOf(running(), SITE_A), { passwordHash, lastSeenAt: new Date() });
  return { email, password: PASSWORD };
}

it('names the cookie that blocks a login [ACC-12, ERR-4]', async () => {
  const blocked = await follow('/login?to=/chats', await credentials(), false);
  expect(blocked.html).toContain(SAYS);
  expect(blocked.html).toMatch(/role="alert"[^]*cookie named auth/);
  const kept = await follow('/login?to=/chats', await credentials(), true);
  expect([kept.at, kept.status, kept.html.includes(SAYS)]).toEqual(['/chats', 200, false]);
});

it('names the cookie that blocks a sign-up [ACC-1, ERR-4]', async () => {
  const [first] = newcomer().steps;
  const blocked = await follow('/signup?step=0', { ...first }, false);
  expect(blocked.html).toContain(SAYS);
  expect(blocked.html).toMatch(/role="alert"[^]*cookie named visit/);
  const kept = await follow('/signup?step=0', { ...first }, true);
  expect([kept.status, kept.html.includes(SAYS)]).toEqual([200, false]);
  expect(kept.html).toContain('name="year"');
});

it('explains an expired session and a saved form [ERR-4, NAV-11]', async () => {
  const cookie = 'auth=ended; locale=en';
  const ended = await (await pages(ask('/login', { cookie }))).text();
  expect(ended).toContain('Your login ended, for instance');
  const referer = { Referer: `http://${SITE_A}/notifications/account` };
  const form = { email: 'new@example.com', oldPassword: 'secret words' };
  const answer = await pages(ask('/notifications/account', { cookie, form, headers: referer }));
  expect(answer.headers.get('Location')).toBe('/login?to=%2Fnotifications%2Faccount');
  const [kept = ''] = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  expect(kept).toMatch(/^kept=/);
  const html = await (await pages(ask('/login', { cookie: `${cookie}; ${kept}` }))).text();
  expect(html).toContain('what you entered is kept');
  expect(await (await pages(ask('/login', { cookie: 'locale=en' }))).text()).not.toContain(
    'Your login ended',
  );
});

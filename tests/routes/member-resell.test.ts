import { beforeAll, describe, expect, it } from 'vitest';
import { baseHeaders } from '~/http/answer/security-headers.server';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, SITE_B, type MemberSeed } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { testTenant } from '../support/site';
import { pageRoutes } from './every-route';

const RESELL = { url: 'https://cams.example.com/join?from=vonk', title: { en: 'Live cams', nl: 'Livecams' } };

const running = useRunning({ member_resell: RESELL, logged_out_search: true });
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

const SEARCH = '/members?gender=female&country=NL&min_age=18&max_age=99';

let profile = '';
beforeAll(async () => {
  for (let each = 0; each < 30; each++) profile = (await makeMember(db(), { visibleToVisitors: true })).id;
});

const reader = async (seed: MemberSeed = {}) => {
  const { id } = await makeMember(db(), { gender: 'male', ...seed });
  return { id, cookie: await signedIn(running(), id) };
};

const show = async (address: string, cookie = 'locale=en') => {
  const page = await pages(ask(address, { cookie }));
  expect(page.status, address).toBe(200);
  return page.text();
};

const blockIn = (html: string) =>
  /<aside aria-labelledby="advertisement".*?<\/aside>/s.exec(html)?.[0] ?? null;

describe('the sponsored link', () => {
  it.each([
    ['en', 'Advertisement', 'Live cams'],
    ['nl', 'Advertentie', 'Livecams'],
  ])('is below profiles, labeled in the page’s language: %s [PRO-11]', async (language, mark, title) => {
    const { id, cookie } = await reader();
    await db().member.update({ where: { id }, data: { language } });
    for (const html of [
      await show(`/members/${profile}`, cookie),
      await show(`/members/${profile}`, `locale=${language}`),
    ]) {
      const block = blockIn(html)!;
      expect(block).toContain(`>${mark}</span>`);
      expect(block).toContain(`>${title}</span>`);
      expect(block.replace(/<a [^>]*>/, '').replaceAll('\u200B', '')).toContain('cams.example.com');
    }
  });

  it('opens in the same tab without data or foreign requests [PRO-11, SAF-4]', async () => {
    const { cookie } = await reader();
    const page = await pages(ask(`/members/${profile}`, { cookie }));
    const html = await page.text();
    const [link, ...others] = html.match(/<[^>]*cams\.example\.com[^>]*>/g) ?? [];
    expect(link).toMatch(
      /^<a href="https:\/\/cams\.example\.com\/join\?from=vonk" rel="sponsored noopener" class="[^"]*">$/,
    );
    expect(others).toEqual([]);
    expect(baseHeaders()).toMatchObject({ 'Referrer-Policy': 'same-origin' });
  });

  it('is below a search’s last page only [PRO-11, DIS-2]', async () => {
    const { cookie } = await reader();
    const first = await show(SEARCH, cookie);
    expect(first).toContain('page=2');
    expect(blockIn(first)).toBeNull();
    expect(blockIn(await show(`${SEARCH}&page=2`, cookie))).not.toBeNull();
    expect(blockIn(await show(`${SEARCH}&page=2`))).not.toBeNull();
    expect(blockIn(await show('/members?gender=male&country=BE&min_age=80&max_age=81', cookie))).toBeNull();
  });

  it('is hidden from premium members [PRO-11]', async () => {
    const { cookie } = await reader({ paidUser: true });
    expect(blockIn(await show(`/members/${profile}`, cookie))).toBeNull();
    expect(blockIn(await show(`${SEARCH}&page=2`, cookie))).toBeNull();
  });

  it('is never in a chat [PRO-11]', async () => {
    const { cookie } = await reader({ credits: 50 });
    const form = { text: 'hello', client_key: newId() };
    const chat = (await pages(ask(`/members/${profile}/chat`, { cookie, form }))).headers.get('Location')!;
    expect(chat).toMatch(/^\/chats\//);
    for (const address of ['/chats', chat, `${chat}/messages`, `/members/${profile}/gift`]) {
      expect(await show(address, cookie)).not.toContain('cams.example.com');
    }
  });

  it('is absent without a setting [PRO-11]', async () => {
    const site = testTenant({ member_resell: false }, SITE_A);
    running().tenants.forHost = (host) => (host === SITE_A ? site : testTenant({}, SITE_B));
    expect(blockIn(await show(`/members/${profile}`, (await reader()).cookie))).toBeNull();
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { newId } from '~/domain/new-id';
import { blockMember } from '~/domain/safety/block-member.server';
import { action as answerSignup, loader as openSignup } from '~/routes/members.$id_.signup';
import { openBrowser } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { usePhotoWorld } from '../domain/profiles/photo-world';
import { pageRoutes } from './every-route';
import { browserAt, newcomer } from './sign-up-world';

const SAID = 'Our own people made this up.';
/** The notice of a site where nobody answers. */
const WARNING = `${SAID} Nobody will answer messages to this profile.`;

const running = useRunning({
  fictional_icon: 'venetian-mask',
  fictional_warning: { en: SAID },
  fictional_singular: { en: 'invented profile' },
  fictional_plural: { en: 'invented profiles' },
  logged_out_search: true,
});
const pages = usePages(pageRoutes);
const { filed } = usePhotoWorld(() => running().database);
const db = () => running().database.forTenant(SITE_A);

let eva = '';
let blocked = '';
let met = '';
let member = '';
let chat = '';
let reader = '';

/** A recently active fictional profile with two photos. */
async function invented(name: string): Promise<string> {
  const { id } = await makeMember(db(), { name, fictional: true, lastSeenAt: new Date() });
  await filed(id, 2);
  await db().profile.update({ where: { id }, data: { hasPhoto: true } });
  return id;
}

beforeAll(async () => {
  reader = (await makeMember(db(), { name: 'Reader', gender: 'male', credits: 100, paidUser: true })).id;
  member = await signedIn(running(), reader);
  [eva, blocked, met] = [await invented('Eva'), await invented('Bea'), await invented('Mia')];
  const form = { text: 'hello', client_key: newId() };
  chat = (await pages(ask(`/members/${met}/chat`, { cookie: member, form }))).headers.get('Location')!;
  await blockMember(
    db(),
    { tenantId: SITE_A, blockerId: reader, blockedId: blocked },
    { now: new Date(), ...running().gateways },
  );
  for (const [fromId, toId] of [
    [reader, met],
    [met, reader],
  ] as const) {
    await likeProfile(
      running().database.sqlFor(SITE_A),
      { tenantId: SITE_A, fromId, toId },
      { now: new Date(), events: { publish: () => {} } },
    );
  }
});

const CLIENT = { 'X-Client-Request': '1' };

async function show(address: string, cookie = 'locale=en'): Promise<string> {
  const page = await pages(ask(address, { cookie, headers: CLIENT }));
  expect(page.status, address).toBe(200);
  return (await page.text()).replace(/<!-- -->/g, '');
}

const SEARCH = '/members?gender=female&country=NL&min_age=18&max_age=99';
const ICON = /<use href="[^"]*#venetian-mask">/;
const MARK = /#venetian-mask"><\/use><\/svg>Fictional</;

/** Every page that shows a member, its reader, and the name on it. */
const PAGES: [string, () => string, () => string, string][] = [
  ['a visitor’s search', () => '/members', () => 'locale=en', 'Eva'],
  ['the search', () => SEARCH, () => member, 'Eva'],
  ['similar members', () => `${SEARCH}&body_type=slim`, () => member, 'Eva'],
  ['a visitor’s view of the profile', () => `/members/${eva}`, () => 'locale=en', 'Eva'],
  ['the profile', () => `/members/${eva}`, () => member, 'Eva'],
  ['the profile, opened from the likes', () => `/likes/m/${met}`, () => member, 'Mia'],
  ['a photo', () => `/members/${eva}?photo=1`, () => member, 'Eva'],
  ['all photos', () => `/members/${eva}?photos=all`, () => member, 'Eva'],
  ['the chat before its first message', () => `/members/${eva}/chat`, () => member, 'Eva'],
  ['the conversations', () => '/chats', () => member, 'Mia'],
  ['the chat', () => chat, () => member, 'Mia'],
  ['likes that were given', () => '/likes/given', () => member, 'Mia'],
  ['the question before a block', () => `/members/${eva}/block`, () => member, 'Eva'],
  ['those who are blocked', () => '/notifications/blocked', () => member, 'Bea'],
  ['a visitor’s report', () => `/members/${eva}/report`, () => 'locale=en', 'Eva'],
  ['the report', () => `/members/${eva}/report`, () => member, 'Eva'],
  ['the sign-up for the profile', () => `/members/${eva}/signup`, () => 'locale=en', 'Eva'],
];

const WARNED: [string, () => string, () => string][] = [
  ['the profile', () => `/members/${eva}`, () => member],
  ['a visitor’s view of the profile', () => `/members/${eva}`, () => 'locale=en'],
  ['the chat before its first message', () => `/members/${eva}/chat`, () => member],
  ['the chat', () => chat, () => member],
  ['the gifts', () => `/members/${eva}/gift`, () => member],
  ['a photo for the chat', () => `${chat}/image`, () => member],
  ['the sign-up for the profile', () => `/members/${eva}/signup`, () => 'locale=en'],
];

describe('a fictional profile', () => {
  it.each(PAGES)('has the site’s icon and label: %s [PRO-10]', async (_, address, cookie, name) => {
    const html = await show(address(), cookie());
    expect(html).toContain(name);
    expect(html).toMatch(MARK);
  });

  it.each(WARNED)('has the site’s warning with its icon: %s [PRO-10]', async (_, address, cookie) => {
    const html = (await show(address(), cookie())).replace(/<script[\s\S]*?<\/script>/g, '');
    expect(html).toContain(WARNING);
    expect(html).toMatch(ICON);
  });

  it('has the site’s name for it at sign-up [PRO-10]', async () => {
    for (const [address, cookie] of [
      [`/members/${eva}`, member],
      [`/members/${eva}/signup`, 'locale=en'],
    ] as const) {
      expect(await show(address, cookie)).toMatch(new RegExp(`<b[^>]*>Invented profile</b>${WARNING}`));
    }
  });

  it('is announced once in a sign-up, before the account exists [PRO-10]', async () => {
    const announced = async (step: number) => {
      const { cookies } = await browserAt(step);
      const html = await show(
        `/signup?step=${step}`,
        [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      );
      return [html.split('Some profiles here are fictional').length - 1, ICON.test(html)];
    };
    for (const step of [0, 1, 2, 3]) expect(await announced(step)).toEqual([0, false]);
    expect(await announced(4)).toEqual([1, true]);
  });

  it('is declared unanswering, also before a first message [PRO-10, ACC-3]', async () => {
    const { id: sanne } = await makeMember(db(), { name: 'Sanne', visibleToVisitors: true });
    const asked = async (id: string) => {
      const [browser, { steps }] = [openBrowser(), newcomer()];
      const address = `/members/${id}/signup`;
      await browser.open(openSignup, address, { id });
      for (const step of [0, 1, 2])
        await browser.post(answerSignup, `${address}?step=${step}`, { ...steps[step]! }, { id });
      const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`);
      return show(`${address}?step=3`, cookies.join('; '));
    };
    expect(await asked(sanne)).toContain('Your message is free. Sanne can reply once');
    const html = await asked(eva);
    expect(html).toContain('Your message is free. You can leave this empty.');
    expect(html).not.toContain('can reply');
  });

  it('is flagged in API answers [PRO-10, API-8]', async () => {
    const { chats } = JSON.parse(await show('/api/chats.php', member)) as {
      chats: { profile: { name: string; fictional: boolean } }[];
    };
    expect(chats.map(({ profile }) => [profile.name, profile.fictional])).toEqual([['Mia', true]]);
  });

  it('never counts as a match, a like or online [PRO-10, SAF-10]', async () => {
    const likes = await show('/likes', member);
    expect(likes).not.toContain('Mia');
    expect(await show('/likes/matches', member)).not.toContain('Mia');
    const main = likes.slice(likes.indexOf('<main'));
    expect(main.match(/tabular-nums text-muted">\d+/g)).toEqual(
      ['0', '1', '0'].map((count) => `tabular-nums text-muted">${count}`),
    );
    expect(await show(`/members/${met}?match=${met}`, member)).not.toContain('role="dialog"');
    expect(JSON.parse(await show('/api/likes.php', member))).toMatchObject({ profiles: [], new_likes: 0 });
    for (const address of [
      '/signup-matches',
      '/swipe-game',
      '/match-finder?step=5&gender=female&min_age=18&max_age=99&distance=100',
    ]) {
      expect(await show(address, member), address).not.toMatch(/Eva|Mia/);
    }
    const search = await show(SEARCH, member);
    expect(search).toContain('Eva');
    expect(search).not.toMatch(/\d+ online/);
    for (const address of [SEARCH, `/members/${eva}`, '/chats', chat]) {
      expect(await show(address, member), address).not.toMatch(/class="dot/);
    }
  });
});

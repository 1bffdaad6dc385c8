import { beforeAll, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const NAME = 'נועה';
const running = useRunning({ logged_out_search: true });
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

let noa = '';
let chat = '';
let reader = '';

beforeAll(async () => {
  noa = (await makeMember(db(), { name: NAME, lastSeenAt: new Date() })).id;
  const { id } = await makeMember(db(), { name: 'Reader', gender: 'male', credits: 100, paidUser: true });
  reader = await signedIn(running(), id);
  const form = { text: 'hello', client_key: newId() };
  chat = (await pages(ask(`/members/${noa}/chat`, { cookie: reader, form }))).headers.get('Location')!;
});

const SEARCH = '/members?gender=female&country=NL&min_age=18&max_age=99';
const PAGES: [string, () => string][] = [
  ['cards of the search', () => SEARCH],
  ['similar members', () => `${SEARCH}&body_type=slim`],
  ['the profile', () => `/members/${noa}`],
  ['the chat’s head', () => chat],
  ['the conversations', () => '/chats'],
  ['the question before a block', () => `/members/${noa}/block`],
];

/** A page's title and body without its script data. */
async function said(address: string): Promise<string> {
  const page = await pages(ask(address, { cookie: `${reader}; locale=en` }));
  expect(page.status).toBe(200);
  const html = (await page.text()).replace(/<script.*?<\/script>/gs, '').replace(/<!-- -->/g, '');
  return html.replace(/ (?:href|value)="[^"]*"/g, '');
}

it.each(PAGES)('keeps text beside a Hebrew name in place: %s [I18-1]', async (_, address) => {
  const places = (await said(address())).match(new RegExp(`[^>"]{0,9}${NAME}[^<"]{0,9}`, 'gu')) ?? [];
  expect(places.length).toBeGreaterThan(0);
  // A name alone in an element or attribute has no neighbours.
  const beside = places.filter((place) => place !== NAME);
  expect(beside.filter((place) => !place.includes(`\u2068${NAME}\u2069`))).toEqual([]);
});

const LINE = 'אני אוהבת ים.';

it.each([
  ['the profile', () => `/members/${noa}`],
  ['the chat', () => chat],
  ['the conversations', () => '/chats'],
])('sets the direction of each written line: %s [I18-1]', async (_, address) => {
  await db().profile.update({ where: { id: noa }, data: { aboutMe: `${LINE}\nI also like rain.` } });
  const form = { text: `${LINE}\nAnd rain.`, client_key: newId() };
  await pages(ask(chat, { cookie: reader, form }));
  const html = (await (await pages(ask(address(), { cookie: reader }))).text())
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<(?:meta|head)[^>]*>/g, '');
  const tags = html.match(new RegExp(`<[^>]*>(?=[^<]*${LINE})`, 'gu')) ?? [];
  expect(tags.length).toBeGreaterThan(0);
  expect(tags.filter((tag) => !tag.includes('dir="auto"'))).toEqual([]);
});

import { beforeAll, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { LIMITS } from '~/domain/safety/limits';
import { startRequest } from '~/http/request/request-life.server';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { addressOf, pageRoutes, paramsOf, ROUTES } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);

/** Scripts post here and read the status, perhaps a text. */
const OF_SCRIPTS =
  /^(chats\.\$id_\.(live|read|typing)|profile_\.photos_\.(\$id_\.)?live|members\.\$id_\.like_\.live)$/;

let memberId = '';
let otherId = '';
beforeAll(async () => {
  const db = running().database.forTenant(SITE_A);
  memberId = (await makeMember(db, { lastSeenAt: new Date() })).id;
  otherId = (await makeMember(db)).id;
});

type Post = { headers?: Record<string, string>; form?: Record<string, string>; id?: string };

const kindOf = (answer: Response, body: string) => {
  if (answer.headers.get('Content-Type')?.includes('json')) return 'json';
  if (body.startsWith('<!DOCTYPE html>')) return 'page';
  return body === '' ? 'nothing' : 'words';
};

/** Classifies an answer: page, JSON, text or nothing. */
async function answerTo(name: string, { headers = {}, form = { a: 'b' }, id = otherId }: Post) {
  const params = Object.fromEntries(paramsOf(name).map((param) => [param, id]));
  // One of the posts logs out.
  const cookie = `${await signedIn(running(), memberId)}; locale=en`;
  const answer = await pages(ask(addressOf(name, params), { cookie, form, headers }));
  return { status: answer.status, kind: kindOf(answer, await answer.text()) };
}

const ODD: [string, Post, number][] = [
  ['from another origin', { headers: { 'Sec-Fetch-Site': 'cross-site' } }, 20],
  ['of a type that no form has', { headers: { 'Content-Type': 'text/xml' } }, 20],
  ['larger than any form', { form: { a: 'x'.repeat(70_000) } }, 20],
  ['to what is nobody’s', { id: newId() }, 10],
];

it.each(ODD)(
  'refuses a post %s with the page, or JSON for calls [SAF-5, ERR-1, API-14]',
  async (_, post, atLeast) => {
    const wrong: string[] = [];
    let refused = 0;
    for (const name of ROUTES) {
      const { status, kind } = await answerTo(name, post);
      if (status < 400 || status === 405) continue;
      refused += 1;
      const isFit = kind === (name.startsWith('api.') ? 'json' : 'page') || OF_SCRIPTS.test(name);
      if (!isFit || status >= 500) wrong.push(`${name}: ${status}, ${kind}`);
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(atLeast);
  },
);

/** Invalid likes and their German messages. */
const LIKES: [number, string, Post][] = [
  [400, 'Fehler', { headers: { 'Content-Type': 'text/xml' } }],
  [404, 'Diese Seite', { id: newId() }],
  [413, 'Fehler', { form: { intent: 'like', to: 'x'.repeat(70_000) } }],
  [429, 'Das war etwas viel', {}],
];

it.each(LIKES)(
  'explains a scriptless like’s refusal %i on a page [LIK-1, ERR-1, I18-1]',
  async (refusal, words, { headers = {}, form = { intent: 'like' }, id = otherId }) => {
    if (refusal === 429)
      for (let made = 0; made < LIMITS.likes.allowed; made++)
        await running().gateways.limits.consume('likes', `${SITE_A} ${memberId}`);
    const db = running().database.forTenant(SITE_A);
    await db.member.update({ where: { id: memberId }, data: { language: 'de' } });
    const cookie = await signedIn(running(), memberId);
    const answer = await pages(ask(`/members/${id}/like`, { cookie, form, headers }));
    const html = await answer.text();
    expect(answer.status).toBe(refusal);
    expect(html).toContain('<html lang="de');
    expect(/<h1[^>]*>([^<]*)/.exec(html)![1]).toMatch(new RegExp(`^${words}`));
    expect(html).toContain('class="layout-default logged-in');
    expect(answer.headers.has('Retry-After')).toBe(refusal === 429);
  },
);

/** Forms with a message about their limit, and their fields. */
const LIMITED: [string, keyof typeof LIMITS, string, Record<string, string>][] = [
  [
    'a section of the profile',
    'name_changes',
    '/profile',
    { intent: 'person', name: 'Dora', gender: 'female', day: '1', month: '2', year: '1980' },
  ],
  ['a report', 'reports', '/members/{id}/report', { reason: 'money', text: 'Look' }],
  ['a first message', 'messages', '/members/{id}/chat', { text: 'Hi', client_key: newId() }],
];

it.each(LIMITED)('%s beyond its limit names the time to wait [SAF-6]', async (_, limit, address, form) => {
  for (let made = 0; made < LIMITS[limit].allowed; made++)
    await running().gateways.limits.consume(limit, `${SITE_A} ${memberId}`);
  const cookie = await signedIn(running(), memberId);
  const path = address.replace('{id}', otherId);
  for (const asked of [path, `${path}.data`]) {
    const id = `one too many ${asked}`;
    const life = startRequest(id);
    const { status, headers } = await pages(ask(asked, { cookie, form, headers: { 'x-request-id': id } }));
    life.end();
    expect([status, Number(headers.get('Retry-After')) > 0], asked).toEqual([429, true]);
  }
});

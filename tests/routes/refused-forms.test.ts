import { beforeAll, expect, it } from 'vitest';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { addressOf, pageRoutes, paramsOf, ROUTES } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);

/** What scripts post to: they read the status, and words where there are any. */
const OF_SCRIPTS = /^(chats\.\$id_\.(live|typing)|profile_\.photos_\.live|members\.\$id_\.like)$/;

let memberId = '';
let otherId = '';
beforeAll(async () => {
  const db = running().database.forTenant(SITE_A);
  memberId = (await makeMember(db, { lastSeenAt: new Date() })).id;
  otherId = (await makeMember(db)).id;
});

/** What comes of a post: a page, JSON, other words, or nothing. */
async function answerTo(name: string, headers: Record<string, string>) {
  const params = Object.fromEntries(paramsOf(name).map((param) => [param, otherId]));
  // One of the posts logs out.
  const cookie = `${await signedIn(running(), memberId)}; locale=en`;
  const asked = ask(addressOf(name, params), { cookie, form: { a: 'b' }, headers });
  const {
    status,
    body,
    headers: said,
  } = await pages(asked).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    body: await answer.text(),
  }));
  const kind = body.startsWith('<!DOCTYPE html>') ? 'page' : body === '' ? 'nothing' : 'words';
  return { status, kind: said.get('Content-Type')?.includes('json') ? 'json' : kind };
}

const ODD: [string, Record<string, string>][] = [
  ['from another origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ['of a type that no form has', { 'Content-Type': 'text/xml' }],
];

it.each(ODD)(
  'a post %s is refused by every address with its page, or the JSON of a call [SAF-5, ERR-1, API-14]',
  async (_, headers) => {
    const wrong: string[] = [];
    let refused = 0;
    for (const name of ROUTES) {
      const { status, kind } = await answerTo(name, headers);
      if (status < 400 || status === 405) continue;
      refused += 1;
      const isFit = kind === (name.startsWith('api.') ? 'json' : 'page') || OF_SCRIPTS.test(name);
      if (!isFit || status >= 500) wrong.push(`${name}: ${status}, ${kind}`);
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(20);
  },
);

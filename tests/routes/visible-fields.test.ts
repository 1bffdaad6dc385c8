import { beforeAll, describe, expect, it } from 'vitest';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { newId } from '~/domain/new-id';
import { loader as openHome } from '~/routes/_index';
import { loader as openApiLikes } from '~/routes/api.likes[.]php';
import { loader as openLikes } from '~/routes/likes.$type';
import { loader as openFinder } from '~/routes/match-finder';
import { loader as openProfile } from '~/routes/members.$id';
import { loader as openPreview } from '~/routes/members.$id_.preview';
import { loader as openSearch } from '~/routes/members._index';
import { loader as openSwipe } from '~/routes/swipe-game';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { testTenant } from '../support/site';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({ countries: ['NL'], logged_out_search: true });
const db = () => running().database.forTenant(SITE_A);

let anna = '';
let cookie = '';
beforeAll(async () => {
  const me = (await makeMember(db(), { name: 'Viewer', gender: 'male' })).id;
  cookie = await signedIn(running(), me);
  anna = (await makeMember(db(), { name: 'Anna', visibleToVisitors: true, lastSeenAt: new Date() })).id;
  // With more than one row, the search enlarges a result with a photo.
  for (const name of ['Bea', 'Cora', 'Dora', 'Ella']) await makeMember(db(), { name });
  const about = { aboutMe: 'I like rain.', cityName: 'Veenendaal', hasPhoto: true };
  await db().profile.update({ where: { id: anna }, data: about });
  for (const memberId of [me, anna])
    await db().profileInterest.create({
      data: { id: newId(), tenantId: SITE_A, memberId, interest: 'wine' },
    });
  const { gateways, database } = running();
  const like = { tenantId: SITE_A, fromId: anna, toId: me };
  await likeProfile(database.sqlFor(SITE_A), like, { now: new Date(), events: gateways.events });
  const answer = { question: 'sunday', text: 'Pancakes at eleven.', position: 0 };
  await db().promptAnswer.create({ data: { id: newId(), tenantId: SITE_A, memberId: anna, ...answer } });
  const photo = { id: newId(), tenantId: SITE_A, memberId: anna, status: 'active' as const, isMain: true };
  const size = { widthPx: 440, heightPx: 550 };
  await db().photo.create({ data: { ...photo, ...size, position: 1, createdAt: new Date() } });
  const file = { tenantId: SITE_A, photoId: photo.id, size: 'card' as const, type: 'image/webp', bytes: 1 };
  await db().photoFile.create({ data: { ...file, ...size, id: newId(), key: newId() } });
});

const headers = { 'X-Client-Request': '1' };
const finder = '/match-finder?step=5&gender=female&min_age=18&max_age=99&distance=100&interests=wine';

/** Every page and call about Anna, for a member or visitor. */
const SHOWN: [string, unknown, string, boolean][] = [
  ['the search', openSearch, '/members?gender=female&country=NL', true],
  ['a visitor’s search', openSearch, '/members?gender=female&country=NL', false],
  ['the match finder', openFinder, finder, true],
  ['the swipe game', openSwipe, '/swipe-game', true],
  ['the likes', openLikes, '/likes', true],
  ['the call for likes', openApiLikes, '/api/likes.php', true],
  ['the home page', openHome, '/', false],
  ['a profile', openProfile, '/members/id', true],
  ['the preview of a profile', openPreview, '/members/id/preview', true],
  ['a visitor’s view of a profile', openProfile, '/members/id', false],
];

describe('a hidden profile field', () => {
  it.each(SHOWN)('is not in %s [PRO-1]', async (_, loader, address, asMember) => {
    const shownWith = async (visible_profile_fields: ('city' | 'about_me' | 'interests')[]) => {
      const site = testTenant({ countries: ['NL'], logged_out_search: true, visible_profile_fields }, SITE_A);
      running().tenants.forHost = () => site;
      running().gateways.shared.forget(SITE_A);
      const { body } = await visit(loader, ask(address, asMember ? { cookie, headers } : {}), { id: anna });
      // Including data that the first page has only in its HTML.
      return JSON.stringify(structuredClone(body));
    };
    const all = await shownWith(['city', 'about_me', 'interests']);
    expect(all).toContain('Anna');
    expect(all).toMatch(/Veenendaal|I like rain|"wine"|Wine/);
    const none = await shownWith([]);
    expect(none).toContain('Anna');
    expect(none).not.toMatch(/Veenendaal|I like rain|Pancakes|"sharedInterests":\["|"shared":true|: Wine/);
  });
});

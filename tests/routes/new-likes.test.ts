import { beforeEach, describe, expect, it } from 'vitest';
import { findMembers } from '~/domain/discovery/find-members.server';
import { visitorFilters } from '~/domain/discovery/rules';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { countNewLikes } from '~/domain/likes/count-new-likes.server';
import { loader as openProfile } from '~/routes/members.$id';
import { action as putAway } from '~/routes/likes.shown';
import { visit } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';
import { SHOWS_ALL } from '../support/site';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

const person = async (name: string, seed: MemberSeed = {}) => (await makeMember(db(), { name, ...seed })).id;

let bert = '';
let cookie = '';
beforeEach(async () => {
  bert = await person('Bert', { gender: 'male' });
  cookie = await signedIn(running(), bert);
});

async function likedBy(name: string, seed: MemberSeed = {}): Promise<string> {
  const id = await person(name, seed);
  await likeProfile(
    running().database.sqlFor(SITE_A),
    { tenantId: SITE_A, fromId: id, toId: bert },
    { now: new Date(), events: { publish: () => {} } },
  );
  return id;
}

const page = async (path: string, headers: Record<string, string> = {}) =>
  (await pages(ask(path, { cookie, headers }))).text();

/** The banner's text and link without scripts. */
function bannerOf(html: string) {
  const banner = /<section[^>]* aria-labelledby="new-likes"[^>]*>([\s\S]*?)<\/section>/.exec(html)?.[1];
  if (!banner) return null;
  const plain = banner.replace(/<!-- -->/g, '');
  return { text: /<\/b> <span[^>]*>([^<]*)</.exec(plain)![1], href: /<a href="([^"]*)"/.exec(plain)![1] };
}

describe('a new like without scripts', () => {
  it('is a banner on the next page, in server HTML [LIK-8]', async () => {
    const anna = await likedBy('Anna');
    const html = await page('/members');
    expect(bannerOf(html)).toEqual({ text: 'Anna likes you.', href: `/likes/m/${anna}` });
    expect(html).toMatch(/<noscript><section[^>]* aria-labelledby="new-likes"/);
    const unscripted = await page('/reset-password');
    expect(bannerOf(unscripted)).not.toBeNull();
    expect(unscripted).not.toMatch(/<noscript><section/);
  });

  it('counts the others and links all [LIK-8]', async () => {
    for (const name of ['Anna', 'Carla', 'Dora']) await likedBy(name);
    expect(bannerOf(await page('/members'))).toEqual({ text: 'Dora and 2 others like you.', href: '/likes' });
  });

  it('has no banner on or after the likes page, but stays new [LIK-3, LIK-8]', async () => {
    await likedBy('Anna');
    expect(bannerOf(await page('/likes'))).toBeNull();
    expect(bannerOf(await page('/members'))).toBeNull();
    expect(await db().like.count({ where: { toId: bert, isNew: true } })).toBe(1);
  });

  it('waits until the swipe game and the match finder are left [LIK-8, NAV-14]', async () => {
    await likedBy('Anna');
    for (const path of ['/swipe-game', '/match-finder']) expect(bannerOf(await page(path))).toBeNull();
    expect(bannerOf(await page('/members'))).not.toBeNull();
  });

  it('can be dismissed without opening [LIK-3, LIK-8]', async () => {
    await likedBy('Anna');
    const answer = await visit(putAway, ask('/likes/shown', { cookie, form: { to: '/members?page=2' } }));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/members?page=2']);
    expect(bannerOf(await page('/members'))).toBeNull();
    expect(await countNewLikes(running().database.sqlFor(SITE_A), bert)).toBe(1);
  });

  it('can be marked as seen from its card [LIK-2, LIK-3]', async () => {
    const [anna] = [await likedBy('Anna'), await likedBy('Carla')];
    expect(await page('/likes')).toContain('aria-label="Move Anna to the earlier likes"');
    const answer = await visit(putAway, ask('/likes/shown', { cookie, form: { member: anna } }));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/likes']);
    expect(await db().like.count({ where: { toId: bert, isNew: true } })).toBe(1);
    const html = await page('/likes');
    expect(html).not.toContain('Move Anna to');
    expect(html).toContain('Move Carla to');
  });

  it('has no banner for an invisible member [LIK-8, SAF-1]', async () => {
    const anna = await likedBy('Anna');
    await db().profile.update({ where: { id: anna }, data: { listed: false } });
    expect(bannerOf(await page('/members'))).toBeNull();
  });
});

describe('a like', () => {
  const open = (id: string, headers: Record<string, string> = {}) =>
    visit(openProfile, ask(`/likes/m/${id}`, { cookie, headers }), { id });
  const isNew = async (id: string) =>
    (await db().like.findFirstOrThrow({ where: { fromId: id, toId: bert } })).isNew;

  it.each([
    ['Sec-Purpose', 'prefetch'],
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Purpose', 'prefetch'],
    ['X-Moz', 'prefetch'],
  ])('stays new after a prefetch by %s: %s [LIK-3]', async (name, value) => {
    const anna = await likedBy('Anna');
    await open(anna, { [name]: value });
    expect(await isNew(anna)).toBe(true);
    await open(anna);
    expect(await isNew(anna)).toBe(false);
  });

  it('stays new in lists and after opening other profiles [LIK-3]', async () => {
    const [anna, carla] = [await likedBy('Anna'), await likedBy('Carla')];
    for (const path of ['/likes', '/likes/received', '/likes/matches', '/members']) await page(path);
    await open(carla);
    expect([await isNew(anna), await isNew(carla)]).toEqual([true, false]);
  });
});

describe('claims about members', () => {
  it('match counted likes in badge, title, banner and list [SAF-10, NAV-8, NAV-13]', async () => {
    const quiet = await page('/members');
    expect(quiet).not.toContain('data-live="newLikes"><span');
    expect(bannerOf(quiet)).toBeNull();
    expect(quiet).toMatch(/<title>[^(]/);
    for (const name of ['Anna', 'Carla']) await likedBy(name);
    const rows = await db().like.findMany({
      where: { toId: bert, isNew: true },
      include: { from: { include: { profile: true } } },
    });
    const told = await page('/members');
    expect(told).toContain(`<title>(${rows.length}) `);
    expect(told).toMatch(new RegExp(`data-live="newLikes"><span[^>]*><span[^>]*>${rows.length}<`));
    expect(bannerOf(told)?.text).toBe('Carla and 1 other like you.');
    const list = await page('/likes');
    for (const { from } of rows) expect(list).toContain(`/likes/m/${from.profile!.id}`);
    expect(list.match(/href="\/likes\/m\//g)).toHaveLength(rows.length);
  });

  it('call only recently active online members [SAF-10, PRO-10]', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const there = await person('There', { country: 'BE', lastSeenAt: ago(2) });
    await person('Gone', { country: 'BE', lastSeenAt: ago(6) });
    await person('Made up', { country: 'BE', lastSeenAt: ago(1), fictional: true });
    const filters = { ...visitorFilters(1, 'BE', 18), gender: 'female' as const };
    const found = await findMembers(
      running().database.sqlFor(SITE_A),
      { filters, page: 1, viewer: null },
      { now: new Date() },
    );
    expect(found.members.filter(({ online }) => online)).toEqual([]);
    const viewer = { id: bert, gender: 'male' as const, latitude: 52, longitude: 5, shown: SHOWS_ALL };
    const seen = await findMembers(
      running().database.sqlFor(SITE_A),
      { filters, page: 1, viewer },
      { now: new Date() },
    );
    expect(seen.members.filter(({ online }) => online).map(({ id }) => id)).toEqual([there]);
    expect(seen.online).toBe(1);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { noticeLike } from '~/domain/likes/notice-like.server';
import { newId } from '~/domain/new-id';
import { loader as autoLike } from '~/routes/api.auto-like[.]php';
import { loader as likes } from '~/routes/api.likes[.]php';
import { loader as openLikes } from '~/routes/likes.$type';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);

let bert = '';
let cookie = '';
beforeEach(async () => {
  bert = (await makeMember(db(), { name: 'Bert' })).id;
  cookie = await signedIn(running(), bert);
});

const CLIENT = { 'X-Client-Request': '1' };
const call = (loader: unknown, path: string, headers: Record<string, string> = CLIENT) =>
  visit(loader, ask(path, { cookie, headers }));
const askLikes = (query = '') => call(likes, `/api/likes.php${query}`);
const askNext = (headers = CLIENT) => call(autoLike, '/api/auto-like.php', headers);

async function likedBy(name: string, minutesAgo: number): Promise<string> {
  const { id } = await makeMember(db(), { name });
  const events = { publish: () => {} };
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await likeProfile(
    running().database.sqlFor(SITE_A),
    { tenantId: SITE_A, fromId: id, toId: bert },
    { now: at, events },
  );
  return id;
}

describe('a call', () => {
  it.each([
    ['/api/likes.php', likes],
    ['/api/auto-like.php', autoLike],
  ])('of %s names a missing client header or login [API-1, API-11]', async (path, loader) => {
    expect(await call(loader, path, {})).toMatchObject({
      status: 403,
      body: { error: 'client_header_required' },
    });
    expect(await call(loader, path, { 'X-Client-Request': 'yes' })).toMatchObject({ status: 403 });
    const visitor = await visit(loader, ask(path, { headers: CLIENT }));
    expect(visitor).toMatchObject({ status: 403, body: { error: 'authentication_required' } });
    const elsewhere = await visit(loader, ask(path, { cookie, host: SITE_B, headers: CLIENT }));
    expect(elsewhere).toMatchObject({ status: 403, body: { error: 'authentication_required' } });
  });
});

describe('the likes', () => {
  it('list profiles and likers, new ones first [API-8, LIK-2, LIK-3]', async () => {
    const anna = await likedBy('Anna', 3);
    const carla = await likedBy('Carla', 1);
    await noticeLike(running().database.sqlFor(SITE_A), { memberId: bert, likerId: carla });
    const { body, headers } = await askLikes();
    expect(body).toMatchObject({
      profiles: [
        { id: anna, name: 'Anna', main_image: null },
        { id: carla, name: 'Carla' },
      ],
      liked_by: [
        { id: anna, like_new: true },
        { id: carla, like_new: false },
      ],
      new_likes: 1,
      next_page: null,
    });
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('X-As-Of')).toMatch(/^\d{13}$/);
    expect(JSON.stringify(body)).not.toMatch(/email|birth|latitude|lastSeen/i);
  });

  it.each(['0', '-1', 'x', '1.5', '', '99999'])(
    'refuse the page %j with the field [API-14]',
    async (page) => {
      expect(await askLikes(`?page=${page}`)).toMatchObject({
        status: 400,
        body: { error: 'invalid_field', field: 'page' },
      });
    },
  );
});

describe('the like for the overlay', () => {
  it('is the oldest real one not shown yet, each once [LIK-7, API-9, SAF-10]', async () => {
    const anna = await likedBy('Anna', 3);
    const carla = await likedBy('Carla', 1);
    expect(await askNext()).toMatchObject({ status: 200, body: { id: anna, name: 'Anna', matched: false } });
    expect(await askNext()).toMatchObject({ status: 200, body: { id: carla } });
    expect(await askNext()).toMatchObject({ status: 204 });
    expect(await db().like.count({ where: { toId: bert } })).toBe(2);
    expect(await db().like.count({ where: { toId: bert, isNew: true } })).toBe(2);
  });

  it('is with newest=1 the newest that is still new [LIK-5, API-9]', async () => {
    const anna = await likedBy('Anna', 3);
    const askNewest = () => call(autoLike, '/api/auto-like.php?newest=1');
    for (let times = 0; times < 2; times++)
      expect(await askNewest()).toMatchObject({ status: 200, body: { id: anna } });
    expect(await askNext()).toMatchObject({ status: 204 });
    await noticeLike(running().database.sqlFor(SITE_A), { memberId: bert, likerId: anna });
    expect(await askNewest()).toMatchObject({ status: 204 });
  });

  it('is never invented [LIK-7, SAF-10]', async () => {
    for (let times = 0; times < 5; times++) expect((await askNext()).status).toBe(204);
    expect(await db().like.count({ where: { toId: bert } })).toBe(0);
  });

  it('goes to only one of ten concurrent pages [LIK-7]', async () => {
    await likedBy('Anna', 1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => askNext()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(204)]);
  });

  it('skips invisible and already visited members [LIK-7, SAF-1]', async () => {
    const anna = await likedBy('Anna', 2);
    const carla = await likedBy('Carla', 1);
    await db().block.create({
      data: { id: newId(), tenantId: SITE_A, blockerId: anna, blockedId: bert, createdAt: new Date() },
    });
    await noticeLike(running().database.sqlFor(SITE_A), { memberId: bert, likerId: carla });
    expect((await askNext()).status).toBe(204);
  });

  it('skips likes that the list showed, except by prefetch [LIK-3, LIK-7, LIK-8]', async () => {
    const anna = await likedBy('Anna', 1);
    await visit(openLikes, ask('/likes', { cookie, headers: { 'Sec-Purpose': 'prefetch' } }));
    expect(await db().like.count({ where: { toId: bert, shownAt: null } })).toBe(1);
    await visit(openLikes, ask('/likes', { cookie }));
    expect((await askNext()).status).toBe(204);
    expect(await askLikes()).toMatchObject({ body: { liked_by: [{ id: anna, like_new: true }] } });
  });

  it('is not consumed by prefetches [LIK-3, LIK-7]', async () => {
    await likedBy('Anna', 1);
    expect((await askNext({ ...CLIENT, 'Sec-Purpose': 'prefetch' } as typeof CLIENT)).status).toBe(204);
    expect((await askNext()).status).toBe(200);
  });
});

import { beforeEach, expect, it } from 'vitest';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { countLikes, listLikes } from '~/domain/likes/list-likes.server';
import { countNewLikes } from '~/domain/likes/count-new-likes.server';
import { noticeLike } from '~/domain/likes/notice-like.server';
import { showNewestLike } from '~/domain/likes/show-newest-like.server';
import { showNextLike } from '~/domain/likes/show-next-like.server';
import { withdrawLike } from '~/domain/likes/withdraw-like.server';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../../support/database';

const database = useDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const db = () => database().forTenant(SITE_A);
const sql = () => database().sqlFor(SITE_A);

let told: { memberId: string; name: string; data: unknown }[] = [];
const events = {
  publish: (_tenantId: string, memberId: string, name: string, data: unknown) =>
    void told.push({ memberId, name, data }),
};
beforeEach(() => {
  told = [];
});

const like = (fromId: string, toId: string, at = now) =>
  likeProfile(sql(), { tenantId: SITE_A, fromId, toId }, { now: at, events });
const newLikes = (id: string) => countNewLikes(sql(), id);

it('stores one like for repeated requests [LIK-1]', async () => {
  const [anna, bert] = [await makeMember(db()), await makeMember(db())];
  expect(await like(anna.id, bert.id)).toMatchObject({
    ok: true,
    value: { repeated: false, matched: false },
  });
  expect(await like(anna.id, bert.id)).toMatchObject({ ok: true, value: { repeated: true, matched: false } });
  expect(await newLikes(bert.id)).toBe(1);
  expect(told).toMatchObject([{ memberId: bert.id, name: 'like' }]);
});

it('matches a mutual like and notifies both [LIK-1, LIK-6]', async () => {
  const [anna, bert] = [await makeMember(db()), await makeMember(db())];
  await like(anna.id, bert.id);
  told = [];
  expect(await like(bert.id, anna.id)).toMatchObject({ value: { matched: true } });
  expect(told).toMatchObject([
    { memberId: anna.id, name: 'like' },
    { memberId: bert.id, name: 'match' },
  ]);
  expect(
    (await listLikes(sql(), { memberId: anna.id, type: 'matches', page: 1 }, { now })).likes.map(
      ({ id }) => id,
    ),
  ).toEqual([bert.id]);
});

it('makes one match of two simultaneous likes [LIK-1]', async () => {
  for (let round = 0; round < 20; round++) {
    const [anna, bert] = [await makeMember(db()), await makeMember(db())];
    const outcomes = await Promise.all([like(anna.id, bert.id), like(bert.id, anna.id)]);
    expect(outcomes.filter((outcome) => outcome.ok && outcome.value.matched)).toHaveLength(1);
    const rows = await db().like.findMany({ where: { fromId: { in: [anna.id, bert.id] } } });
    expect(rows.map(({ matchedAt }) => matchedAt !== null)).toEqual([true, true]);
  }
});

it('shows invisible members only to whom they like [LIK-1, LIK-2, ACC-18, SAF-10]', async () => {
  const [hidden, anna, bert] = [
    await makeMember(db(), { invisible: true, listed: false }),
    await makeMember(db()),
    await makeMember(db()),
  ];
  expect(await like(anna.id, hidden.id)).toMatchObject({ ok: false, reason: 'not_found' });
  await like(hidden.id, anna.id);
  const listed = async (memberId: string, type: 'received' | 'given' | 'matches') =>
    (await listLikes(sql(), { memberId, type, page: 1 }, { now: new Date('2026-11-20T12:00:00Z') })).likes;
  expect(await listed(anna.id, 'received')).toMatchObject([{ id: hidden.id, isNew: true, online: false }]);
  expect(await newLikes(anna.id)).toBe(1);
  expect(await like(anna.id, hidden.id)).toMatchObject({ value: { matched: true } });
  for (const type of ['given', 'matches'] as const)
    expect(await listed(anna.id, type)).toMatchObject([{ id: hidden.id }]);
  expect(await like(bert.id, hidden.id)).toMatchObject({ ok: false, reason: 'not_found' });
});

it('refuses oneself, and unavailable members alike [LIK-1, TEN-10]', async () => {
  const [anna, bert, hidden] = [
    await makeMember(db()),
    await makeMember(db()),
    await makeMember(db(), { listed: false }),
  ];
  const foreign = await makeMember(database().forTenant(SITE_B), { tenantId: SITE_B });
  await db().block.create({
    data: { id: newId(), tenantId: SITE_A, blockerId: bert.id, blockedId: anna.id, createdAt: now },
  });
  expect(await like(anna.id, anna.id)).toMatchObject({ ok: false, reason: 'own_profile' });
  expect(await like(anna.id, anna.id.toUpperCase())).toMatchObject({ ok: false, reason: 'not_found' });
  for (const id of [bert.id, hidden.id, foreign.id, newId(), 'no id', "'; drop table"]) {
    expect(await like(anna.id, id)).toMatchObject({ ok: false, reason: 'not_found' });
  }
  expect(await db().like.count({ where: { fromId: anna.id } })).toBe(0);
});

it('withdraws the like, its match and newness [LIK-1]', async () => {
  const [anna, bert] = [await makeMember(db()), await makeMember(db())];
  await like(anna.id, bert.id);
  await like(bert.id, anna.id);
  for (let times = 0; times < 2; times++)
    await withdrawLike(sql(), { tenantId: SITE_A, fromId: anna.id, toId: bert.id }, { now, events });
  expect(await newLikes(bert.id)).toBe(0);
  expect(await newLikes(anna.id)).toBe(1);
  expect((await countLikes(sql(), bert.id, { now: new Date() })).counts).toEqual({
    received: 0,
    given: 1,
    matches: 0,
  });
});

it('updates open pages when withdrawn, unnamed [LIK-1, LIK-2]', async () => {
  const [anna, bert, cleo] = [await makeMember(db()), await makeMember(db()), await makeMember(db())];
  const withdraw = (fromId: string) =>
    withdrawLike(sql(), { tenantId: SITE_A, fromId, toId: bert.id }, { now, events });
  await like(anna.id, bert.id);
  await like(cleo.id, bert.id);
  await noticeLike(sql(), { memberId: bert.id, likerId: cleo.id });
  told = [];
  for (const each of [anna, cleo, anna]) await withdraw(each.id);
  expect(told).toEqual([
    { memberId: bert.id, name: 'likes', data: { newLikes: 0 } },
    { memberId: bert.id, name: 'changed', data: {} },
  ]);
});

it('notifies once of a repeated like or an answer [LIK-1, LIK-3]', async () => {
  const [anna, bert] = [await makeMember(db()), await makeMember(db())];
  const withdraw = (at = now) =>
    withdrawLike(sql(), { tenantId: SITE_A, fromId: anna.id, toId: bert.id }, { now: at, events });
  for (let times = 0; times < 3; times++) {
    await like(anna.id, bert.id);
    if (times < 2) await withdraw();
  }
  expect(told.filter(({ name }) => name === 'like')).toHaveLength(1);
  // Nobody has looked yet, so it is still new.
  expect(await newLikes(bert.id)).toBe(1);
  await noticeLike(sql(), { memberId: bert.id, likerId: anna.id });
  await withdraw();
  await like(anna.id, bert.id);
  expect(await newLikes(bert.id)).toBe(0);
  await withdraw();
  await like(bert.id, anna.id, new Date(now.getTime() + 1000));
  told = [];
  expect(await like(anna.id, bert.id)).toMatchObject({ value: { matched: true } });
  expect(told).toMatchObject([
    { memberId: bert.id, name: 'like' },
    { memberId: anna.id, name: 'match' },
  ]);
});

it('stays new until the liker’s profile is opened [LIK-3]', async () => {
  const [anna, bert] = [await makeMember(db()), await makeMember(db())];
  await like(anna.id, bert.id);
  expect(await noticeLike(sql(), { memberId: bert.id, likerId: anna.id })).toBe(true);
  expect(await noticeLike(sql(), { memberId: bert.id, likerId: anna.id })).toBe(false);
  expect(await newLikes(bert.id)).toBe(0);
});

it('lists new likes first, without hidden members [LIK-2]', async () => {
  const bert = await makeMember(db());
  const [old, newer, newest, blocked] = [
    await makeMember(db()),
    await makeMember(db()),
    await makeMember(db()),
    await makeMember(db()),
  ];
  for (const [index, from] of [old, newer, newest, blocked].entries()) {
    await like(from.id, bert.id, new Date(now.getTime() + index * 60_000));
  }
  await noticeLike(sql(), { memberId: bert.id, likerId: newest.id });
  await db().block.create({
    data: { id: newId(), tenantId: SITE_A, blockerId: bert.id, blockedId: blocked.id, createdAt: now },
  });
  const { likes, more } = await listLikes(sql(), { memberId: bert.id, type: 'received', page: 1 }, { now });
  expect(likes.map(({ id, isNew }) => [id, isNew])).toEqual([
    [newer.id, true],
    [old.id, true],
    [newest.id, false],
  ]);
  expect(more).toBe(false);
});

it('shows the newest new like, shown or not [LIK-5]', async () => {
  const [anna, bert, carla] = [await makeMember(db()), await makeMember(db()), await makeMember(db())];
  const newest = () => showNewestLike(sql(), { memberId: bert.id }, { now });
  const next = () => showNextLike(sql(), { memberId: bert.id }, { now });
  expect(await newest()).toBeNull();
  await like(anna.id, bert.id, new Date('2026-11-21T10:00:00Z'));
  await like(carla.id, bert.id, new Date('2026-11-21T11:00:00Z'));
  expect(await newest()).toMatchObject({ id: carla.id });
  expect(await newest()).toMatchObject({ id: carla.id });
  // The overlay does not show it again.
  expect([await next(), await next()]).toMatchObject([{ id: anna.id }, null]);
  await db().like.updateMany({ where: { fromId: carla.id }, data: { isNew: false } });
  expect(await newest()).toMatchObject({ id: anna.id });
});

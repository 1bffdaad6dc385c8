import { beforeEach, describe, expect, it } from 'vitest';
import { findFitting } from '~/domain/discovery/find-members.server';
import { visitorFilters } from '~/domain/discovery/rules';
import { swipeCards } from '~/domain/discovery/swipe/swipe-cards.server';
import { dayOnClock } from '~/domain/when-clock-shows';
import { nextMidnight } from '~/domain/discovery/swipe/swipe-day';
import { forgetPasses } from '~/domain/discovery/swipe/forget-passes.server';
import { swipeLike } from '~/domain/discovery/swipe/swipe-like.server';
import { swipePass } from '~/domain/discovery/swipe/swipe-pass.server';
import { swipeState } from '~/domain/discovery/swipe/swipe-state.server';
import { undoSwipe } from '~/domain/discovery/swipe/undo-swipe.server';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { countLikes } from '~/domain/likes/list-likes.server';
import { countNewLikes } from '~/domain/likes/count-new-likes.server';
import { newId } from '~/domain/new-id';
import { decideEvent } from '~/domain/notifications/facts/find-notice-facts.server';
import { makeMember, SITE_A, useDatabase, type MemberSeed } from '../../../support/database';
import { SHOWS_ALL } from '../../../support/site';

const database = useDatabase();
const noon = new Date('2026-11-21T12:00:00Z');
const db = () => database().forTenant(SITE_A);
const sql = () => database().sqlFor(SITE_A);
const DAY = { likesPerDay: 4, timeZone: 'Europe/Amsterdam' };

let viewer = { id: '', gender: 'male' as const, latitude: 52.09, longitude: 5.12, shown: SHOWS_ALL };
let country = 0;
beforeEach(async () => {
  // A country per test keeps their members apart.
  country += 1;
  viewer = { ...viewer, id: (await makeMember(db(), { gender: 'male', country: here() })).id };
});
const here = () => `X${String.fromCharCode(64 + country)}`;

const person = async (name: string, seed: MemberSeed = {}, hasPhoto = true) => {
  const { id } = await makeMember(db(), { name, country: here(), ...seed });
  await db().profile.update({ where: { id }, data: { hasPhoto } });
  return id;
};
const cards = (now = noon, { topId = null as string | null, kind = 'free' as 'free' | 'premium' } = {}) => {
  const filters = { ...visitorFilters(1, here(), 18), countryregion: 'NL-ZE', online: true };
  return swipeCards(sql(), { filters, viewer, kind, topId }, { now });
};
const like = (otherId: string, now = noon) =>
  swipeLike(
    sql(),
    { tenantId: SITE_A, memberId: viewer.id, otherId, ...DAY },
    { now, events: { publish: () => {} } },
  );
const pass = (otherId: string, now = noon) =>
  swipePass(sql(), { memberId: viewer.id, otherId, timeZone: DAY.timeZone }, { now });
type Told = { memberId: string; name: string; data: unknown };
let told: Told[] = [];
const events = {
  publish: (_tenantId: string, memberId: string, name: string, data: unknown) =>
    void told.push({ memberId, name, data }),
};
const undoLast = () =>
  undoSwipe(sql(), { tenantId: SITE_A, memberId: viewer.id, timeZone: DAY.timeZone }, { now: noon, events });
const left = async (now = noon) => (await swipeState(sql(), { memberId: viewer.id, ...DAY }, { now })).left;

describe('the swipe game', () => {
  it('shows real visible members who seek the viewer [DIS-8, DIS-4]', async () => {
    const anna = await person('Anna');
    await person('No photo', {}, false);
    await person('Fictional', { fictional: true });
    await person('Seeks women', { sexuality: 'lesbian' });
    await person('Hidden', { listed: false });
    const blocker = await person('Blocker');
    await db().block.create({
      data: { id: newId(), tenantId: SITE_A, blockerId: blocker, blockedId: viewer.id, createdAt: noon },
    });
    expect(await cards()).toMatchObject({ top: { id: anna, name: 'Anna' }, under: [] });
  });

  it('ignores an orientation that the site hides [DIS-8, SAF-12]', async () => {
    const anna = await person('Seeks women', { sexuality: 'lesbian' });
    expect(await cards()).toBeNull();
    viewer = { ...viewer, shown: ['city'] };
    expect((await cards())?.top.id).toBe(anna);
    viewer = { ...viewer, shown: SHOWS_ALL };
  });

  it('ignores a pass over a hidden member [DIS-8, ACC-18]', async () => {
    const hidden = await person('Hidden', { listed: false });
    const blocker = await person('Blocker');
    await db().block.create({
      data: { id: newId(), tenantId: SITE_A, blockerId: blocker, blockedId: viewer.id, createdAt: noon },
    });
    for (const id of [hidden, blocker, newId()]) {
      await pass(id);
      const state = await swipeState(sql(), { memberId: viewer.id, ...DAY }, { now: noon });
      expect(state).toMatchObject({ undoable: false, passed: false });
    }
  });

  it('continues until all members were seen [DIS-8]', async () => {
    const made = [await person('A'), await person('B'), await person('C')];
    const seen: string[] = [];
    for (let round = 0; round < 3; round++) {
      const top = (await cards())!.top.id;
      seen.push(top);
      if (round === 1) await pass(top);
      else await like(top);
    }
    expect(seen.sort()).toEqual(made.sort());
    expect(await cards()).toBeNull();
  });

  it('suggests no swiped member at its end [DIS-8]', async () => {
    const [passed, liked, other] = [await person('A'), await person('B'), await person('C')];
    await pass(passed);
    await like(liked);
    const filters = visitorFilters(1, here(), 18);
    const suggest = async (unswiped: boolean) => {
      const found = await findFitting(sql(), { filters, viewer, take: 9, unswiped }, { now: noon });
      return found.map(({ id }) => id).sort();
    };
    expect(await suggest(true)).toEqual([other]);
    expect(await suggest(false)).toEqual([passed, liked, other].sort());
  });

  it('shows passed members after 30 days [DIS-8]', async () => {
    const anna = await person('Anna');
    await pass(anna);
    await pass(anna);
    expect(await cards()).toBeNull();
    expect((await cards(new Date(noon.getTime() + 31 * 86_400_000)))?.top.id).toBe(anna);
    await forgetPasses(sql(), { memberId: viewer.id });
    expect((await cards())?.top.id).toBe(anna);
  });

  it('shows shared interests first [DIS-8]', async () => {
    const anna = await person('Anna');
    const add = (memberId: string, interests: string[]) =>
      db().profileInterest.createMany({
        data: interests.map((interest) => ({ id: newId(), tenantId: SITE_A, memberId, interest })),
      });
    await add(anna, ['art', 'beach', 'coffee', 'wine']);
    await add(viewer.id, ['wine']);
    const { interests } = (await cards())!.top;
    expect(interests[0]).toEqual({ key: 'wine', shared: true });
    expect(interests.slice(1).map(({ key, shared }) => [key, shared])).toEqual([
      ['art', false],
      ['beach', false],
      ['coffee', false],
    ]);
  });

  it('puts a named member on top who is still in the game [DIS-16]', async () => {
    const named = [await person('A'), await person('B'), await person('C'), await person('D')];
    for (const topId of named) {
      const found = (await cards(noon, { topId }))!;
      expect([found.top.id, found.under.length]).toEqual([topId, 2]);
    }
    const hidden = await person('Hidden', { listed: false });
    const fictional = await person('Fictional', { fictional: true });
    await pass(named[0]!);
    await like(named[1]!);
    for (const topId of [named[0]!, named[1]!, hidden, fictional, viewer.id, newId(), 'no id'])
      expect(named.slice(2)).toContain((await cards(noon, { topId }))!.top.id);
  });

  it('has the photos that the profile shows sharp [DIS-16, PRO-7]', async () => {
    const anna = await person('Anna');
    const add = async (position: number, status: 'active' | 'pending' = 'active') => {
      const photo = { id: newId(), tenantId: SITE_A, memberId: anna, position, status };
      const shape = { isMain: position === 1, widthPx: 8, heightPx: 10, createdAt: noon };
      await db().photo.create({ data: { ...photo, ...shape } });
      const file = {
        tenantId: SITE_A,
        photoId: photo.id,
        type: 'image/webp',
        ...{ widthPx: 8, heightPx: 10, bytes: 8 },
      };
      for (const size of ['card', 'blurred'] as const)
        await db().photoFile.create({
          data: { ...file, id: newId(), size, key: `${anna}-${size}-${position}` },
        });
    };
    for (const position of [0, 1, 2, 3, 4]) await add(position);
    await add(5, 'pending');
    const seen = async (kind: 'free' | 'premium') =>
      (await cards(noon, { kind }))!.top.photos.map(({ cardKey }) => cardKey);
    const keys = [1, 0, 2, 3, 4].map((position) => `${anna}-card-${position}`);
    expect(await seen('free')).toEqual(keys.slice(0, 3));
    expect(await seen('premium')).toEqual(keys);
  });

  it('shows the full text, where results shorten it [DIS-8]', async () => {
    const anna = await person('Anna');
    const aboutMe = 'A sentence that says something. '.repeat(10).trim();
    await db().profile.update({ where: { id: anna }, data: { aboutMe } });
    expect((await cards())!.top.about).toBe(aboutMe);
  });

  it('allows four likes a day, counted on the server [DIS-8]', async () => {
    for (let each = 0; each < 4; each++)
      expect(await like(await person(`P${each}`))).toMatchObject({ ok: true });
    expect(await left()).toBe(0);
    const fifth = await person('Fifth');
    expect(await like(fifth)).toMatchObject({ ok: false, reason: 'likes_used' });
    expect(await db().like.count({ where: { fromId: viewer.id } })).toBe(4);
    expect(await db().like.count({ where: { toId: fifth } })).toBe(0);
  });

  it('allows four concurrent likes, no more [DIS-8]', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, (_, each) => person(`P${each}`)));
    const outcomes = await Promise.all(people.map((id) => like(id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await db().like.count({ where: { fromId: viewer.id } })).toBe(4);
  });

  it('renews likes at the site’s midnight [DIS-8]', async () => {
    for (let each = 0; each < 4; each++) await like(await person(`P${each}`));
    expect(await left(new Date('2026-11-21T22:59:59Z'))).toBe(0);
    expect(await left(new Date('2026-11-21T23:00:00Z'))).toBe(4);
  });

  it('uses no like for repeats or passes [DIS-8]', async () => {
    const anna = await person('Anna');
    await like(anna);
    await like(anna);
    await pass(await person('Berta'));
    expect(await left()).toBe(3);
  });

  it('uses one like for a concurrent double swipe [DIS-14]', async () => {
    for (let round = 1; round <= 3; round++) {
      const anna = await person(`Doubled ${round}`);
      const outcomes = await Promise.all([like(anna), like(anna), like(anna)]);
      expect(outcomes.every(({ ok }) => ok)).toBe(true);
      expect(await left()).toBe(4 - round);
    }
  });

  it('undoes the last swipe only [DIS-14]', async () => {
    const [anna, berta, carla] = [await person('Anna'), await person('Berta'), await person('Carla')];
    const undoable = async () =>
      (await swipeState(sql(), { memberId: viewer.id, ...DAY }, { now: noon })).undoable;
    expect(await undoable()).toBe(false);
    await undoLast();
    await pass(anna);
    await like(berta);
    expect([await undoable(), await left()]).toEqual([true, 3]);
    await Promise.all([undoLast(), undoLast()]);
    expect([await undoable(), await left()]).toEqual([false, 4]);
    expect(await db().like.count({ where: { fromId: viewer.id } })).toBe(0);
    await undoLast();
    expect(await db().swipePass.count({ where: { memberId: viewer.id } })).toBe(1);
    await pass(carla);
    await undoLast();
    const passed = await db().swipePass.findMany({ where: { memberId: viewer.id } });
    expect([passed.map(({ passedId }) => passedId), await left()]).toEqual([[anna], 4]);
  });

  it('leaves no trace of an undone like [DIS-14, LIK-2, NOT-3]', async () => {
    const anna = await person('Anna');
    await likeProfile(
      sql(),
      { tenantId: SITE_A, fromId: anna, toId: viewer.id },
      { now: noon, events: { publish: () => {} } },
    );
    expect(await like(anna)).toMatchObject({ ok: true, value: { matched: true } });
    const [notice] = await db().delivery.findMany({ where: { memberId: anna } });
    expect(notice).toMatchObject({ kind: 'match', status: 'pending' });
    const due = () => decideEvent(sql(), { ...notice!, kind: 'match' }, { id: anna });
    expect(await due()).toMatchObject({ event: { kind: 'match', fromId: viewer.id } });
    const countsOf = async (id: string) => (await countLikes(sql(), id, { now: noon })).counts;
    expect([await countNewLikes(sql(), anna), await countsOf(anna)]).toEqual([
      1,
      { received: 1, given: 1, matches: 1 },
    ]);
    told = [];
    await undoLast();
    expect(told).toEqual([{ memberId: anna, name: 'likes', data: { newLikes: 0 } }]);
    expect(await due()).toEqual({ skipped: 'gone' });
    expect([await countNewLikes(sql(), anna), await countsOf(anna)]).toEqual([
      0,
      { received: 0, given: 1, matches: 0 },
    ]);
    expect(await countsOf(viewer.id)).toEqual({ received: 1, given: 0, matches: 0 });
    await undoLast();
    expect(told).toHaveLength(1);
  });

  it('makes one match of a mutual like [DIS-8, LIK-6]', async () => {
    const anna = await person('Anna');
    await db().like.create({
      data: { id: newId(), tenantId: SITE_A, fromId: anna, toId: viewer.id, createdAt: noon },
    });
    expect(await like(anna)).toEqual({ ok: true, value: { matched: true } });
    expect(await like(anna)).toEqual({ ok: true, value: { matched: false } });
    expect(await db().like.count({ where: { fromId: anna, matchedAt: { not: null } } })).toBe(1);
  });

  it('rejects invalid likes, ignores invalid passes [DIS-8, TEN-10]', async () => {
    for (const id of [newId(), 'no id', "'; --"]) {
      expect(await like(id)).toMatchObject({ ok: false, reason: 'not_found' });
      await pass(id);
    }
    expect(await like(viewer.id)).toMatchObject({ ok: false, reason: 'own_profile' });
    await pass(viewer.id);
    expect(await db().swipePass.count({ where: { memberId: viewer.id } })).toBe(0);
    expect(await left()).toBe(4);
  });
});

describe('midnight in a time zone', () => {
  it.each([
    ['Europe/Amsterdam', '2026-11-21T12:00:00Z', '2026-11-21T23:00:00.000Z'],
    ['Europe/Amsterdam', '2026-11-21T23:30:00Z', '2026-11-22T23:00:00.000Z'],
    ['America/New_York', '2026-11-21T12:00:00Z', '2026-11-22T05:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-21T12:00:00Z', '2026-11-21T18:30:00.000Z'],
    // Days when the clocks change.
    ['Europe/Amsterdam', '2026-03-28T23:30:00Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Amsterdam', '2026-10-24T22:30:00Z', '2026-10-25T23:00:00.000Z'],
  ])('of %s after %s is %s [DIS-8]', (zone, now, midnight) => {
    expect(nextMidnight(zone, new Date(now)).toISOString()).toBe(midnight);
  });

  it('begins a day [DIS-8]', () => {
    expect(dayOnClock('Europe/Amsterdam', new Date('2026-11-21T23:00:00Z')).toISOString()).toBe(
      '2026-11-22T00:00:00.000Z',
    );
    expect(dayOnClock('America/New_York', new Date('2026-11-22T04:59:59Z')).toISOString()).toBe(
      '2026-11-21T00:00:00.000Z',
    );
  });
});

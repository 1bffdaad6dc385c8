import { describe, expect, it } from 'vitest';
import { sendText } from '~/domain/chat/send/send-text.server';
import { newId } from '~/domain/new-id';
import { saveInterests } from '~/domain/profiles/save-profile.server';
import { viewProfile } from '~/domain/viewing/view-profile.server';
import { createEvents } from '~/gateways/live/events.server';
import { makeMember, SITE_A, SITE_B, useDatabase, type MemberSeed } from '../../support/database';
import { testTenant } from '../../support/site';
import { NOW, usePhotoWorld } from '../profiles/photo-world';

const database = useDatabase();
const { db, member, filed, photosOf } = usePhotoWorld(database);

type Viewer = Parameters<typeof viewProfile>[1]['viewer'];

const view = (profileId: string, viewer: Viewer, now = NOW) =>
  viewProfile(database().sqlFor(SITE_A), { profileId, viewer }, { now });
const free = (id: string): Viewer => ({ id, kind: 'free' });
const premium = (id: string): Viewer => ({ id, kind: 'premium' });

const shown = (seed: MemberSeed = {}) => member({ visibleToVisitors: true, ...seed });

/** The numbers of a viewer's sharp and blurred photos, and the keys in the answer. */
async function gallery(profileId: string, viewer: Viewer) {
  const photos = await photosOf(profileId);
  const numberOf = (id: string) => photos.findIndex((photo) => photo.id === id);
  const seen = (await view(profileId, viewer))!.photos;
  const text = JSON.stringify(seen);
  return {
    sharp: seen.filter(({ locked }) => !locked).map(({ id }) => numberOf(id)),
    locked: seen.filter(({ locked }) => locked).map(({ id }) => numberOf(id)),
    /** The photos whose key of this size is in the answer. */
    keys: (size: string) =>
      photos.flatMap((photo, number) =>
        photo.files.some((file) => file.size === size && text.includes(file.key)) ? [number] : [],
      ),
  };
}

const SHARP = ['thumb', 'card', 'phone', 'large', 'full'];

describe('the photos of a profile', () => {
  it('are only the main one for visitors [PRO-7, SAF-12]', async () => {
    const id = await shown();
    await filed(id, 5);
    const { sharp, locked, keys } = await gallery(id, null);
    expect([sharp, locked]).toEqual([[0], []]);
    for (const size of SHARP) expect(keys(size)).toEqual([0]);
    expect(keys('blurred')).toEqual([]);
    expect((await view(id, null))?.photos).toHaveLength(1);
  });

  it('are none for visitors before its check [PRO-5, PRO-7]', async () => {
    const id = await shown();
    const [main] = await filed(id, 3);
    await db().photo.update({ where: { id: main! }, data: { status: 'pending' } });
    expect(await view(id, null)).toMatchObject({ photos: [] });
  });

  it('have tones only of files the viewer gets [PRO-4, PRO-7]', async () => {
    const id = await shown();
    await filed(id, 4);
    await db().photoFile.updateMany({ where: { photo: { memberId: id } }, data: { tone: '1111' } });
    await db().photoFile.updateMany({
      where: { photo: { memberId: id }, size: 'blurred' },
      data: { tone: '2222' },
    });
    const { photos } = (await view(id, free(await member())))!;
    const tones = photos.map((photo) =>
      (photo.locked
        ? [photo.blurred]
        : [photo.thumb, photo.card, photo.full, ...photo.larger.map(({ key }) => key)]
      ).map((key) => key.split('.')[1]),
    );
    const sharp = ['1111', '1111', '1111', '1111', '1111'];
    expect(tones).toEqual([sharp, sharp, sharp, ['2222']]);
  });

  it('are three for free members, the rest blurred [PRO-7]', async () => {
    const id = await shown();
    await filed(id, 5);
    const { sharp, locked, keys } = await gallery(id, free(await member()));
    expect([sharp, locked]).toEqual([
      [0, 1, 2],
      [3, 4],
    ]);
    for (const size of SHARP) expect(keys(size)).toEqual([0, 1, 2]);
    expect(keys('blurred')).toEqual([3, 4]);
  });

  it('are all for a premium member, and for oneself [PRO-7]', async () => {
    const id = await shown({ paidUser: true });
    await filed(id, 25);
    expect((await gallery(id, premium(await member()))).sharp).toHaveLength(25);
    expect((await gallery(id, free(id))).sharp).toHaveLength(25);
  });

  it('start with the main one, at any position [PRO-5, PRO-7]', async () => {
    const id = await shown();
    const ids = await filed(id, 3);
    await db().photo.update({ where: { id: ids[0]! }, data: { isMain: false } });
    await db().photo.update({ where: { id: ids[2]! }, data: { isMain: true } });
    expect(await gallery(id, null)).toMatchObject({ sharp: [2], locked: [] });
    expect(await gallery(id, free(await member()))).toMatchObject({ sharp: [2, 0, 1], locked: [] });
  });

  it('exclude pending and rejected ones [PRO-5]', async () => {
    const id = await shown();
    await filed(id, 1);
    await filed(id, 1, 'pending');
    await filed(id, 1, 'rejected');
    for (const viewer of [null, free(await member()), premium(await member())]) {
      const { sharp, locked, keys } = await gallery(id, viewer);
      expect([sharp, locked]).toEqual([[0], []]);
      expect([...SHARP, 'blurred'].flatMap((size) => keys(size)).every((number) => number === 0)).toBe(true);
    }
  });

  it('may be none [PRO-5]', async () => {
    expect((await view(await shown(), null))?.photos).toEqual([]);
  });
});

describe('who sees a profile', () => {
  const stranger = () => member();

  it('includes visitors only with consent [PRO-7, ACC-25]', async () => {
    const [open, closed] = [await shown(), await member()];
    expect(await view(open, null)).toMatchObject({ id: open });
    expect(await view(closed, null)).toBeNull();
    expect(await view(closed, free(await stranger()))).toMatchObject({ id: closed });
  });

  it('includes everyone for a fictional profile [PRO-10]', async () => {
    expect(await view(await member({ fictional: true }), null)).toMatchObject({
      fictional: true,
      online: false,
    });
  });

  it('is nobody for blocked or deleted accounts [PRO-12]', async () => {
    const leaving = await shown();
    await db().member.update({ where: { id: leaving }, data: { deletionRequestedAt: NOW } });
    const ids = [leaving, await shown({ status: 'blocked' }), await shown({ status: 'deleted' })];
    for (const id of ids)
      for (const viewer of [null, free(await stranger())]) expect(await view(id, viewer)).toBeNull();
  });

  it('excludes the blocked, but not their blockers [PRO-12, CHA-11, SAF-1]', async () => {
    const [one, other] = [await shown(), await shown()];
    await db().block.create({
      data: { id: newId(), tenantId: SITE_A, blockerId: one, blockedId: other, createdAt: NOW },
    });
    expect(await view(one, free(other))).toBeNull();
    expect(await view(other, free(one))).toMatchObject({ id: other });
    expect(await view(one, free(await stranger()))).toMatchObject({ id: one });
  });

  it.each([
    ['that is disabled', { status: 'not_confirmed' }],
    ['of one who is invisible', { invisible: true }],
  ] as [string, MemberSeed][])(
    'is, for one %s, only partners and the owner [PRO-12, ACC-9, ACC-18]',
    async (_, seed) => {
      const [id, partner] = [await shown({ credits: 100, ...seed }), await stranger()];
      for (const viewer of [null, free(partner)]) expect(await view(id, viewer)).toBeNull();
      await sendText(
        database().sqlFor(SITE_A),
        { tenant: testTenant(), senderId: id, to: { otherId: partner }, text: 'hello', clientKey: newId() },
        { now: NOW, events: createEvents() },
      );
      expect(await view(id, free(partner))).toMatchObject({ id });
      expect(await view(id, free(await stranger()))).toBeNull();
      expect(await view(id, free(id))).toMatchObject({ id });
    },
  );

  it('includes those whom an invisible member likes [ACC-18]', async () => {
    const [id, disabled] = [await shown({ invisible: true }), await shown({ status: 'not_confirmed' })];
    const [liked, other] = [await stranger(), await stranger()];
    for (const fromId of [id, disabled]) {
      await db().like.create({
        data: { id: newId(), tenantId: SITE_A, fromId, toId: liked, createdAt: NOW },
      });
    }
    expect(await view(id, free(liked))).toMatchObject({ id, online: false });
    expect(await view(id, free(other))).toBeNull();
    expect(await view(disabled, free(liked))).toBeNull();
  });

  it('is nobody for an unknown profile [PRO-12, TEN-10]', async () => {
    const foreign = await makeMember(database().forTenant(SITE_B), {
      tenantId: SITE_B,
      visibleToVisitors: true,
    });
    for (const id of [foreign.id, newId(), 'no id', '', "' OR 1=1"]) expect(await view(id, null)).toBeNull();
  });
});

describe('what a profile shows', () => {
  it('is today’s age [PRO-1]', async () => {
    const id = await shown({ birthDate: new Date('1990-11-22') });
    expect((await view(id, null))?.age).toBe(35);
    expect((await view(id, null, new Date('2026-11-22T00:00:00Z')))?.age).toBe(36);
  });

  it('hides private facts from visitors [PRO-1, ACC-25]', async () => {
    const id = await shown({ sexuality: 'bi' });
    const seen = await view(id, null);
    expect(seen?.sexuality).toBeNull();
    expect((await view(id, free(await member())))?.sexuality).toBe('bi');
    const text = JSON.stringify(seen);
    expect(text).not.toContain('1990-06-15');
    expect(text).not.toContain('example.com');
    for (const name of ['email', 'username', 'passwordHash', 'credits', 'paidUser', 'birthDate', 'status'])
      expect(seen).not.toHaveProperty(name);
  });

  it('is the online state, except of hidden members [PRO-7, PRO-10, ACC-18]', async () => {
    const at = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
    const online = async (seed: MemberSeed) => {
      const id = await shown(seed);
      return (await view(id, free(seed.invisible ? id : await member())))?.online;
    };
    expect(await online({ lastSeenAt: at(4) })).toBe(true);
    expect(await online({ lastSeenAt: at(5) })).toBe(false);
    expect(await online({ lastSeenAt: at(0), invisible: true })).toBe(false);
    expect(await online({ lastSeenAt: at(0), fictional: true })).toBe(false);
  });

  it('is what its owner chose of the interests [PRO-3]', async () => {
    const id = await shown();
    await saveInterests(db(), { tenantId: SITE_A, memberId: id, interests: ['wine', 'hiking'] });
    expect((await view(id, free(await member())))?.interests.sort()).toEqual(['hiking', 'wine']);
  });

  it('is to visitors only the agreed facts [SAF-12, ACC-25]', async () => {
    const id = await shown({ lastSeenAt: NOW });
    await filed(id, 2);
    const facts = {
      hairColor: 'red',
      eyeColor: 'green',
      bodyType: 'slim',
      relationshipStatus: 'open',
      tattoos: 'many',
      signupReason: 'chat',
    };
    await db().profile.update({ where: { id }, data: { ...facts, aboutMe: 'I like rain.' } });
    await saveInterests(db(), { tenantId: SITE_A, memberId: id, interests: ['wine', 'bondage'] });
    const seen = (await view(id, null))!;
    expect(seen).toMatchObject({ cityName: 'Utrecht', aboutMe: 'I like rain.', online: false });
    const { id: _id, name: _name, age: _age, gender: _gender, photos: _photos, ...rest } = seen;
    const {
      country: _country,
      region: _region,
      cityName: _city,
      latitude: _,
      longitude: __,
      ...other
    } = rest;
    const { aboutMe: _about, ...nothing } = other;
    expect(nothing).toEqual({
      ageChecked: false,
      photoChecked: false,
      ...Object.fromEntries(Object.keys(facts).map((name) => [name, null])),
      sexuality: null,
      interests: [],
      answers: [],
      online: false,
      fictional: false,
    });
  });

  it('hides the about text after older consent [SAF-12]', async () => {
    const id = await shown();
    await db().profile.update({ where: { id }, data: { aboutToVisitors: false, aboutMe: 'I like rain.' } });
    expect(await view(id, null)).toMatchObject({ id, aboutMe: null });
    expect(await view(id, free(await member()))).toMatchObject({ aboutMe: 'I like rain.' });
  });
});

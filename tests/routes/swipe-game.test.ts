import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { blockMember } from '~/domain/safety/block-member.server';
import { LIMITS } from '~/domain/safety/limits';
import type { swipePage } from '~/pages/discovery/swipe-page.server';
import { loader as openRoot } from '~/root';
import { action, loader } from '~/routes/swipe-game';
import { openBrowser, visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { holdClock } from '../support/held-clock';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({ swipe_likes_per_day: 2, time_zone: 'America/New_York' });
const db = () => running().database.forTenant(SITE_A);

let me = '';
let cookie = '';
const people: string[] = [];
beforeEach(async () => {
  holdClock();
  await db().profile.updateMany({ data: { listed: false } });
  me = (await makeMember(db(), { gender: 'male' })).id;
  cookie = await signedIn(running(), me);
  people.length = 0;
  for (let each = 0; each < 4; each++) people.push((await makeMember(db(), { name: `P${each}` })).id);
  await db().profile.updateMany({ where: { id: { in: people } }, data: { hasPhoto: true } });
});

const open = async (query = '') =>
  (await visit(loader, ask(`/swipe-game${query}`, { cookie }))).body as Awaited<ReturnType<typeof swipePage>>;
const press = async (choice: string, member: string) => {
  const { status, headers } = await visit(action, ask('/swipe-game', { cookie, form: { choice, member } }));
  return [status, headers.get('Location')];
};

describe('the swipe game', () => {
  it('needs a login [DIS-8, NAV-11, NAV-19]', async () => {
    const { status, headers } = await visit(loader, ask('/swipe-game'));
    expect([status, headers.get('Location')]).toEqual([303, '/login?to=%2Fswipe-game']);
  });

  it('names the end of the limit, without a card [DIS-8]', async () => {
    expect(await open()).toMatchObject({ left: 2, likesPerDay: 2, card: { id: expect.any(String) } });
    for (let each = 0; each < 2; each++)
      expect(await press('like', (await open()).card!.id)).toEqual([303, '/swipe-game']);
    const over = await open();
    expect(over).toMatchObject({
      left: 0,
      card: null,
      goesOn: { time: '00:00', timeZone: 'Eastern Time' },
    });
    expect(over.goesOn.at).toBe('2027-06-16T04:00:00.000Z');
    expect(await press('like', people[3]!)).toEqual([303, '/swipe-game']);
    expect(await db().like.count({ where: { fromId: me } })).toBe(2);
  });

  it('undoes the last swipe once [DIS-14]', async () => {
    const first = (await open()).card!.id;
    expect((await open()).undoable).toBe(false);
    await press('like', first);
    expect(await open()).toMatchObject({ undoable: true, left: 1 });
    expect(await press('undo', '')).toEqual([303, '/swipe-game']);
    expect(await open()).toMatchObject({ undoable: false, left: 2, card: { id: first } });
    expect(await db().like.count({ where: { fromId: me } })).toBe(0);
  });

  it('claims that all were seen only after a swipe [DIS-8, SAF-8]', async () => {
    const [first, ...others] = people;
    await db().profile.updateMany({ where: { id: { in: others } }, data: { listed: false } });
    await press('pass', (await open()).card!.id);
    expect(await open()).toMatchObject({ card: null, sawSome: true, newSite: null });
    await db().swipePass.deleteMany({ where: { memberId: me } });
    // Somebody exists, but does not match.
    await db().profile.update({ where: { id: first! }, data: { birthDate: new Date('1930-01-01') } });
    expect(await open()).toMatchObject({ card: null, sawSome: false, newSite: null });
  });

  it('continues after a pass, and can reset passes [DIS-8]', async () => {
    const first = (await open()).card!.id;
    await press('pass', first);
    expect((await open()).card!.id).not.toBe(first);
    for (let each = 0; each < 3; each++) await press('pass', (await open()).card!.id);
    expect(await open()).toMatchObject({ card: null, passed: true, left: 2 });
    await press('again', '');
    expect((await open()).card).not.toBeNull();
  });

  it('shows only real matches over the next card [DIS-8, LIK-6]', async () => {
    const { id, name } = (await open()).card!;
    expect((await open(`?match=${id}`)).match).toBeNull();
    await db().like.create({
      data: { id: newId(), tenantId: SITE_A, fromId: id, toId: me, createdAt: new Date() },
    });
    expect(await press('like', id)).toEqual([303, `/swipe-game?match=${id}`]);
    expect((await open(`?match=${id}`)).match).toMatchObject({ id, name });
    expect((await open(`?match=${people.find((other) => other !== id)!}`)).match).toBeNull();
  });

  it.each(['pass', 'like', 'undo', 'again'])('limits “%s” per minute [DIS-8, SAF-6]', async (choice) => {
    await press('pass', people[0]!);
    const { allowed } = LIMITS.swipes;
    for (let made = 2; made < allowed; made++)
      await running().gateways.limits.consume('swipes', `${SITE_A} ${me}`);
    const passed = () => db().swipePass.count({ where: { memberId: me } });
    expect(await press(choice, people[1]!)).toEqual([303, '/swipe-game']);
    const before = await passed();
    expect(await press('pass', people[2]!)).toEqual([429, null]);
    expect(await press(choice, people[3]!)).toEqual([429, null]);
    expect(await passed()).toBe(before);
  });

  it('explains an unavailable member without using a like [DIS-8, SAF-1]', async () => {
    const { id } = (await open()).card!;
    await blockMember(
      db(),
      { tenantId: SITE_A, blockerId: me, blockedId: id },
      { now: new Date(), ...running().gateways },
    );
    const browser = openBrowser();
    browser.cookies.set('auth', cookie.replace('auth=', ''));
    expect((await browser.post(action, '/swipe-game', { choice: 'like', member: id })).location).toBe(
      '/swipe-game',
    );
    expect((await browser.open(openRoot, '/swipe-game')).body).toMatchObject({
      toast: { tone: 'error', text: 'This member is not available.' },
    });
    expect(await open()).toMatchObject({ left: 2 });
  });

  it('knows no other site’s members [DIS-8, TEN-10]', async () => {
    const foreign = await makeMember(running().database.forTenant(SITE_B), { tenantId: SITE_B });
    await press('like', foreign.id);
    await press('pass', foreign.id);
    expect(await db().swipePass.count({ where: { memberId: me } })).toBe(0);
    expect((await open()).left).toBe(2);
  });
});

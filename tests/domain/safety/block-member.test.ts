import { describe, expect, it } from 'vitest';
import { findMembers } from '~/domain/discovery/find-members.server';
import { visitorFilters } from '~/domain/discovery/rules';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { countLikes } from '~/domain/likes/list-likes.server';
import { countNewLikes } from '~/domain/likes/count-new-likes.server';
import { newId } from '~/domain/new-id';
import { viewProfile } from '~/domain/viewing/view-profile.server';
import { blockMember, unblockMember } from '~/domain/safety/block-member.server';
import { listBlocked } from '~/domain/viewing/list-blocked.server';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../../support/database';
import { createEvents, type PublishedEvent } from '~/gateways/live/events.server';
import { chatWorld, NOW } from '../chat/chat-world';
import { SHOWS_ALL } from '../../support/site';

const database = useDatabase();
const world = () => chatWorld(database());
const events = createEvents();

const block = (blockerId: string, blockedId: string) =>
  blockMember(world().db, { tenantId: SITE_A, blockerId, blockedId }, { now: NOW, events });
const unblock = (blockerId: string, blockedId: string) =>
  unblockMember(world().db, { tenantId: SITE_A, blockerId, blockedId }, { events });
const sees = async (viewerId: string, profileId: string) =>
  (await viewProfile(
    database().sqlFor(SITE_A),
    { profileId, viewer: { id: viewerId, kind: 'free' } },
    { now: NOW },
  )) !== null;

async function pair() {
  const { member } = world();
  return [await member('Anna'), await member('Bram')] as const;
}

describe('a block', () => {
  it('hides the blocker from the blocked only [SAF-1, PRO-12, CHA-11]', async () => {
    const [anna, bram] = await pair();
    expect(await block(anna, bram)).toMatchObject({ ok: true });
    expect(await sees(bram, anna)).toBe(false);
    expect(await sees(anna, bram)).toBe(true);
  });

  it('is stored once, and undone at once [SAF-1]', async () => {
    const [anna, bram] = await pair();
    await Promise.all([block(anna, bram), block(anna, bram), block(anna, bram)]);
    expect(await world().db.block.count({ where: { blockerId: anna } })).toBe(1);
    expect(await unblock(anna, bram)).toMatchObject({ ok: true });
    expect(await unblock(anna, bram)).toMatchObject({ ok: false, reason: 'not_found' });
    expect(await sees(bram, anna)).toBe(true);
  });

  it('updates the other’s page only with a chat [SAF-1, PRO-12, CHA-11]', async () => {
    const [anna, bram] = await pair();
    const heard: Record<string, PublishedEvent['data'][]> = { [anna]: [], [bram]: [] };
    const stops = [anna, bram].map((id) =>
      events.subscribe(SITE_A, id, null, ({ data }) => heard[id]?.push(data)),
    );
    await block(anna, bram);
    await unblock(anna, bram);
    expect([heard[anna], heard[bram]]).toEqual([[{}, {}], []]);
    await world().conversation(anna, bram);
    await block(anna, bram);
    await unblock(anna, bram);
    expect(heard[bram]).toEqual([{}, {}]);
    stops.forEach((stop) => stop());
  });

  it('cannot be undone by the blocked member [SAF-1]', async () => {
    const [anna, bram] = await pair();
    await block(anna, bram);
    expect(await unblock(bram, anna)).toMatchObject({ ok: false, reason: 'not_found' });
    expect(await sees(bram, anna)).toBe(false);
  });

  it('refuses oneself and hidden members [SAF-1, TEN-10]', async () => {
    const { member, db } = world();
    const anna = await member('Anna');
    const foreign = await makeMember(database().forTenant(SITE_B), { tenantId: SITE_B });
    const hidden = await member('Hidden', { invisible: true });
    for (const id of [anna, anna.toUpperCase(), hidden, foreign.id, newId(), 'no id']) {
      expect(await block(anna, id)).toMatchObject({ ok: false, reason: 'not_found' });
      expect(await unblock(anna, id)).toMatchObject({ ok: false, reason: 'not_found' });
    }
    expect(await db.block.count({ where: { blockerId: anna } })).toBe(0);
  });

  it('may answer a block after a conversation [SAF-1, CHA-11]', async () => {
    const { conversation } = world();
    const [anna, bram] = await pair();
    expect(await block(anna, bram)).toMatchObject({ ok: true });
    expect(await block(bram, anna)).toMatchObject({ ok: false, reason: 'not_found' });
    const [cleo, dirk] = await pair();
    await conversation(cleo, dirk);
    await block(cleo, dirk);
    expect(await block(dirk, cleo)).toMatchObject({ ok: true });
    await unblock(cleo, dirk);
    expect(await sees(cleo, dirk)).toBe(false);
  });

  it('closes the conversation, keeps its messages [CHA-11, SAF-1]', async () => {
    const { conversation, send, account, db } = world();
    const [anna, bram] = await pair();
    const id = await conversation(anna, bram);
    await block(anna, bram);
    for (const from of [anna, bram])
      expect(await send(from, { conversationId: id })).toMatchObject({ reason: 'not_available' });
    expect((await account(bram)).credits).toBe(100);
    await unblock(anna, bram);
    expect(await send(bram, { conversationId: id })).toMatchObject({ ok: true });
    expect(await db.message.count({ where: { conversationId: id } })).toBe(2);
  });

  it('lets no simultaneous message follow it [CHA-11, SAF-1]', async () => {
    const { conversation, send, db, account } = world();
    const [anna, bram] = await pair();
    const id = await conversation(anna, bram);
    const [, ...sent] = await Promise.all([
      block(anna, bram),
      ...Array.from({ length: 6 }, () => send(bram, { conversationId: id })),
    ]);
    const written = sent.filter(({ ok }) => ok).length;
    expect(sent.filter((each) => !each.ok).every((each) => !each.ok && each.reason === 'not_available')).toBe(
      true,
    );
    expect(await db.message.count({ where: { senderId: bram } })).toBe(written);
    expect((await account(bram)).credits).toBe(100 - 2 * written);
    expect(await send(bram, { conversationId: id })).toMatchObject({ reason: 'not_available' });
  });

  it('hides both from search, likes and badges [SAF-1, SAF-10, DIS-4]', async () => {
    const { member } = world();
    const [anna, bram] = [await member('Anna'), await member('Bram', { gender: 'male' })];
    await likeProfile(
      database().sqlFor(SITE_A),
      { tenantId: SITE_A, fromId: bram, toId: anna },
      { now: NOW, events },
    );
    await likeProfile(
      database().sqlFor(SITE_A),
      { tenantId: SITE_A, fromId: anna, toId: bram },
      { now: NOW, events },
    );
    expect(await countNewLikes(database().sqlFor(SITE_A), anna)).toBe(1);
    await block(anna, bram);
    for (const id of [anna, bram]) {
      expect(await countNewLikes(database().sqlFor(SITE_A), id)).toBe(0);
      expect((await countLikes(database().sqlFor(SITE_A), id, { now: new Date() })).counts).toEqual({
        received: 0,
        given: 0,
        matches: 0,
      });
    }
    expect(
      await likeProfile(
        database().sqlFor(SITE_A),
        { tenantId: SITE_A, fromId: bram, toId: anna },
        { now: NOW, events },
      ),
    ).toMatchObject({ ok: false });
    await unblock(anna, bram);
    expect((await countLikes(database().sqlFor(SITE_A), anna, { now: new Date() })).counts).toEqual({
      received: 1,
      given: 1,
      matches: 1,
    });
    expect(await countNewLikes(database().sqlFor(SITE_A), anna)).toBe(1);
  });
});

describe('the list of blocked members', () => {
  it('starts with the newest, and is one’s own [SAF-1]', async () => {
    const { member } = world();
    const [anna, ...others] = [await member('Anna'), await member('Bram'), await member('Cleo')];
    for (const id of others) await block(anna, id);
    await block(others[0]!, others[1]!);
    expect(
      (await listBlocked(database().sqlFor(SITE_A), { memberId: anna })).map(({ name }) => name),
    ).toEqual(['Cleo', 'Bram']);
    expect(await listBlocked(database().sqlFor(SITE_A), { memberId: others[1]! })).toEqual([]);
  });

  it('hides name and face of mutual blockers [CHA-11, SAF-1]', async () => {
    const { conversation } = world();
    const [anna, bram] = await pair();
    await conversation(anna, bram);
    await block(anna, bram);
    await block(bram, anna);
    expect(await listBlocked(database().sqlFor(SITE_A), { memberId: anna })).toMatchObject([
      { id: bram, name: null, thumbKey: null },
    ]);
  });
});

describe('a search', () => {
  it('shows neither member of a block to the other [DIS-4, SAF-1]', async () => {
    const { member } = world();
    const [anna, bram] = [await member('Anna', { country: 'LU' }), await member('Bram', { country: 'LU' })];
    const found = async (viewerId: string) => {
      const filters = { ...visitorFilters(1, 'LU', 18), gender: 'female' as const, min_age: 30, max_age: 40 };
      const viewer = { id: viewerId, gender: 'male' as const, latitude: 52, longitude: 5, shown: SHOWS_ALL };
      const { members } = await findMembers(
        database().sqlFor(SITE_A),
        { filters, page: 1, viewer },
        { now: NOW },
      );
      return members.map(({ id }) => id);
    };
    expect([await found(anna), await found(bram)]).toEqual([[bram], [anna]]);
    await block(anna, bram);
    expect([await found(anna), await found(bram)]).toEqual([[], []]);
    await unblock(anna, bram);
    expect([await found(anna), await found(bram)]).toEqual([[bram], [anna]]);
  });
});

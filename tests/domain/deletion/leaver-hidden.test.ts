import { beforeAll, describe, expect, it } from 'vitest';
import { findConversation } from '~/domain/chat/find-conversation.server';
import { listConversations } from '~/domain/chat/list-conversations.server';
import { findMembers } from '~/domain/discovery/find-members.server';
import { visitorFilters } from '~/domain/discovery/rules';
import { showToVisitors } from '~/domain/discovery/show-to-visitors.server';
import { reactivateAccount } from '~/domain/deletion/reactivate-account.server';
import { requestDeletion } from '~/domain/deletion/request-deletion.server';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { countLikes, listLikes } from '~/domain/likes/list-likes.server';
import { countNewLikes } from '~/domain/likes/count-new-likes.server';
import { viewProfile } from '~/domain/viewing/view-profile.server';
import { blockMember } from '~/domain/safety/block-member.server';
import { listBlocked } from '~/domain/viewing/list-blocked.server';
import { linkToken } from '~/domain/accounts/credentials/secret-token.server';
import { createSecrets } from '~/gateways/secrets.server';
import { SITE_A, useDatabase } from '../../support/database';
import { chatWorld, NOW } from '../chat/chat-world';
import { usePhotoWorld } from '../profiles/photo-world';
import { SHOWS_ALL } from '../../support/site';

const database = useDatabase();
const { photographed } = usePhotoWorld(database);
const world = () => chatWorld(database());
const secrets = createSecrets('a key for tests and nothing else');
const told: unknown[] = [];
const deps = {
  now: NOW,
  secrets,
  jobs: { send: async (_tx: unknown, _name: string, data: object) => void told.push(data) },
  passwords: { hash: async () => '', verify: async () => true, renewHash: async () => null },
  events: { endSessions: () => {} },
};

/** Anna's entry in each list that the reader sees. */
async function seenOfAnna(reader: string, anna: string) {
  const { sql } = world();
  const filters = visitorFilters(1, 'LU', 18);
  const viewer = { id: reader, gender: 'male' as const, latitude: 52, longitude: 5, shown: SHOWS_ALL };
  const of = <Row extends { id: string }>(rows: Row[]) => rows.some(({ id }) => id === anna);
  const likes = async (type: 'received' | 'given' | 'matches') =>
    of((await listLikes(database().sqlFor(SITE_A), { memberId: reader, type, page: 1 }, { now: NOW })).likes);
  const chats = async (search: string) =>
    (await listConversations(sql, { memberId: reader, search }, { now: NOW })).conversations.filter(
      ({ partner }) => partner.id === anna,
    );
  const [chat] = await chats('');
  return {
    search: of((await findMembers(sql, { filters, page: 1, viewer }, { now: NOW })).members),
    visitors: of(await showToVisitors(sql, { country: 'LU', minAge: 18, take: 9 }, { now: NOW })),
    profile:
      (await viewProfile(
        database().sqlFor(SITE_A),
        { profileId: anna, viewer: { id: reader, kind: 'premium' } },
        { now: NOW },
      )) !== null,
    likes: [await likes('received'), await likes('given'), await likes('matches')],
    numbers: (await countLikes(sql, reader, { now: new Date() })).counts,
    chat: [chat?.partner.availability, chat?.partner.visible?.name ?? null, (await chats('Anna')).length],
    badge: await countNewLikes(sql, reader),
  };
}

const SEEN = {
  search: true,
  visitors: true,
  profile: true,
  likes: [true, true, true],
  numbers: { received: 1, given: 1, matches: 1 },
  chat: ['available', 'Anna', 1],
  badge: 1,
};

const HIDDEN = {
  search: false,
  visitors: false,
  profile: false,
  likes: [false, false, false],
  numbers: { received: 0, given: 0, matches: 0 },
  chat: ['not_available', null, 0],
  badge: 0,
};

describe('a member who leaves', () => {
  let anna = '';
  let bram = '';
  let conversationId = '';
  beforeAll(async () => {
    const { member, events, conversation } = world();
    anna = await member('Anna', { country: 'LU', visibleToVisitors: true });
    bram = await member('Bram', { country: 'LU', gender: 'male' });
    await photographed(anna, 1);
    conversationId = await conversation(anna, bram);
    for (const [fromId, toId] of [
      [bram, anna],
      [anna, bram],
    ] as const) {
      await likeProfile(database().sqlFor(SITE_A), { tenantId: SITE_A, fromId, toId }, { now: NOW, events });
    }
  });

  it('disappears from lists, chats and badges [ACC-17, DIS-4, PRO-12, LIK-2, CHA-11]', async () => {
    const { db } = world();
    expect(await seenOfAnna(bram, anna)).toEqual(SEEN);
    await requestDeletion(db, { tenantId: SITE_A, memberId: anna, password: '', reason: null }, deps);
    expect(await seenOfAnna(bram, anna)).toEqual(HIDDEN);
    // An open chat is updated at once as well.
    expect(told.splice(0)).toEqual([{ tenantId: SITE_A, memberIds: [anna, bram] }]);
  });

  it('cannot be contacted, but old messages stay [ACC-17, CHA-11]', async () => {
    const { sql, send, member, events } = world();
    expect(await send(bram, { conversationId })).toMatchObject({ reason: 'not_available' });
    expect(
      await likeProfile(
        database().sqlFor(SITE_A),
        { tenantId: SITE_A, fromId: await member('Cleo'), toId: anna },
        { now: NOW, events },
      ),
    ).toMatchObject({
      reason: 'not_found',
    });
    expect(await findConversation(sql, { memberId: bram, conversationId }, { now: NOW })).toMatchObject({
      ok: true,
      value: { partner: { availability: 'not_available', visible: null } },
    });
  });

  it('has no name or photo in block lists [ACC-17, SAF-1]', async () => {
    const { db, events } = world();
    await blockMember(db, { tenantId: SITE_A, blockerId: bram, blockedId: anna }, { now: NOW, events });
    expect(await listBlocked(database().sqlFor(SITE_A), { memberId: bram })).toMatchObject([
      { id: anna, name: null, thumbKey: null },
    ]);
    await db.block.deleteMany({ where: { blockerId: bram } });
  });

  it('returns to every list after reactivation [ACC-17]', async () => {
    const { db } = world();
    const { id } = await db.token.findFirstOrThrow({ where: { memberId: anna, purpose: 'reactivation' } });
    const back = await reactivateAccount(
      db,
      { tenantId: SITE_A, link: linkToken(secrets, id), userAgent: '', country: null },
      deps,
    );
    expect(back.ok).toBe(true);
    expect(told).toEqual([{ tenantId: SITE_A, memberIds: [anna, bram] }]);
    expect(await seenOfAnna(bram, anna)).toEqual(SEEN);
  });
});

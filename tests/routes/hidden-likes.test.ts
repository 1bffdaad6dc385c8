import { beforeEach, describe, expect, it } from 'vitest';
import { activateAccount } from '~/domain/accounts/credentials/activate-account.server';
import { createToken } from '~/domain/accounts/credentials/create-token.server';
import { linkToken } from '~/domain/accounts/credentials/secret-token.server';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { blockMember, unblockMember } from '~/domain/safety/block-member.server';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);
const CLIENT = { 'X-Client-Request': '1' };

let bert = '';
let cookie = '';
let told: string[] = [];
beforeEach(async () => {
  bert = (await makeMember(db(), { name: 'Bert', gender: 'male' })).id;
  cookie = await signedIn(running(), bert);
  told = [];
});

const events = {
  publish: (_: string, memberId: string, name: string) => void told.push(`${name} ${memberId}`),
};
const like = (fromId: string, toId: string) =>
  likeProfile(
    running().database.sqlFor(SITE_A),
    { tenantId: SITE_A, fromId, toId },
    { now: new Date(), events },
  );

async function likedBy(seed: MemberSeed): Promise<string> {
  const { id } = await makeMember(db(), { name: 'Anna', ...seed });
  expect(await like(id, bert)).toMatchObject({ ok: true });
  return id;
}

const open = (path: string, headers: Record<string, string> = {}) => pages(ask(path, { cookie, headers }));

/** The number of likes in every place, before any is shown. */
async function toldOfLikes() {
  const page = await (await open('/signup-matches')).text();
  const api = (await (await open('/api/likes.php', CLIENT)).json()) as {
    new_likes: number;
    liked_by: { like_new: boolean }[];
  };
  const counts = (await (await open('/events', { Accept: 'application/json' })).json()) as {
    newLikes: number;
  };
  const overlay = (await open('/api/auto-like.php', CLIENT)).status;
  const list = await (await open('/likes')).text();
  return {
    badge: Number(/data-live="newLikes"><span[^>]*><span[^>]*>(\d+)</.exec(page)?.[1] ?? 0),
    title: Number(/<title>\((\d+)\)/.exec(page)?.[1] ?? 0),
    banner: /<section[^>]* aria-labelledby="new-likes"/.test(page) ? 1 : 0,
    api: api.new_likes,
    apiList: api.liked_by.filter((each) => each.like_new).length,
    stream: counts.newLikes,
    overlay: overlay === 200 ? 1 : 0,
    list: new Set(list.match(/href="\/likes\/m\/[^"]+/g)).size,
    received: Number(/href="\/likes"[^>]*>[^<]*<span[^>]*>(\d+)</.exec(list)?.[1]),
  };
}

const EVERYWHERE = {
  badge: 1,
  title: 1,
  banner: 1,
  api: 1,
  apiList: 1,
  stream: 1,
  overlay: 1,
  list: 1,
  received: 1,
};
const NOWHERE = {
  badge: 0,
  title: 0,
  banner: 0,
  api: 0,
  apiList: 0,
  stream: 0,
  overlay: 0,
  list: 0,
  received: 0,
};

const change = {
  leaving: async (id: string) => {
    await db().member.update({ where: { id }, data: { deletionRequestedAt: new Date() } });
    await db().profile.update({ where: { id }, data: { listed: false } });
  },
  deleted: async (id: string) => {
    await db().member.update({ where: { id }, data: { status: 'deleted' } });
    await db().profile.delete({ where: { id } });
  },
  'taken out of all lists': async (id: string) => {
    await db().profile.update({ where: { id }, data: { status: 'disabled', listed: false } });
  },
  blocked: async (id: string) => {
    await blockMember(
      db(),
      { tenantId: SITE_A, blockerId: bert, blockedId: id },
      { now: new Date(), ...running().gateways },
    );
  },
};

describe('a received like', () => {
  it('of a visible member is counted everywhere [LIK-3, NAV-8, NAV-13, SAF-10]', async () => {
    await likedBy({});
    expect(await toldOfLikes()).toEqual(EVERYWHERE);
    expect(told).toEqual([`like ${bert}`]);
  });

  it.each(Object.entries(change))(
    'of one who is %s is counted nowhere [LIK-3, NAV-8, SAF-1, SAF-10]',
    async (_, hide) => {
      await hide(await likedBy({}));
      expect(await toldOfLikes()).toEqual(NOWHERE);
    },
  );

  it('of an unconfirmed member is new after the confirmation [ACC-9, LIK-3, LIK-7, NAV-8, SAF-10]', async () => {
    const anna = await likedBy({ status: 'not_confirmed' });
    expect(told).toEqual([]);
    expect(await toldOfLikes()).toEqual(NOWHERE);
    const { gateways } = running();
    const deps = { ...gateways, now: new Date() };
    const token = { tenantId: SITE_A, memberId: anna, purpose: 'activation' as const, minutes: 5 };
    const id = await db().$transaction((tx) => createToken(tx, token, deps));
    const link = linkToken(gateways.secrets, id);
    expect(await activateAccount(db(), { link, browser: null }, deps)).toMatchObject({
      ok: true,
    });
    expect(await toldOfLikes()).toEqual(EVERYWHERE);
  });

  it('of a fictional profile never exists, nor a match [PRO-10, SAF-10]', async () => {
    const anna = await likedBy({ fictional: true });
    expect(told).toEqual([]);
    expect(await toldOfLikes()).toEqual(NOWHERE);
    expect(await like(bert, anna)).toMatchObject({ value: { matched: false } });
    const other = (await makeMember(db(), { fictional: true })).id;
    await like(bert, other);
    expect(await like(other, bert)).toMatchObject({ value: { matched: false } });
    expect(told).not.toContain(`match ${bert}`);
    expect(await (await open('/likes/matches')).text()).not.toContain('href="/likes/m/');
    expect(await toldOfLikes()).toEqual(NOWHERE);
  });

  it('is still new after an unblock [LIK-3, SAF-1]', async () => {
    const anna = await likedBy({});
    await change.blocked(anna);
    expect(await toldOfLikes()).toEqual(NOWHERE);
    await unblockMember(db(), { tenantId: SITE_A, blockerId: bert, blockedId: anna }, running().gateways);
    expect(await toldOfLikes()).toEqual(EVERYWHERE);
  });
});

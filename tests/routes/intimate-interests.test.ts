import { beforeAll, describe, expect, it } from 'vitest';
import { sendText } from '~/domain/chat/send/send-text.server';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { newId } from '~/domain/new-id';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';
import { addressOf, loadRoute, ROUTES } from './every-route';

const running = useRunning({ countries: ['NL'], logged_out_search: true });
const db = () => running().database.forTenant(SITE_A);

const person = async (gender: 'male' | 'female', interests: string[]) => {
  const { id } = await makeMember(db(), {
    gender,
    visibleToVisitors: true,
    lastSeenAt: new Date(),
    credits: 100,
  });
  await db().profile.update({ where: { id }, data: { hasPhoto: true } });
  await db().profileInterest.createMany({
    data: interests.map((interest) => ({ id: newId(), tenantId: SITE_A, memberId: id, interest })),
  });
  return id;
};

let [viewer, matched, stranger, conversation] = ['', '', '', ''];
beforeAll(async () => {
  viewer = await person('male', ['bondage']);
  matched = await person('female', ['bondage']);
  stranger = await person('female', ['bondage', 'wine']);
  const { database, gateways, tenants } = running();
  const [sql, deps] = [database.sqlFor(SITE_A), { now: new Date(), events: gateways.events }];
  const sent = await sendText(
    sql,
    {
      tenant: tenants.get(SITE_A)!,
      senderId: stranger,
      to: { otherId: viewer },
      text: 'Hello',
      clientKey: newId(),
    },
    deps,
  );
  if (!sent.ok) throw new Error(sent.reason);
  conversation = sent.value.conversationId;
  for (const [fromId, toId] of [
    [viewer, matched],
    [matched, viewer],
  ] as const)
    await likeProfile(sql, { tenantId: SITE_A, fromId, toId }, deps);
});

const headers = { 'X-Client-Request': '1' };
/** Logs the viewer in each time, because one call logs out. */
const open = async (name: string, address: string, params = {}, asMember = true) => {
  const { loader } = await loadRoute(name);
  const cookie = asMember ? `${await signedIn(running(), viewer)}; locale=en` : 'locale=en';
  const { status, body } = await visit(loader, ask(address, { cookie, headers }), params);
  return { status, body, said: JSON.stringify(body) };
};

describe('a shared intimate interest', () => {
  it('is named by no card, match, chat or call [ACC-25, SAF-12]', async () => {
    const search = await open('members._index', '/members?gender=female&country=NL');
    const swipe = await open('swipe-game', '/swipe-game');
    const match = await open('members._index', `/members?match=${matched}`);
    const chat = await open('chats.$id', `/chats/${conversation}`, { id: conversation });
    const preview = await open('members.$id_.preview', `/members/${stranger}/preview`, { id: stranger });
    const likes = await open('likes.$type', '/likes', { type: 'received' });
    expect(search.said).toContain(stranger);
    expect(swipe.body).toMatchObject({ card: { id: stranger, interests: [{ key: 'wine', shared: false }] } });
    expect(match.body).toMatchObject({ match: { id: matched, interests: [] } });
    expect(chat.body).toMatchObject({ partner: { id: stranger }, shared: [] });
    expect(preview.body).toMatchObject({ shared: 0, interests: [{ text: 'Wine' }] });
    for (const { said } of [search, swipe, match, chat, preview, likes]) expect(said).not.toMatch(/bondage/i);
    for (const name of ROUTES.filter(
      (each) => each.startsWith('api.') && !each.startsWith('api.interests'),
    )) {
      if ((await loadRoute(name)).loader)
        expect((await open(name, addressOf(name), { status: '404' })).said).not.toMatch(/bondage/i);
    }
  });

  it('is no reason of a match, even if searched [ACC-25, DIS-7]', async () => {
    const asked = 'step=5&gender=female&min_age=18&max_age=99&distance=100&interests=bondage&interests=wine';
    const { body } = await open('match-finder', `/match-finder?${asked}`);
    const { matches } = (body as { results: { matches: { id: string; sharedText: string }[] } }).results;
    expect(matches.find(({ id }) => id === stranger)).toMatchObject({ sharedText: 'Wine' });
    expect(JSON.stringify(matches)).not.toMatch(/bondage/i);
  });

  it('is in a profile’s closed group, for members only [ACC-25, SAF-12]', async () => {
    const profile = (asMember: boolean) =>
      open('members.$id', `/members/${stranger}`, { id: stranger }, asMember);
    expect((await profile(true)).body).toMatchObject({
      profile: {
        interests: {
          open: [{ key: 'wine', shared: false }],
          intimate: [{ key: 'bondage', shared: true }],
        },
      },
    });
    const seen = await profile(false);
    expect(seen.status).toBe(200);
    expect(seen.said).not.toMatch(/bondage/i);
  });
});

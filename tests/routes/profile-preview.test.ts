import { beforeAll, describe, expect, it } from 'vitest';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { newId } from '~/domain/new-id';
import { LIMITS } from '~/domain/safety/limits';
import { loader as openProfile } from '~/routes/members.$id';
import { loader as openPreview } from '~/routes/members.$id_.preview';
import { visit } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';
import { statementsOf } from '../support/statements';

const running = useRunning({
  domain_language: 'en',
  visible_profile_fields: ['city', 'about_me', 'interests', 'signup_reason'],
});
const db = () => running().database.forTenant(SITE_A);

let viewer = '';
let cookie = '';
beforeAll(async () => {
  viewer = await person({ name: 'Viewer', gender: 'male' }, ['wine', 'art']);
  cookie = `${await signedIn(running(), viewer)}; locale=en`;
});

async function person(seed: MemberSeed = {}, interests: string[] = []): Promise<string> {
  const { id } = await makeMember(db(), { lastSeenAt: new Date(), ...seed });
  await db().profileInterest.createMany({
    data: interests.map((interest) => ({ id: newId(), tenantId: SITE_A, memberId: id, interest })),
  });
  return id;
}

const preview = (id: string, as = cookie) =>
  visit(openPreview, ask(`/members/${id}/preview`, { cookie: as }), { id });
const profile = (id: string) => visit(openProfile, ask(`/members/${id}`, { cookie }), { id });

const like = (fromId: string, toId: string) =>
  likeProfile(
    running().database.sqlFor(SITE_A),
    { tenantId: SITE_A, fromId, toId },
    { now: new Date(), events: running().gateways.events },
  );
const block = (blockerId: string, blockedId: string) =>
  db().block.create({
    data: { id: newId(), tenantId: SITE_A, blockerId, blockedId, createdAt: new Date() },
  });

describe('a profile’s preview', () => {
  it('shows text, shared interests and intent [DIS-1, PRO-1]', async () => {
    const id = await person({ name: 'Anna' }, ['beach', 'wine', 'coffee', 'bondage', 'art']);
    const aboutMe = 'A sentence that says something. '.repeat(10).trim();
    await db().profile.update({ where: { id }, data: { aboutMe, signupReason: 'chat' } });
    const { status, headers, body } = await preview(id);
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
    expect(body).toEqual({
      name: 'Anna',
      age: expect.any(Number),
      fictional: false,
      online: true,
      where: expect.stringMatching(/^Utrecht, 1\skm away$/),
      words: `${'A sentence that says something. '.repeat(6).trim()} A…`,
      shared: 2,
      interests: [
        { icon: 'wine', text: 'Wine' },
        { icon: 'palette', text: 'Art' },
      ],
      seeks: 'Good conversation',
    });
  });

  it('labels a fictional profile, and never shows it online [PRO-10]', async () => {
    const id = await person({ name: 'Eva', fictional: true });
    expect((await preview(id)).body).toMatchObject({ name: 'Eva', fictional: true, online: false });
  });

  it('is 404 like the profile [PRO-12, ACC-18]', async () => {
    const [blocking, hiding, liking] = [
      await person(),
      await person({ invisible: true, listed: false }),
      await person({ invisible: true, listed: false }),
    ];
    await block(blocking, viewer);
    await like(liking, viewer);
    const unknown = await preview(newId());
    for (const id of [blocking, hiding, await person({ status: 'blocked' }), newId(), 'nobody']) {
      expect((await profile(id)).status).toBe(404);
      const { status, body } = await preview(id);
      expect([status, body]).toEqual([404, unknown.body]);
    }
    for (const id of [liking, await person()]) {
      expect((await profile(id)).status).toBe(200);
      expect((await preview(id)).status).toBe(200);
    }
  });

  it('does not count as a view [LIK-1, SAF-4]', async () => {
    const liking = await person({ name: 'Bea' });
    await like(liking, viewer);
    await preview(liking);
    const heard: unknown[] = [];
    for (const id of [viewer, liking])
      running().gateways.events.subscribe(SITE_A, id, null, (event) => heard.push(event));
    const statements = await statementsOf(() => preview(liking));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(3);
    expect(statements.filter((each) => !/^select /i.test(each))).toEqual([]);
    expect(heard).toEqual([]);
    expect(await db().like.findFirst({ where: { fromId: liking } })).toMatchObject({ isNew: true });
  });

  it('needs a login, and is limited per hour [SAF-6, SAF-12]', async () => {
    const id = await person({ visibleToVisitors: true });
    expect((await preview(id, 'locale=en')).status).toBe(401);
    const eager = await person();
    const as = `${await signedIn(running(), eager)}; locale=en`;
    for (let made = 1; made < LIMITS.profile_previews.allowed; made++)
      await running().gateways.limits.consume('profile_previews', `${SITE_A} ${eager}`);
    expect((await preview(id, as)).status).toBe(200);
    expect((await preview(id, as)).status).toBe(429);
    expect((await preview(id)).status).toBe(200);
  });
});

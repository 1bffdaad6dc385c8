import { describe, expect, it } from 'vitest';
import { openSite } from '~/http/request/open-site.server';
import { beginRequest, lifeOf } from '~/http/request/request-life.server';
import { makeMember, SITE_A } from '../../support/database';
import { ask, signedIn, useRunning } from '../../support/running';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);
const HOUR_MS = 3_600_000;

async function asker() {
  const { id } = await makeMember(db());
  const cookie = await signedIn(running(), id);
  const headers = { 'x-request-id': `request of ${id}` };
  return { id, life: beginRequest(headers['x-request-id']), asked: { cookie, headers } };
}

describe('a request', () => {
  it('has one site for all its loaders, and another for its action, whose changes they see [PER-1]', async () => {
    const { id, life, asked } = await asker();
    const post = { ...asked, form: {} };
    const inAction = await openSite(ask('/members', post));
    await db().member.update({ where: { id }, data: { credits: 7 } });
    const [one, other] = await Promise.all([
      openSite(ask('/members', asked)),
      openSite(ask('/members', asked)),
    ]);
    expect(one).toBe(other);
    expect(inAction).not.toBe(one);
    expect([inAction.member?.credits, one.member?.credits]).toEqual([0, 7]);
    life.end();
  });

  it('shares its site with no other, and is forgotten when it ends', async () => {
    const [one, other] = [await asker(), await asker()];
    expect((await openSite(ask('/', one.asked))).member?.id).toBe(one.id);
    expect((await openSite(ask('/', other.asked))).member?.id).toBe(other.id);
    for (const { life, asked } of [one, other]) {
      life.end();
      expect(lifeOf(asked.headers['x-request-id'])).toBeNull();
    }
  });

  it('refuses each of its loaders with an answer of its own [TEN-1]', async () => {
    const life = beginRequest('refused');
    const refused = () =>
      openSite(ask('/', { host: 'nowhere.example', headers: { 'x-request-id': 'refused' } })).catch(
        (answer: Response) => answer.text(),
      );
    running().tenants.forHost = ((find) => (host: string) =>
      host.startsWith('nowhere') ? null : find(host))(running().tenants.forHost);
    expect(await Promise.all([refused(), refused()])).toEqual(['404 Not Found\n', '404 Not Found\n']);
    life.end();
  });
});

describe('what an answer leaves behind', () => {
  it('is done when the answer is out, one after another, though one fails', async () => {
    const { life, asked } = await asker();
    const site = await openSite(ask('/', asked));
    const done: string[] = [];
    site.afterAnswer(async () => void done.push('first'));
    site.afterAnswer(() => Promise.reject(new Error('no')));
    site.afterAnswer(async () => void done.push('last'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).toEqual([]);
    life.end();
    await running().gateways.background.settled();
    expect(done).toEqual(['first', 'last']);
  });

  it('is that a member was here, with the session and the profile, noted at most once a minute [ACC-13]', async () => {
    const { id, life, asked } = await asker();
    const before = new Date(Date.now() - HOUR_MS);
    const seen = async () => [
      (await db().member.findFirstOrThrow({ where: { id } })).lastSeenAt,
      (await db().profile.findFirstOrThrow({ where: { id } })).lastSeenAt,
      (await db().session.findFirstOrThrow({ where: { memberId: id } })).lastUsedAt,
    ];
    await db().session.updateMany({ where: { memberId: id }, data: { lastUsedAt: before } });
    const { now } = await openSite(ask('/', asked));
    expect((await seen())[2]).toEqual(before);
    life.end();
    await running().gateways.background.settled();
    expect(await seen()).toEqual([now, now, now]);
    await openSite(ask('/', asked));
    await running().gateways.background.settled();
    expect(await seen()).toEqual([now, now, now]);
  });
});

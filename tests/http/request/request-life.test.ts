import { describe, expect, it } from 'vitest';
import { openSite } from '~/http/request/open-site.server';
import { startRequest, requestLifetime } from '~/http/request/request-life.server';
import { makeMember, SITE_A } from '../../support/database';
import { ask, signedIn, useRunning } from '../../support/running';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);
const HOUR_MS = 3_600_000;

async function asker() {
  const { id } = await makeMember(db());
  const cookie = await signedIn(running(), id);
  const headers = { 'x-request-id': `request of ${id}` };
  return { id, life: startRequest(headers['x-request-id']), asked: { cookie, headers } };
}

describe('a request', () => {
  it('shares one site among loaders, not actions [PER-1]', async () => {
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

  it('shares its site with no other, and is removed', async () => {
    const [one, other] = [await asker(), await asker()];
    expect((await openSite(ask('/', one.asked))).member?.id).toBe(one.id);
    expect((await openSite(ask('/', other.asked))).member?.id).toBe(other.id);
    for (const { life, asked } of [one, other]) {
      life.end();
      expect(requestLifetime(asked.headers['x-request-id'])).toBeNull();
    }
  });

  it('gives each loader its own refusal [TEN-1]', async () => {
    const life = startRequest('refused');
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

describe('work after the answer', () => {
  it('runs in order, even if one piece fails', async () => {
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

  it('records a visit at most once a minute [ACC-13]', async () => {
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

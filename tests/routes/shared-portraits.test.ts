import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { loader as openHome } from '~/routes/_index';
import { loader as openLander } from '~/routes/members.$id_.landing';
import { loader as openMembers } from '~/routes/members._index';
import { action as saveConsent } from '~/routes/notifications_.consent';
import { action as savePrivacy } from '~/routes/notifications_.privacy';
import { action as savePhotos } from '~/routes/profile_.photos';
import { openBrowser, visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';
import { statementsOf } from '../support/statements';

const running = useRunning({ countries: ['NL'], logged_out_search: true });
const db = () => running().database.forTenant(SITE_A);

async function shown(name: string) {
  const { id } = await makeMember(db(), { name, visibleToVisitors: true, lastSeenAt: new Date() });
  const photo = {
    id: newId(),
    tenantId: SITE_A,
    memberId: id,
    position: 0,
    isMain: true,
    createdAt: new Date(),
  };
  await db().photo.create({ data: { ...photo, status: 'active', widthPx: 8, heightPx: 8 } });
  const file = { tenantId: SITE_A, photoId: photo.id, type: 'image/webp', widthPx: 8, heightPx: 8, bytes: 8 };
  await db().photoFile.create({ data: { id: newId(), ...file, size: 'card', key: newId() } });
  await db().profile.update({ where: { id }, data: { hasPhoto: true } });
  running().gateways.shared.forget(SITE_A);
  return { id, photoId: photo.id, cookie: await signedIn(running(), id) };
}

const isHome = async (id: string) =>
  JSON.stringify((await openBrowser().open(openHome, '/')).body).includes(id);

let cara: Awaited<ReturnType<typeof shown>>;
beforeAll(async () => {
  cara = await shown('Cara');
});

describe('visitors’ shared answers', () => {
  it('need one query for the home page, one for a search [PER-1, PER-2]', async () => {
    expect(await isHome(cara.id)).toBe(true);
    const searched = async () =>
      ((await openBrowser().open(openMembers, '/members')).body as { numResults: number }).numResults;
    const before = await searched();
    // Another process does not notify this one.
    await db().profile.update({ where: { id: cara.id }, data: { listed: false } });
    expect([await isHome(cara.id), await searched()]).toEqual([true, before]);
    const found = async () =>
      JSON.stringify(((await openBrowser().open(openMembers, '/members')).body as { tiles: unknown }).tiles);
    expect(await found()).toContain(cara.id);
    running().gateways.shared.forget(SITE_A);
    expect(await found()).not.toContain(cara.id);
    await db().profile.update({ where: { id: cara.id }, data: { listed: true } });
    running().gateways.shared.forget(SITE_A);
  });

  it.each<[string, (person: typeof cara) => Promise<unknown>]>([
    [
      'is invisible',
      ({ cookie }) =>
        visit(savePrivacy, ask('/', { cookie, form: { intent: 'save', visibility: 'invisible' } })),
    ],
    [
      'is seen by members alone',
      ({ cookie }) =>
        visit(savePrivacy, ask('/', { cookie, form: { intent: 'save', visibility: 'visible' } })),
    ],
    [
      'deleted their photo',
      ({ cookie, photoId }) =>
        visit(savePhotos, ask('/', { cookie, form: { intent: 'delete', photo: photoId } })),
    ],
  ])('no longer contain anybody who %s [DIS-10, ACC-18]', async (_, hide) => {
    const person = await shown('Hides');
    expect(await isHome(person.id)).toBe(true);
    await hide(person);
    expect(await isHome(person.id)).toBe(false);
  });

  it('keep a lander’s member for a minute, or until they hide [LAN-5, SAF-12]', async () => {
    const { id, cookie } = await shown('Lea');
    const lander = async () =>
      (await openBrowser().open(openLander, `/members/${id}/landing`, { id })).status;
    expect(await lander()).toBe(200);
    // Another process does not notify this one.
    await db().profile.update({ where: { id }, data: { visibleToVisitors: false } });
    expect(await statementsOf(lander)).toEqual([]);
    expect(await lander()).toBe(200);
    await db().profile.update({ where: { id }, data: { visibleToVisitors: true } });
    await visit(savePrivacy, ask('/', { cookie, form: { intent: 'save', visibility: 'invisible' } }));
    expect(await lander()).toBe(404);
  });

  it('are cleared after a withdrawn consent [ACC-25, DIS-10]', async () => {
    const person = await shown('Withdraws');
    expect(await isHome(person.id)).toBe(true);
    await visit(saveConsent, ask('/', { cookie: person.cookie, form: { intent: 'withdraw' } }));
    expect(running().gateways.shared.size).toBe(0);
  });
});

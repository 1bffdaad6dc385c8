import { beforeEach, expect, it } from 'vitest';
import { announceClosing } from '~/domain/notifications/announce-closing.server';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../../support/database';

const database = useDatabase();
const NOW = new Date('2026-12-01T12:00:00Z');
const db = () => database().forTenant(SITE_A);

const announce = (closesOn = '2027-01-31') =>
  announceClosing(database().sqlFor(SITE_A), { tenantId: SITE_A, closesOn }, { now: NOW });

const mailed = async () =>
  (await database().bare.delivery.findMany({ where: { kind: 'site_closing' } })).map(
    ({ memberId }) => memberId,
  );

beforeEach(async () => {
  await database().bare.delivery.deleteMany({});
  await db().member.updateMany({ data: { status: 'deleted' } });
});

it('mails each member of the site only once [TEN-7]', async () => {
  const own = [
    await makeMember(db()),
    await makeMember(db(), { status: 'blocked' }),
    await makeMember(db(), { status: 'not_confirmed' }),
  ];
  await makeMember(database().forTenant(SITE_B), { tenantId: SITE_B });
  expect(await announce()).toBe(3);
  expect(await announce()).toBe(0);
  expect((await mailed()).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
});

it('skips leaving, erased and fictional members [TEN-7]', async () => {
  const leaver = await makeMember(db());
  await db().member.update({ where: { id: leaver.id }, data: { deletionRequestedAt: NOW } });
  await makeMember(db(), { status: 'deleted' });
  await makeMember(db(), { fictional: true });
  expect(await announce()).toBe(0);
});

it('mails again for another day [TEN-7]', async () => {
  const { id } = await makeMember(db());
  await announce();
  expect(await announce('2027-03-31')).toBe(1);
  expect(await mailed()).toEqual([id, id]);
});

it('mails once from two simultaneous runs [TEN-7]', async () => {
  await makeMember(db());
  const [one, other] = await Promise.all([announce(), announce()]);
  expect(one! + other!).toBe(1);
  expect(await mailed()).toHaveLength(1);
});

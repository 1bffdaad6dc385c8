import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { findMembers } from '~/domain/support/find-members.server';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../../support/database';

const database = useDatabase();
const db = (site = SITE_A) => database().forTenant(site);
const now = new Date('2026-12-02T12:00:00Z');
const ORDER = 'AEX-ABCDE-FGHJK';

let anna: { id: string; email: string; name: string };
let username = '';
beforeAll(async () => {
  anna = await makeMember(db(), { name: 'Anna Vermeer', email: 'Anna.Vermeer@example.com', lastSeenAt: now });
  ({ username } = await db().member.findFirstOrThrow({ where: { id: anna.id }, select: { username: true } }));
  await makeMember(db(SITE_B), { tenantId: SITE_B, name: 'Anna Vermeer' });
  await makeMember(db(), { name: 'Annabel' });
  await db().mandate.create({
    data: {
      ...{ id: newId(), tenantId: SITE_A, memberId: anna.id, accountHolder: 'A Vermeer' },
      ...{ ibanCountry: 'NL', ibanLast4: '4300', text: 'agreed', acceptedAt: now, ip: '', userAgent: '' },
    },
  });
  await db().order.create({
    data: {
      ...{ id: newId(), tenantId: SITE_A, memberId: anna.id, number: ORDER, bundleId: 'small', credits: 50 },
      ...{ amountMinor: 1000, currency: 'EUR', country: 'NL', method: 'ideal', idempotencyKey: 'a key' },
      createdAt: now,
    },
  });
});

const found = async (text: string, tenantIds: 'all' | string[] = [SITE_A]) =>
  (await findMembers(database().operators, { tenantIds, text })).map(({ id }) => id);

describe('a search for members', () => {
  it.each<[string, () => string]>([
    ['address', () => ' anna.vermeer@EXAMPLE.com '],
    ['user name', () => username.toUpperCase()],
    ['display name', () => 'anna vermeer'],
    ['id', () => anna.id],
    ['order number', () => ORDER.toLowerCase()],
    ['last four characters of the IBAN', () => '4300'],
    ['whole IBAN', () => 'NL91 ABNA 0417 1643 00'],
  ])('finds them by their %s [CON-4]', async (_, text) => {
    expect(await found(text())).toEqual([anna.id]);
  });

  it.each(['', ' ', 'Anna', 'vermeer@example.com', '%', '430', "' OR 1=1 --"])(
    'finds nobody by "%s" [CON-4]',
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );

  it('is of the asked sites alone [CON-4, TEN-10]', async () => {
    expect(await found('Anna Vermeer')).toEqual([anna.id]);
    expect(await found('Anna Vermeer', [SITE_B])).toHaveLength(1);
    expect(await found('Anna Vermeer', 'all')).toHaveLength(2);
    expect(await found('Anna Vermeer', [])).toEqual([]);
  });

  it('lists 50 at most, the last seen first [CON-4]', async () => {
    const seen = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    for (let each = 0; each < 52; each++)
      await makeMember(db(), { name: 'Many Of Them', lastSeenAt: seen(each) });
    const many = await findMembers(database().operators, { tenantIds: [SITE_A], text: 'many of them' });
    expect(many).toHaveLength(50);
    expect(many[0]!.lastSeenAt).toEqual(seen(51));
  });

  it('leaves deleted members out [CON-4]', async () => {
    const gone = await makeMember(db(), { status: 'deleted', listed: false });
    expect(await found(gone.id)).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedByShape } from '~/database/prepared.server';
import type { TenantSqlTx } from '~/database/tenant-sql';
import { executeWithin, lockPair, lockPartners } from '~/database/transactions.server';
import { withinPrisma } from '~/database/within-prisma.server';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../support/database';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const sql = () => database().sqlFor(SITE_A);

const languageOf = async (id: string) => (await db().member.findFirstOrThrow({ where: { id } })).language;
const rename = (tx: TenantSqlTx, id: string, language: string) =>
  tx.updateTable('Member').set({ language }).where('id', '=', id).executeTakeFirstOrThrow();

// West of Greenwich, where a local day differs from UTC's.
const zone = process.env.TZ;
beforeAll(() => void (process.env.TZ = 'America/Los_Angeles'));
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('values', () => {
  it('have the same types as in Prisma', async () => {
    const { id } = await makeMember(db(), {
      birthDate: new Date('1990-06-15'),
      lastSeenAt: new Date('2026-11-20T23:59:58.123Z'),
    });
    const found = await sql()
      .selectFrom('Member')
      .innerJoin('Profile', 'Profile.id', 'Member.id')
      .selectAll('Profile')
      .select(['Member.notificationsDisabled', 'Member.credits', 'Member.trialUntil'])
      .where('Member.id', '=', id)
      .executeTakeFirstOrThrow();
    const { notificationsDisabled, credits, trialUntil, ...profile } = found;
    expect(profile).toEqual(await db().profile.findFirst({ where: { id } }));
    expect([notificationsDisabled, credits, trialUntil]).toEqual([[], 0, null]);

    const birthDate = new Date('2000-01-01');
    const lastSeenAt = new Date('2026-01-01T00:30:00.007Z');
    await sql()
      .updateTable('Profile')
      .set({ birthDate, lastSeenAt, gender: 'male' })
      .where('id', '=', id)
      .execute();
    await sql()
      .updateTable('Member')
      .set({ notificationsDisabled: ['mail', 'a,"b"'] })
      .where('id', '=', id)
      .execute();
    expect(await db().profile.findFirst({ where: { id } })).toMatchObject({
      birthDate,
      lastSeenAt,
      gender: 'male',
    });
    expect(await db().member.findFirst({ where: { id } })).toMatchObject({
      notificationsDisabled: ['mail', 'a,"b"'],
    });
    const born = sql().selectFrom('Profile').select('birthDate').where('id', '=', id);
    expect(await born.where('birthDate', '=', birthDate).execute()).toEqual([{ birthDate }]);

    const query = JSON.stringify({ countries: ['NL'] });
    await sql()
      .insertInto('SavedSearch')
      .values({ id: newId(), memberId: id, query, updatedAt: lastSeenAt })
      .execute();
    const saved = await sql()
      .selectFrom('SavedSearch')
      .select(['query', 'updatedAt', 'tenantId'])
      .where('memberId', '=', id)
      .execute();
    expect(saved).toEqual([{ query: { countries: ['NL'] }, updatedAt: lastSeenAt, tenantId: SITE_A }]);
    const counted = sql()
      .selectFrom('Member')
      .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.sum<number>('credits').as('credits')]);
    expect(await counted.where('id', '=', id).execute()).toEqual([{ all: 1, credits: 0 }]);
  });

  it('are not repeated in errors if they do not fit [SAF-7]', async () => {
    const asked = sql().selectFrom('Member').select('id').where('id', '=', 'somebody@example.com').execute();
    const error = await asked.then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error?.message).toContain('invalid input syntax for type uuid');
    expect(`${error?.message} ${error?.stack}`).not.toContain('somebody');
  });
});

describe.each([
  ['of Kysely', (work: (tx: TenantSqlTx) => Promise<void>) => sql().transaction().execute(work)],
  [
    'of Prisma, by the bridge',
    (work: (tx: TenantSqlTx) => Promise<void>) => db().$transaction((tx) => work(withinPrisma(tx))),
  ],
])('a transaction %s', (_, transaction) => {
  it('commits or rolls back together with its job', async () => {
    const { id } = await makeMember(db());
    const job = 'UPDATE "Member" SET ref = $1 WHERE id = $2::uuid';
    const change = (language: string, goesWrong: boolean) =>
      transaction(async (tx) => {
        expect((await rename(tx, id, language)).numUpdatedRows).toBe(1n);
        await executeWithin(tx, job, [language, id]);
        if (goesWrong) throw new Error('taken back');
      });
    await expect(change('fi', true)).rejects.toThrow('taken back');
    expect(await db().member.findFirst({ where: { id } })).toMatchObject({ language: 'en', ref: null });
    await change('sv', false);
    expect(await db().member.findFirst({ where: { id } })).toMatchObject({ language: 'sv', ref: 'sv' });
  });

  it('rolls back on rejection, and stays usable', async () => {
    const { id } = await makeMember(db());
    const failing = transaction(async (tx) => {
      await rename(tx, id, 'fi');
      await tx.updateTable('Member').set({ credits: -1 }).where('id', '=', id).execute();
    });
    await expect(failing).rejects.toThrow();
    expect(await languageOf(id)).toBe('en');
  });

  it('reads times, days, counts and lists alike', async () => {
    const { id } = await makeMember(db(), { birthDate: new Date('1990-06-15') });
    await transaction(async (tx) => {
      const found = await tx
        .selectFrom('Member')
        .innerJoin('Profile', 'Profile.id', 'Member.id')
        .select(['birthDate', 'Member.lastSeenAt', 'notificationsDisabled', 'gender'])
        .select((eb) =>
          eb
            .selectFrom('Session')
            .select((inner) => inner.fn.countAll<number>().as('n'))
            .as('sessions'),
        )
        .where('Member.id', '=', id)
        .executeTakeFirst();
      expect(found).toEqual({
        birthDate: new Date('1990-06-15'),
        lastSeenAt: new Date('2026-11-20T12:00:00Z'),
        notificationsDisabled: [],
        gender: 'female',
        sessions: 0,
      });
    });
  });

  it('sees only its own site [TEN-10]', async () => {
    const { id } = await makeMember(database().forTenant(SITE_B), { tenantId: SITE_B });
    await transaction(async (tx) => {
      expect(await tx.selectFrom('Member').select('id').where('id', '=', id).execute()).toEqual([]);
      expect((await rename(tx, id, 'fi')).numUpdatedRows).toBe(0n);
    });
  });

  it('locks both members of a pair until it ends', async () => {
    const [one, other] = [(await makeMember(db())).id, (await makeMember(db())).id];
    const order: string[] = [];
    let isHeld = () => {};
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const first = transaction(async (tx) => {
      await lockPair(tx, one, other);
      isHeld();
      // Another connection: it would wait forever if the locks blocked references.
      await db().block.create({
        data: { id: newId(), tenantId: SITE_A, blockerId: one, blockedId: other, createdAt: new Date() },
      });
      order.push('first');
    });
    await held;
    const second = transaction(async (tx) => {
      await lockPair(tx, other, one);
      order.push('second');
    });
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });
});

it('a Kysely transaction that hid an error fails', async () => {
  const { id } = await makeMember(db());
  const swallowing = sql()
    .transaction()
    .execute(async (tx) => {
      await rename(tx, id, 'sv');
      const refused = tx.updateTable('Member').set({ credits: -1 }).where('id', '=', id).execute();
      await refused.catch(() => {});
    });
  await expect(swallowing).rejects.toThrow('A commit ended as ROLLBACK');
  expect(await languageOf(id)).toBe('en');
});

describe('a self-committing Kysely transaction', () => {
  const setCredits = preparedByShape(
    { bound: ['id', 'credits'] },
    (tx, { id, credits }: { id: string; credits: number }) =>
      tx.updateTable('Member').set({ credits }).where('id', '=', id).returning('credits'),
  );
  const creditsOf = async (id: string) => (await db().member.findFirstOrThrow({ where: { id } })).credits;
  const setting = (
    id: string,
    credits: number,
    after: (tx: TenantSqlTx) => Promise<unknown> = async () => {},
  ) =>
    sql()
      .transaction()
      .execute(async (tx) => {
        await rename(tx, id, 'sv');
        const set = await setCredits(tx, { id, credits }, { commits: true });
        await after(tx);
        return set;
      });

  it('stores earlier statements too, and has ended', async () => {
    const { id } = await makeMember(db());
    expect(await setting(id, 3)).toEqual([{ credits: 3 }]);
    expect([await languageOf(id), await creditsOf(id)]).toEqual(['sv', 3]);
    await expect(setting(id, 4, (tx) => rename(tx, id, 'fi'))).rejects.toThrow('has ended');
    expect([await languageOf(id), await creditsOf(id)]).toEqual(['sv', 4]);
  });

  it('stores nothing on rejection, and reports it', async () => {
    const { id } = await makeMember(db());
    for (let round = 0; round < 20; round++)
      await expect(setting(id, -1)).rejects.toThrow(/check constraint/);
    expect([await languageOf(id), await creditsOf(id)]).toEqual(['en', 0]);
    expect(await setting(id, 5)).toEqual([{ credits: 5 }]);
  });
});

it('a use-case can lock in either transaction', async () => {
  const [one, other] = [(await makeMember(db())).id, (await makeMember(db())).id];
  await db().$transaction((tx) => lockPair(tx, one, other));
  await sql()
    .transaction()
    .execute((tx) => lockPair(tx, one, other));
  await expect(
    db().$transaction((tx) =>
      withinPrisma(tx)
        .with('x', (each) => each.selectFrom('Place').select('country'))
        .selectFrom('x')
        .select('country')
        .execute(),
    ),
  ).resolves.toEqual([{ country: 'NL' }]);
});

it('locking chat partners finds the other member [CHA-7]', async () => {
  const [one, other, third] = [
    (await makeMember(db())).id,
    (await makeMember(db())).id,
    (await makeMember(db())).id,
  ];
  const conversationId = newId();
  const [memberAId = '', memberBId = ''] = [one, other].toSorted();
  const conversation = { id: conversationId, tenantId: SITE_A, memberAId, memberBId, startedById: one };
  await db().conversation.create({ data: { ...conversation, createdAt: new Date() } });
  for (const [memberId, otherId] of [
    [one, other],
    [other, one],
  ] as const)
    await db().conversationMember.create({
      data: { id: newId(), tenantId: SITE_A, conversationId, memberId, otherId },
    });
  const locked = (asked: Parameters<typeof lockPartners>[1]) =>
    sql()
      .transaction()
      .execute((tx) => lockPartners(tx, asked));
  expect(await locked({ memberId: one, otherId: other })).toBe(other);
  expect(await locked({ memberId: one, conversationId })).toBe(other);
  expect(await locked({ memberId: other, conversationId })).toBe(one);
  expect(await locked({ memberId: third, conversationId })).toBeNull();
  expect(await locked({ memberId: one, otherId: newId() })).toBeNull();
  expect(await locked({ memberId: one, conversationId: newId() })).toBeNull();
});

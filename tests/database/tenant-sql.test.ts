import { sql as fragment, type Kysely } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { describe, expect, it } from 'vitest';
import { GLOBAL_MODELS } from '~/database/tenant-client.server';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../support/database';
import { delegate, makeRow, models, owned } from '../support/models';

const database = useDatabase();
const sql = (site = SITE_A) => database().sqlFor(site);

/** Untyped columns, for any table. */
type Row = { id: string; tenantId: string; memberId: string };
type Any = Kysely<Record<string, Row>>;
const any = (site: string) => sql(site) as unknown as Any;

/** Every kind of read by id; `member` is a row of the reader's own site. */
const READINGS: Record<string, (db: Any, table: string, id: string, member: string) => Promise<unknown>> = {
  select: (db, table, id) => db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst(),
  'select under an alias': (db, table, id) =>
    db.selectFrom(`${table} as x`).select('x.id').where('x.id', '=', id).executeTakeFirst(),
  'select with a raw or': (db, table, id) =>
    db
      .selectFrom(table)
      .select('id')
      .where(fragment<boolean>`false or ${fragment.ref('id')} = ${id}::uuid`)
      .executeTakeFirst(),
  'select by its own tenant or any': (db, table, id) =>
    db
      .selectFrom(table)
      .select('id')
      .where((eb) => eb.or([eb('id', '=', id), eb('id', '=', id).and('tenantId', '=', SITE_B)]))
      .executeTakeFirst(),
  'inner join': (db, table, id, member) =>
    db
      .selectFrom('Member as own')
      .innerJoin(`${table} as x`, (join) => join.on('x.id', '=', id))
      .select('x.id')
      .where('own.id', '=', member)
      .executeTakeFirst(),
  'left join': async (db, table, id, member) => {
    const row = await db
      .selectFrom('Member as own')
      .leftJoin(`${table} as x`, (join) => join.on('x.id', '=', id))
      .select(['own.id as own', 'x.id'])
      .where('own.id', '=', member)
      .executeTakeFirstOrThrow();
    return row.id;
  },
  'cross join': (db, table, id, member) =>
    db
      .selectFrom('Member as own')
      .crossJoin(`${table} as x`)
      .select('x.id')
      .where('own.id', '=', member)
      .where('x.id', '=', id)
      .executeTakeFirst(),
  'two tables in FROM': (db, table, id, member) =>
    db
      .selectFrom(['Member as own', `${table} as x`])
      .select('x.id')
      .where('own.id', '=', member)
      .where('x.id', '=', id)
      .executeTakeFirst(),
  'lateral join': (db, table, id, member) =>
    db
      .selectFrom('Member as own')
      .innerJoinLateral(
        (eb) => eb.selectFrom(table).select('id').where('id', '=', id).as('x'),
        (join) => join.onTrue(),
      )
      .select('x.id')
      .where('own.id', '=', member)
      .executeTakeFirst(),
  exists: (db, table, id, member) =>
    db
      .selectFrom('Member as own')
      .select('own.id')
      .where('own.id', '=', member)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom(`${table} as x`)
            .select((eb) => eb.lit(1).as('one'))
            .where('x.id', '=', id),
        ),
      )
      .executeTakeFirst(),
  'a subquery as a value': async (db, table, id, member) => {
    const row = await db
      .selectFrom('Member as own')
      .select(({ selectFrom }) => [selectFrom(table).select('id').where('id', '=', id).as('found')])
      .where('own.id', '=', member)
      .executeTakeFirstOrThrow();
    return row.found;
  },
  'a subquery of the outer view': (db, table, id, member) =>
    db
      .selectFrom('Member as own')
      .select('own.id')
      .where('own.id', '=', member)
      .where(({ exists }) => exists(db.selectFrom(table).select('id').where('id', '=', id)))
      .executeTakeFirst(),
  'a subquery in FROM': (db, table, id) =>
    db
      .selectFrom((eb) => eb.selectFrom(table).selectAll().where('id', '=', id).as('x'))
      .select('x.id')
      .executeTakeFirst(),
  'a common table expression': (db, table, id) =>
    db
      .with('found', (each) => each.selectFrom(table).select('id').where('id', '=', id))
      .selectFrom('found')
      .select('found.id')
      .executeTakeFirst(),
  'a union': (db, table, id) =>
    db
      .selectFrom('Member')
      .select('id')
      .where('id', '=', newId())
      .unionAll((eb) => eb.selectFrom(table).select('id').where('id', '=', id))
      .executeTakeFirst(),
  'relations as JSON': async (db, table, id, member) => {
    const row = await db
      .selectFrom('Member as own')
      .select((eb) => [
        jsonArrayFrom(eb.selectFrom(`${table} as x`).select('x.id').where('x.id', '=', id)).as('all'),
        jsonObjectFrom(eb.selectFrom(`${table} as x`).select('x.id').where('x.id', '=', id)).as('one'),
      ])
      .where('own.id', '=', member)
      .executeTakeFirstOrThrow();
    expect(row.all.length).toBe(row.one ? 1 : 0);
    return row.one;
  },
  'a row from a query': (db, table, id) =>
    db
      .insertInto('LoginAttempt')
      .columns(['id', 'emailHash', 'ipHash', 'createdAt'] as never)
      .expression((eb) =>
        eb
          .selectFrom(table)
          .select([
            fragment.val(newId()).as('id'),
            fragment.val('x').as('emailHash'),
            fragment.val('x').as('ipHash'),
            fragment.val(new Date()).as('createdAt'),
          ] as never)
          .where('id', '=', id),
      )
      .returning('id')
      .executeTakeFirst(),
  'update of another table from it': (db, table, id, member) =>
    db
      .updateTable('Member as own')
      .from(`${table} as x`)
      .set({ language: 'en' } as never)
      .where('own.id', '=', member)
      .where('x.id', '=', id)
      .returning('own.id')
      .executeTakeFirst(),
};

/** Every kind of no-op change by id; returns the affected rows. */
const CHANGES: Record<string, (db: Any, table: string, id: string) => Promise<unknown[]>> = {
  update: (db, table, id) => db.updateTable(table).set({ id }).where('id', '=', id).returning('id').execute(),
  'update under an alias': (db, table, id) =>
    db.updateTable(`${table} as x`).set({ id }).where('x.id', '=', id).returning('x.id').execute(),
  'update within an expression': (db, table, id) =>
    db
      .with('changed', (each) => each.updateTable(table).set({ id }).where('id', '=', id).returning('id'))
      .selectFrom('changed')
      .select('changed.id')
      .execute(),
};

/** Tables whose rows a trigger keeps as they are. */
const APPEND_ONLY = ['AuditEntry'];

/** Upserts a row by id on this site; returns the tenants of the written rows. */
async function insertOver(db: Any, table: string, row: object & { id: string }): Promise<unknown[]> {
  const written = await db
    .insertInto(table)
    .values(row as never)
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doUpdateSet({ id: row.id }))
    .returning('tenantId')
    .execute();
  return written.map(({ tenantId }) => tenantId);
}

/** A row as insertable values: JSON as text, without its tenant. */
async function rowOf(table: string, id: string): Promise<object & { id: string }> {
  const { tenantId: _, ...row } = await any(SITE_B)
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isJson = (value: unknown) =>
    typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value);
  const written = Object.entries(row).map(([name, value]) => [
    name,
    isJson(value) ? JSON.stringify(value) : value,
  ]);
  return { ...Object.fromEntries(written), id };
}

describe.each(owned.map((model) => [model.name, model] as const))('a %s of one site', (table, model) => {
  it('is inaccessible through another site’s Kysely [TEN-10]', async () => {
    const id = await makeRow(database().forTenant(SITE_B), SITE_B, model);
    const [own, foreign] = [any(SITE_B), any(SITE_A)];
    const [ownMember, foreignMember] = [
      (await makeMember(database().forTenant(SITE_B), { tenantId: SITE_B })).id,
      (await makeMember(database().forTenant(SITE_A))).id,
    ];
    const before = await database().forTenant(SITE_B)[delegate(table)].findFirst({ where: { id } });
    for (const [kind, reading] of Object.entries(READINGS)) {
      expect([kind, (await reading(own, table, id, ownMember)) ?? null]).not.toEqual([kind, null]);
      expect([kind, (await reading(foreign, table, id, foreignMember)) ?? null]).toEqual([kind, null]);
    }
    const row = await rowOf(table, id);
    for (const [kind, change] of Object.entries(CHANGES)) {
      if (APPEND_ONLY.includes(table)) await expect(change(own, table, id)).rejects.toThrow(/never changed/);
      else expect([kind, (await change(own, table, id)).length]).toEqual([kind, 1]);
      expect([kind, await change(foreign, table, id)]).toEqual([kind, []]);
    }
    const another = { ...row, id: newId(), tenantId: SITE_B };
    expect(() =>
      foreign
        .insertInto(table)
        .values(another as never)
        .compile(),
    ).toThrow(/another tenant/);
    expect(() =>
      foreign
        .insertInto(table)
        .values([row, another] as never)
        .compile(),
    ).toThrow(/another tenant/);
    expect(() => foreign.updateTable(table).set({ tenantId: SITE_B }).compile()).toThrow(/stays/);
    const using = foreign.deleteFrom('Member as own').using(`${table} as x`).where('x.id', '=', id);
    expect((await using.returning('own.id').execute()).length).toBe(0);
    expect((await foreign.deleteFrom(table).where('id', '=', id).returning('id').execute()).length).toBe(0);
    if (APPEND_ONLY.includes(table))
      await expect(insertOver(own, table, row)).rejects.toThrow(/never changed/);
    else expect(await insertOver(own, table, row)).toEqual([SITE_B]);
    // Ids are unique per site: the insert adds a row of the other site, or violates a foreign key.
    await insertOver(foreign, table, row).then(
      (tenants) => expect(tenants).toEqual([SITE_A]),
      ({ code }: { code?: string }) => expect(code).toBe('23503'),
    );
    expect(await database().forTenant(SITE_B)[delegate(table)].findFirst({ where: { id } })).toEqual(before);
  });
});

describe('a statement unknown to the lock', () => {
  const db = () => any(SITE_A);
  const refused: [string, () => { compile(): unknown }, RegExp][] = [
    ['a table that is not in the schema', () => db().selectFrom('pg_class').select('id'), /pg_class/],
    ['the migrations', () => db().selectFrom('_prisma_migrations').select('id'), /_prisma_migrations/],
    ['a table of a schema', () => db().withSchema('public').selectFrom('Like').select('id'), /schema/],
    ['a join to an unknown table', () => db().selectFrom('Like').innerJoin('other', 'other.id', 'Like.id').select('other.id'), /other/],
    ['a right join', () => db().selectFrom('Like').rightJoin('Member', 'Member.id', 'Like.id').select('Member.id'), /RightJoin/],
    ['a full join', () => db().selectFrom('Like').fullJoin('Member', 'Member.id', 'Like.id').select('Member.id'), /FullJoin/],
    ['a merge', () => db().mergeInto('Like').using('Member', 'Member.id', 'Like.id').whenMatched().thenDelete(), /MergeQueryNode/],
    ['a WITH called like a table', () => db().with('Like', (each) => each.selectFrom('Member').select('id')).selectFrom('Like').select('id'), /Like/],
    ['rows that default', () => db().insertInto('Like').defaultValues(), /columns/],
    ['a raw table within a statement', () => db().selectFrom('Like').select(fragment`(select count(*) from "Member")`.as('n') as never), /raw SQL/],
    ['a raw name of a table', () => db().selectFrom('Like').select(fragment`(select count(*) from ${fragment.table('Member')})`.as('n') as never), /raw SQL/],
    ['a raw table in FROM', () => db().selectFrom(fragment<Row>`(select * from "Like")`.as('x')).select('x.id'), /raw SQL/],
    ['a change of the schema', () => db().schema.dropTable('Like'), /DropTableNode/],
  ]; // prettier-ignore
  it.each(refused)('is refused: %s [TEN-10]', (_, statement, why) => {
    expect(() => statement().compile()).toThrow(why);
  });

  it('is refused raw, unlocked or from elsewhere [TEN-10]', async () => {
    await expect(fragment`SELECT 1`.execute(db())).rejects.toThrow(/RawNode/);
    const bare = db().withoutPlugins().selectFrom('Like').select('id');
    await expect(bare.execute()).rejects.toThrow(/past its lock/);
    await expect(db().executeQuery(bare.compile())).rejects.toThrow(/past its lock/);
  });

  it('may use global tables, open to every site [TEN-10]', async () => {
    expect([...GLOBAL_MODELS].sort()).toEqual([
      ...[
        'Moderator',
        'Operator',
        'OperatorGrant',
        'OperatorInvite',
        'OperatorPasskey',
        'OperatorRecoveryCode',
        'OperatorSession',
      ],
      ...['Place', 'ProviderEvent', 'Tenant'],
    ]);
    const found = await sql().selectFrom('Tenant').select('id').orderBy('id').execute();
    expect(found.map(({ id }) => id)).toEqual([SITE_A, SITE_B]);
    expect(models.length).toBe(owned.length + GLOBAL_MODELS.size);
  });
});

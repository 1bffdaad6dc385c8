import { describe, expect, it } from 'vitest';
import { prepared, preparedByShape } from '~/database/prepared.server';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../support/database';

const database = useDatabase();

describe('a prepared statement', () => {
  it('runs with each call’s values, in its tenant [TEN-10]', async () => {
    const built: unknown[] = [];
    const nameOf = prepared((sql, values: { id: string; name: string }) => {
      built.push(sql);
      return sql
        .selectFrom('Profile')
        .select('name')
        .where('id', '=', values.id)
        .where('name', '=', values.name);
    });
    const here = await makeMember(database().forTenant(SITE_A), { name: 'Ada' });
    const next = await makeMember(database().forTenant(SITE_A), { name: 'Bea' });
    const away = await makeMember(database().forTenant(SITE_B), { tenantId: SITE_B, name: 'Cleo' });
    const [a, b] = [database().sqlFor(SITE_A), database().sqlFor(SITE_B)];
    expect(await nameOf(a, { id: here.id, name: 'Ada' })).toEqual([{ name: 'Ada' }]);
    expect(await nameOf(a, { id: next.id, name: 'Bea' })).toEqual([{ name: 'Bea' }]);
    expect(await nameOf(a, { id: next.id, name: 'Ada' })).toEqual([]);
    expect(await nameOf(a, { id: away.id, name: 'Cleo' })).toEqual([]);
    expect(await nameOf(b, { id: away.id, name: 'Cleo' })).toEqual([{ name: 'Cleo' }]);
    expect(built).toEqual([a, b]);
  });

  it('is compiled once per shape, except rare ones [TEN-10]', async () => {
    type Input = { who: { name: string } | null; genders: ('male' | 'female')[]; rare?: boolean };
    const built: Input[] = [];
    const namesOf = preparedByShape(
      { bound: ['name'], isRare: ({ rare }: Input) => rare ?? false },
      (sql, input: Input) => {
        built.push(input);
        return sql
          .selectFrom('Profile')
          .select('name')
          .where('gender', 'in', input.genders)
          .$if(input.who !== null, (found) => found.where('name', '=', input.who!.name))
          .orderBy('name');
      },
    );
    const [a, b] = [database().sqlFor(SITE_A), database().sqlFor(SITE_B)];
    const named = async (sql: typeof a, input: Input) => (await namesOf(sql, input)).map(({ name }) => name);
    for (const [name, gender] of [
      ['Dora', 'female'],
      ['Emil', 'male'],
    ] as const)
      await makeMember(database().forTenant(SITE_A), { name, gender });
    expect(await named(a, { who: { name: 'Dora' }, genders: ['female'] })).toEqual(['Dora']);
    expect(await named(a, { who: { name: 'Emil' }, genders: ['female'] })).toEqual([]);
    expect(built).toHaveLength(1);
    expect(await named(a, { who: { name: 'Emil' }, genders: ['male'] })).toEqual(['Emil']);
    expect(await named(a, { who: null, genders: ['male'] })).toContain('Emil');
    expect(await named(b, { who: { name: 'Dora' }, genders: ['female'] })).toEqual([]);
    expect(built).toHaveLength(4);
    for (const name of ['Dora', 'Emil'])
      expect(await named(a, { who: { name }, genders: ['female', 'male'], rare: true })).toEqual([name]);
    expect(built).toHaveLength(6);
  });
});

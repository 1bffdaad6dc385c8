import type { Database } from '~/database/index.server';
import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A } from '../../support/database';
import { delegate, isNeeded, modelOf, models, references, valueOf } from '../../support/models';

/** Directly or through other tables. */
const leadsToMember = (name: string): boolean =>
  name === 'Member' ||
  references(modelOf(name)).some(({ target }) => target !== name && leadsToMember(target));

export const TABLES_OF_MEMBERS = models
  .map(({ name }) => name)
  .filter((name) => name !== 'Member' && leadsToMember(name));

type Make = { db: TenantDb; key: () => string };

/** Creates required references too, which belong to somebody else. */
async function makeRow(make: Make, name: string, given: Record<string, string>): Promise<string> {
  const model = modelOf(name);
  if (name === 'Member' || name === 'Profile') return (await makeMember(make.db)).id;
  const data: Record<string, unknown> = { tenantId: SITE_A, ...given };
  for (const { column, target, optional } of references(model)) {
    if (!(column in data) && !optional) data[column] = await makeRow(make, target, {});
  }
  data.id ??= newId();
  for (const field of model.fields.filter(isNeeded))
    if (!(field.name in data)) data[field.name] = field.name === 'key' ? make.key() : valueOf(field);
  if (name === 'Conversation')
    [data.memberAId, data.memberBId] = [data.memberAId as string, data.memberBId as string].sort();
  await make.db[delegate(name)].create({ data: data as never });
  return data.id as string;
}

/**
 * Gives a member a row for each column that can refer to one, in every table of the schema. `key` stores a
 * file and names it.
 */
export async function fillEveryTable(db: TenantDb, memberId: string, key: () => string): Promise<void> {
  const make = { db, key };
  const made = new Map<string, string>([
    ['Member', memberId],
    ['Profile', memberId],
  ]);
  const own = async (name: string): Promise<string> => {
    const known = made.get(name);
    if (known) return known;
    const ids: string[] = [];
    for (const { column, target } of references(modelOf(name))) {
      if (leadsToMember(target)) ids.push(await makeRow(make, name, { [column]: await own(target) }));
    }
    made.set(name, ids[0]!);
    return ids[0]!;
  };
  // The profile shares the member's id and exists already.
  for (const name of TABLES_OF_MEMBERS) if (name !== 'Profile') await own(name);
}

/** Counts the rows that contain any of these words, by table. */
export async function tablesWith(database: Database, words: string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name } of models) {
    const rows = await database.bare.$queryRawUnsafe<{ row: string }[]>(
      `SELECT t::text AS row FROM "${name}" t`,
    );
    const count = rows.filter(({ row }) =>
      words.some((word) => row.toLowerCase().includes(word.toLowerCase())),
    ).length;
    if (count > 0) found[name] = count;
  }
  return found;
}

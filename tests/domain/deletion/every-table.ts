import { readFileSync } from 'node:fs';
import type { Database } from '~/database/index.server';
import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A } from '../../support/database';

type Field = { name: string; type: string; optional: boolean; list: boolean; attributes: string };
type Model = { name: string; fields: Field[] };

const schema = readFileSync('prisma/schema.prisma', 'utf8');
const enums = new Map(
  [...schema.matchAll(/^enum (\w+) \{([\s\S]*?)^\}/gm)].map(
    ([, name, body]) => [name!, body!.trim().split(/\s+/)[0]!] as const,
  ),
);

export const MODELS: readonly Model[] = [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(
  ([, name, body]) => ({
    name: name!,
    fields: [...body!.matchAll(/^ {2}(\w+) +(\w+)(\[\])?(\?)? *(.*)$/gm)].map(
      ([, field, type, list, optional, attributes]) => ({
        name: field!,
        type: type!,
        list: list !== undefined,
        optional: optional !== undefined,
        attributes: attributes ?? '',
      }),
    ),
  }),
);

const modelOf = (name: string): Model => MODELS.find((model) => model.name === name)!;
const isModel = (name: string) => MODELS.some((model) => model.name === name);

/** The columns by which a table refers to others. */
const references = ({ fields }: Model) =>
  fields.flatMap(({ type, attributes, optional }) => {
    const column = /fields: \[tenantId, (\w+)\]/.exec(attributes)?.[1];
    return column && isModel(type) ? [{ column, target: type, optional }] : [];
  });

/** Whether a table's rows lead to a member, over however many others. */
const leadsToMember = (name: string): boolean =>
  name === 'Member' ||
  references(modelOf(name)).some(({ target }) => target !== name && leadsToMember(target));

/** The tables whose rows may be a member's by what the schema says. */
export const TABLES_OF_MEMBERS = MODELS.map(({ name }) => name).filter(
  (name) => name !== 'Member' && leadsToMember(name),
);

type Make = { db: TenantDb; key: () => string };

function valueOf({ name, type, attributes }: Field, { key }: Make): unknown {
  if (name === 'key') return key();
  if (enums.has(type)) return enums.get(type);
  if (type === 'Int') return 1;
  if (type === 'Float') return 1.5;
  if (type === 'Boolean') return false;
  if (type === 'DateTime') return new Date('2026-01-01T00:00:00Z');
  if (type === 'Json') return {};
  return attributes.includes('@db.Uuid') ? newId() : `${name} ${newId()}`;
}

/** Makes a row; what it must refer to and is not given is made with it, and belongs to somebody else. */
async function makeRow(make: Make, name: string, given: Record<string, string>): Promise<string> {
  const model = modelOf(name);
  if (name === 'Member') return (await makeMember(make.db)).id;
  const data: Record<string, unknown> = { id: newId(), tenantId: SITE_A, ...given };
  for (const { column, target, optional } of references(model)) {
    if (!(column in data) && !optional) data[column] = await makeRow(make, target, {});
  }
  for (const field of model.fields) {
    const plain =
      !isModel(field.type) && !field.list && !field.optional && !field.attributes.includes('@default');
    if (plain && !(field.name in data)) data[field.name] = valueOf(field, make);
  }
  if (name === 'Conversation')
    [data.memberAId, data.memberBId] = [data.memberAId as string, data.memberBId as string].sort();
  const delegate = (name[0]!.toLowerCase() + name.slice(1)) as 'like';
  await make.db[delegate].create({ data: data as never });
  return data.id as string;
}

/**
 * Gives a member a row in every table, one for each column that can lead to a member. `key` stores a file and names it. A new table is
 * among them as soon as the schema has it.
 */
export async function fillEveryTable(db: TenantDb, memberId: string, key: () => string): Promise<void> {
  const make = { db, key };
  const made = new Map<string, string>([['Member', memberId]]);
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
  // The profile has the member's own id, and is there already.
  for (const name of TABLES_OF_MEMBERS) if (name !== 'Profile') await own(name);
}

/** The tables that hold any of these words, with the number of rows that do. */
export async function tablesWith(database: Database, words: string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name } of MODELS) {
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

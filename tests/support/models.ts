import { readFileSync } from 'node:fs';
import { GLOBAL_MODELS } from '~/database/tenant-client.server';
import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { makeMember } from './database';

export type Field = { name: string; type: string; optional: boolean; list: boolean; attributes: string };
export type Model = { name: string; fields: Field[]; body: string };

const schema = readFileSync('prisma/schema.prisma', 'utf8');
const enums = new Map(
  [...schema.matchAll(/^enum (\w+) \{([\s\S]*?)^\}/gm)].map(
    ([, name, body]) => [name!, body!.trim().split(/\s+/)[0]!] as const,
  ),
);
/** The models of the schema, read from its text. */
export const models: Model[] = [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(
  ([, name, body]) => ({
    name: name!,
    body: body!,
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
const names = new Set(models.map(({ name }) => name));
export const modelOf = (name: string): Model => models.find((model) => model.name === name)!;
/** The models that belong to a tenant. */
export const owned = models.filter(({ name }) => !GLOBAL_MODELS.has(name));
/** Returns the name of a model's delegate in Prisma's client. */
export const delegate = (name: string) => (name[0]!.toLowerCase() + name.slice(1)) as 'like';

export const relations = (model: Model) =>
  model.fields.filter(({ type, attributes }) => names.has(type) && attributes.includes('fields:'));

/** The columns by which a table refers to others of its site. */
export const references = (model: Model) =>
  relations(model).flatMap(({ type, attributes, optional }) => {
    const column = /fields: \[tenantId, (\w+)\]/.exec(attributes)?.[1];
    return column ? [{ column, target: type, optional }] : [];
  });

/** Whether a field is a column that a row needs: nothing else fills it. */
export const isNeeded = ({ type, list, optional, attributes }: Field): boolean =>
  !names.has(type) && !list && !optional && !attributes.includes('@default');

/** Returns a value that fits a field, for rows whose content does not matter. */
export function valueOf({ name, type, attributes }: Field): unknown {
  if (enums.has(type)) return enums.get(type);
  switch (type) {
    case 'Int':
      return 1;
    case 'BigInt':
      return 1n;
    case 'Float':
      return 1.5;
    case 'Boolean':
      return false;
    case 'DateTime':
      return new Date('2026-01-01T00:00:00Z');
    case 'Json':
      return {};
    default:
      return attributes.includes('@db.Uuid') ? newId() : `${name} ${newId()}`;
  }
}

/** Creates a row of the model on a site, with the rows that it requires. */
export async function makeRow(db: TenantDb, tenantId: string, model: Model): Promise<string> {
  const id = newId();
  if (model.name === 'Member' || model.name === 'Profile') return (await makeMember(db, { tenantId })).id;
  const data: Record<string, unknown> = { id, tenantId };
  for (const { column, target, optional } of references(model)) {
    const wanted = !optional || (model.name === 'PhotoFile' && target === 'Photo');
    if (wanted) data[column] = await makeRow(db, tenantId, modelOf(target));
  }
  for (const field of model.fields.filter(isNeeded))
    if (!(field.name in data)) data[field.name] = valueOf(field);
  if (model.name === 'Conversation')
    [data.memberAId, data.memberBId] = [data.memberAId as string, data.memberBId as string].sort();
  await db[delegate(model.name)].create({ data: data as never });
  return data.id as string;
}

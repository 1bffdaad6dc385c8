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
/** The models that belong to a tenant. */
export const owned = models.filter(({ name }) => !GLOBAL_MODELS.has(name));
/** Returns the name of a model's delegate in Prisma's client. */
export const delegate = (name: string) => (name[0]!.toLowerCase() + name.slice(1)) as 'like';

export const relations = (model: Model) =>
  model.fields.filter(({ type, attributes }) => names.has(type) && attributes.includes('fields:'));

/** Returns a value that fits a field, for rows whose content does not matter. */
export function valueOf({ name, type, attributes }: Field): unknown {
  if (enums.has(type)) return enums.get(type);
  switch (type) {
    case 'Int':
      return 1;
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
  for (const { type, attributes, optional } of relations(model)) {
    const column = /fields: \[tenantId, (\w+)\]/.exec(attributes)?.[1];
    const wanted = !optional || (model.name === 'PhotoFile' && type === 'Photo');
    if (column && wanted)
      data[column] = await makeRow(
        db,
        tenantId,
        models.find(({ name }) => name === type)!,
      );
  }
  for (const field of model.fields) {
    const plain =
      !names.has(field.type) && !field.list && !field.optional && !field.attributes.includes('@default');
    if (plain && !(field.name in data)) data[field.name] = valueOf(field);
  }
  if (model.name === 'Conversation')
    [data.memberAId, data.memberBId] = [data.memberAId as string, data.memberBId as string].sort();
  await db[delegate(model.name)].create({ data: data as never });
  return id;
}

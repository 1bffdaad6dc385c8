import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GLOBAL_MODELS } from '~/database/tenant-client.server';
import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, SITE_B, useDatabase } from './support/database';

type Field = { name: string; type: string; optional: boolean; list: boolean; attributes: string };
type Model = { name: string; fields: Field[]; body: string };

const schema = readFileSync('prisma/schema.prisma', 'utf8');
const enums = new Map(
  [...schema.matchAll(/^enum (\w+) \{([\s\S]*?)^\}/gm)].map(
    ([, name, body]) => [name!, body!.trim().split(/\s+/)[0]!] as const,
  ),
);
const models: Model[] = [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(([, name, body]) => ({
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
}));
const names = new Set(models.map(({ name }) => name));
const owned = models.filter(({ name }) => !GLOBAL_MODELS.has(name));
const delegate = (name: string) => (name[0]!.toLowerCase() + name.slice(1)) as 'like';

const relations = (model: Model) =>
  model.fields.filter(({ type, attributes }) => names.has(type) && attributes.includes('fields:'));

it.each(owned.map(({ name }) => name))(
  '%s belongs to a tenant, and refers to other rows together with it [TEN-10]',
  (name) => {
    const model = owned.find((each) => each.name === name)!;
    expect(model.fields.some((field) => field.name === 'tenantId' && !field.optional)).toBe(true);
    expect(model.body).toContain('@@unique([tenantId, id])');
    for (const { type, attributes } of relations(model)) {
      if (GLOBAL_MODELS.has(type)) continue;
      expect(attributes).toMatch(/fields: \[tenantId, \w+\], references: \[tenantId, id\]/);
      expect(attributes).not.toContain('SetNull');
    }
  },
);

const database = useDatabase();

/** A value that fits a field, for rows that are only there to be found or not. */
function valueOf({ name, type, attributes }: Field): unknown {
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

/** A row of the model on a site, with the rows that it cannot be without. */
async function makeRow(db: TenantDb, tenantId: string, model: Model): Promise<string> {
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

it.each(owned.map(({ name }) => name))(
  'a %s of one site can neither be read nor changed from another [TEN-10]',
  async (name) => {
    const model = owned.find((each) => each.name === name)!;
    const id = await makeRow(database().forTenant(SITE_B), SITE_B, model);
    const own = database().forTenant(SITE_B)[delegate(name)];
    const foreign = database().forTenant(SITE_A)[delegate(name)];
    const before = await own.findFirst({ where: { id } });
    expect(before).not.toBeNull();

    const touched = { where: { id }, data: { tenantId: SITE_A } };
    expect(await foreign.findFirst({ where: { id } })).toBeNull();
    expect(await foreign.findUnique({ where: { id } })).toBeNull();
    expect(await foreign.findMany({ where: { id } })).toEqual([]);
    expect(await foreign.findFirst({ where: { id, tenantId: SITE_B } })).toBeNull();
    expect(await foreign.findFirst({ where: { OR: [{ id }, { tenantId: SITE_B }] } })).toBeNull();
    expect(await foreign.count({ where: { id } })).toBe(0);
    expect((await foreign.updateMany(touched)).count).toBe(0);
    expect((await foreign.deleteMany({ where: { id } })).count).toBe(0);
    await expect(foreign.update(touched)).rejects.toThrow();
    await expect(foreign.delete({ where: { id } })).rejects.toThrow();
    await expect(foreign.create({ data: { ...before, id: newId() } as never })).rejects.toThrow(/tenant/);
    await expect(foreign.findFirstOrThrow({ where: { id } })).rejects.toThrow();
    expect(await own.findFirst({ where: { id } })).toEqual(before);
  },
);

it.each(
  owned
    .filter((model) => relations(model).some(({ type }) => !GLOBAL_MODELS.has(type)))
    .map(({ name }) => name),
)('the database itself refuses a %s that refers to another site [TEN-10]', async (name) => {
  const model = owned.find((each) => each.name === name)!;
  const db = database().forTenant(SITE_A);
  const id = await makeRow(db, SITE_A, model);
  // The last one that the row has: a pair's second member may be any that comes later, and a file's owner is a photo.
  const relation = relations(model)
    .filter(({ type }) => !GLOBAL_MODELS.has(type) && (name !== 'PhotoFile' || type === 'Photo'))
    .at(-1);
  const column = /fields: \[tenantId, (\w+)\]/.exec(relation!.attributes)![1]!;
  const elsewhere = await makeRow(
    database().forTenant(SITE_B),
    SITE_B,
    models.find(({ name: each }) => each === relation!.type)!,
  );
  // A profile has its member's id: the other site's must be free for the reference to be what is refused.
  if (name === 'Profile')
    await database()
      .forTenant(SITE_B)
      .profile.delete({ where: { id: elsewhere } });
  await expect(
    db[delegate(name)].update({ where: { id }, data: { [column]: elsewhere } as never }),
  ).rejects.toThrow(/[Ff]oreign key/);
});

it('lists every model without a tenant, and no other [TEN-10]', () => {
  const without = models
    .filter(({ fields }) => !fields.some(({ name }) => name === 'tenantId'))
    .map(({ name }) => name);
  expect(new Set(without)).toEqual(GLOBAL_MODELS);
});

import { expect, it } from 'vitest';
import { GLOBAL_MODELS } from '~/database/tenant-client.server';
import { newId } from '~/domain/new-id';
import { SITE_A, SITE_B, useDatabase } from './support/database';
import { delegate, makeRow, models, owned, relations } from './support/models';

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

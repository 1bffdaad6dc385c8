import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, SITE_A, useDatabase } from '../support/database';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);

const warnings: string[] = [];
const note = ({ message }: Error) => void warnings.push(message);
beforeAll(() => void process.on('warning', note));
afterAll(() => void process.off('warning', note));

const WITH_RELATIONS = { profile: true, sessions: true, creditEntries: true, likesGiven: true } as const;

it('loads a row’s relations one after another', async () => {
  const { id } = await makeMember(db(), { credits: 3 });
  const found = await db().$transaction((tx) =>
    tx.member.findFirstOrThrow({ where: { id }, include: WITH_RELATIONS }),
  );
  expect(found).toMatchObject({ id, sessions: [], creditEntries: [{ amountCredits: 3 }], likesGiven: [] });
  // The driver warns once per process about concurrent queries.
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).toEqual([]);
});

it('rolls back on a failed query and stays usable', async () => {
  const { id } = await makeMember(db());
  const failing = db().$transaction(async (tx) => {
    await tx.member.update({ where: { id }, data: { credits: { increment: 5 } } });
    await tx.member.update({ where: { id: '00000000-0000-7000-8000-000000000000' }, data: { credits: 1 } });
  });
  await expect(failing).rejects.toThrow();
  expect((await db().member.findFirstOrThrow({ where: { id } })).credits).toBe(0);
});

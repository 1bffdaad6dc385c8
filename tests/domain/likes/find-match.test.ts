import { beforeAll, expect, it } from 'vitest';
import { findMatch } from '~/domain/likes/find-match.server';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { useDatabase } from '../../support/database';
import { chatWorld, NOW } from '../chat/chat-world';

const database = useDatabase();
let world: ReturnType<typeof chatWorld>;
beforeAll(() => void (world = chatWorld(database())));

/** Makes two members like each other, minutes after now. */
async function match(one: string, other: string, minutes: number) {
  const now = new Date(NOW.getTime() + minutes * 60_000);
  for (const [fromId, toId] of [
    [one, other],
    [other, one],
  ] as const)
    await likeProfile(world.sql, { tenantId: world.tenantId, fromId, toId }, { now, events: world.events });
}
const announced = (memberId: string, otherId: string) => findMatch(world.sql, { memberId, otherId });

it('announces a match until either of them writes [LIK-6]', async () => {
  const [anna, bram] = [await world.member('Anna'), await world.member('Bram')];
  await match(anna, bram, -1);
  expect(await announced(anna, bram)).toMatchObject({ id: bram, hasConversation: false });
  await world.conversation(anna, bram);
  expect([await announced(anna, bram), await announced(bram, anna)]).toEqual([null, null]);
});

it('announces a match to two who wrote before [LIK-6]', async () => {
  const [cleo, dirk] = [await world.member('Cleo'), await world.member('Dirk')];
  await world.conversation(cleo, dirk);
  await match(cleo, dirk, 1);
  expect(await announced(cleo, dirk)).toMatchObject({ id: dirk, hasConversation: true });
});

import { expect, it } from 'vitest';
import { listConversations } from '~/domain/chat/list-conversations.server';
import { usernameKey } from '~/domain/accounts/rules';
import { useDatabase } from '../../support/database';
import { chatWorld, NOW } from './chat-world';

const database = useDatabase();

async function conversationWith(name: string) {
  const world = chatWorld(database());
  const reader = await world.member('Reader');
  const partner = await world.member(name);
  await world.conversation(reader, partner);
  const find = async (search: string) =>
    (await listConversations(world.sql, { memberId: reader, search }, { now: NOW })).conversations.length;
  return { ...world, reader, partner, find };
}

it.each([
  ['Zoë Noël', ['zoe', 'ZOË', 'noel', 'Zoë'.normalize('NFD'), 'oe no', 'ｚｏｅ']],
  ['ÉLODIE', ['élodie', 'elodie', 'Elo']],
  ['Ирина', ['ирина', 'ИРИНА', 'рин']],
  ['Łukasz', ['łukasz', 'LUKASZ']],
  ['Jan_Peter', ['jan peter', 'jan-p', 'PETER']],
])('finds %s ignoring case and accents: %j [CHA-1]', async (name, searches) => {
  const { find } = await conversationWith(name);
  for (const search of searches) expect([search, await find(search)]).toEqual([search, 1]);
  for (const other of ['zoex', '%', 'a%n', 'Reader', '.'])
    expect([other, await find(other)]).toEqual([other, 0]);
});

it('finds a name with a legacy key [CHA-1]', async () => {
  const { db, partner, find } = await conversationWith('Zoë');
  await db.member.updateMany({ where: { id: partner }, data: { usernameKey: 'zoë' } });
  expect([await find('ZOË'), await find('zo')]).toEqual([1, 1]);
  expect(usernameKey('Zoë')).toBe('zoe');
});

it('does not find a partner by a hidden name [CHA-11]', async () => {
  const { reader, partner, block, find } = await conversationWith('Zoë');
  await block(partner, reader);
  expect(await find('zoe')).toBe(0);
});

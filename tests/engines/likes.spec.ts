import { button, choice, field, link } from './support/targets';
import { test } from './support/test';

test('a member likes another and gives a gift [GIF-1, LIK-1]', async ({ reader, members }) => {
  const he = await members.make('harbor', { gender: 'male' });
  await reader.logIn(await members.make('harbor'));
  await reader.openScripted('harbor', `/members/${he.id}`);
  await reader.click(button(`Like ${he.name}`));
  await reader.shows(button(`Take back your like for ${he.name}`));
  await reader.becomes('the like in the list', async () => {
    await reader.open('harbor', '/likes/given');
    return (await reader.read()).includes(he.name);
  });

  await reader.openScripted('harbor', `/members/${he.id}`);
  await reader.click(link(`Give ${he.name} a gift`));
  await reader.sees(`A gift for ${he.name}`);
  await reader.click(choice('A rose'));
  await reader.fill(field('Add a line'), 'For the first conversation');
  await reader.click(button('Give this gift'));
  await reader.isAt(/^\/chats\/[\w-]{36}/);
  await reader.sees('A rose');
  await reader.sees('For the first conversation');
});

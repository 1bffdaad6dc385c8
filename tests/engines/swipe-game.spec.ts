import { button } from './support/targets';
import { test } from './support/test';

test('a member passes, likes and undoes [DIS-8, DIS-14]', async ({ reader, members }) => {
  await reader.logIn(await members.make('harbor'));
  await reader.openScripted('harbor', '/swipe-game');
  const card = () =>
    reader.run(() => document.querySelector<HTMLElement>('main a[href^="/members/"] b')!.innerText);
  const first = await card();
  await reader.click(button('Pass on'));
  await reader.becomes('the next card', async () => (await card()) !== first);
  const second = await card();
  if (reader.scripts) await reader.press('ArrowRight');
  else await reader.click(button('Like '));
  await reader.sees('3 likes left');
  await reader.becomes('the third card', async () => (await card()) !== second);
  await reader.click(button('Undo the last swipe'));
  await reader.sees('4 likes left');
  await reader.becomes('the second card again', async () => (await card()) === second);
});

import { button } from './support/targets';
import { test, type Reader } from './support/test';

const COMPOSER = `//textarea[@name="text"]`;
const QUESTION = 'Which lake do you swim in?';

async function write(reader: Reader, text: string) {
  await reader.fill(COMPOSER, text);
  await reader.click(button('Send'));
  await reader.sees(text);
}

test('members chat without a reload [CHA-1, CHA-3, CHA-4, CHA-5]', async ({
  reader: hers,
  openReader,
  members,
}) => {
  const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
  const chat = await members.converse(he, she, [QUESTION]);
  await hers.logIn(she);
  await hers.openScripted('harbor', chat);
  await hers.sees(QUESTION);
  await write(hers, 'The cold one behind the mill.');
  await hers.shows(`${COMPOSER}[not(text())]`);

  // One of the two never has scripts.
  const his = await openReader({ scripts: false });
  await his.logIn(he);
  await his.open('harbor', chat);
  await his.sees('The cold one behind the mill.');
  await write(his, 'Then I know where to look.');
  // By the event stream with scripts, by the live iframe without.
  await hers.sees('Then I know where to look.');
  await hers.reload();
  await hers.sees('Then I know where to look.');
});

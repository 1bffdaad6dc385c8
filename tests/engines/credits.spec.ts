import { button, choice, link } from './support/targets';
import { test } from './support/test';

test('a member orders up to the provider’s page [CRE-3, CRE-4, CRE-7, PAY-1]', async ({
  reader,
  members,
}) => {
  await reader.logIn(await members.make('harbor'));
  await reader.openScripted('harbor', '/credits');
  await reader.click(`//main//a[contains(normalize-space(), "50 credits")]`);
  await reader.isAt(/^\/credits\/\w+/);
  await reader.untilScripted();
  await reader.click(link('Card'));
  await reader.shows(`//main//*[@aria-current="true"][contains(normalize-space(), "Card")]`);
  await reader.click(button('Order and pay'));
  await reader.sees('to give your consent.');
  await reader.click(choice('I want my credits at once'));
  await reader.click(button('Order and pay'));
  await reader.isAt(/^\/dev\/payments\//);
  await reader.shows(`//main//button[@value="pay"]`);
});

import { scripted } from './support/scripted';
import { expect, test } from './support/test';

test('at a keyboard, a chat opens ready for writing [CHA-25]', async ({ page, at, members, signIn }) => {
  const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
  const chat = await members.converse(he, she, ['Hello from the other side of the lake\nשלום']);
  await signIn(page, she);
  await scripted(page, () => page.goto(at('harbor', chat)));
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused();
  const words = page.locator('.bubble p').filter({ hasText: 'Hello' });
  const gapOfHebrew = await words.evaluate((element) => {
    const [range, text] = [document.createRange(), element.firstChild!];
    range.setStart(text, text.textContent!.indexOf('\n') + 1);
    range.setEnd(text, text.textContent!.length);
    return element.getBoundingClientRect().right - range.getBoundingClientRect().right;
  });
  expect(gapOfHebrew).toBeLessThan(2);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a chat opens without its keyboard [CHA-25]', async ({ page, at, members, signIn }) => {
    const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
    const chat = await members.converse(he, she, ['Hello']);
    await signIn(page, she);
    await scripted(page, () => page.goto(at('harbor', chat)));
    await expect(page.getByRole('textbox', { name: /^Message to/ })).not.toBeFocused();
    await scripted(page, () => page.goto(at('harbor', '/chats')));
    await page.locator('main').getByRole('link', { name: he.name }).first().click();
    await page.waitForURL(`**${chat}`);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

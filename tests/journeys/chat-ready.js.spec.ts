import { scripted } from './support/scripted';
import { expect, test } from './support/test';

test('at a keyboard, a chat opens ready for writing [CHA-25]', async ({ page, at, members, signIn }) => {
  const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
  const chat = await members.converse(he, she, ['Hello\nשלום, מה שלומך?']);
  await signIn(page, she);
  await scripted(page, () => page.goto(at('harbor', chat)));
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused();
  const words = page.getByText('Hello', { exact: false }).and(page.locator('.bubble p'));
  const lines = await words.first().evaluate((element) => {
    const range = document.createRange();
    const text = element.firstChild!;
    const box = element.getBoundingClientRect();
    const gap = (from: number, to: number) => {
      range.setStart(text, from);
      range.setEnd(text, to);
      return Math.round(box.right - range.getBoundingClientRect().right);
    };
    return { hebrewGap: gap(6, text.textContent!.length) };
  });
  expect(lines.hebrewGap).toBeLessThanOrEqual(1);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a chat opens without its keyboard [CHA-25]', async ({ page, at, members, signIn }) => {
    const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
    const chat = await members.converse(he, she, ['Hello']);
    await signIn(page, she);
    await scripted(page, () => page.goto(at('harbor', chat)));
    await expect(page.getByRole('textbox', { name: /^Message to/ })).not.toBeFocused();
  });
});

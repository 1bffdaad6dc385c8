import { messageMenus } from './support/message-menu';
import { scripted } from './support/scripted';
import { expect, test } from './support/test';

test('a message’s menu opens by a long press or key, and closes [CHA-20, LEG-5]', async ({
  at,
  members,
  signIn,
  openBrowser,
}) => {
  const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
  const chat = at('vonk', await members.converse(he, she, ['Which lake do you swim in?']));
  const page = await openBrowser({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  await signIn(page, she);
  await scripted(page, () => page.goto(chat));
  const messages = page.getByRole('region', { name: 'Conversation' });
  const text = messages.getByText('Which lake do you swim in?');
  const report = messages.getByRole('link', { name: 'Report this message' });
  const touch = { pointerType: 'touch', isPrimary: true, clientX: 60, clientY: 600 };

  await text.dispatchEvent('pointerdown', touch);
  await text.dispatchEvent('pointermove', { ...touch, clientY: 560 });
  await text.dispatchEvent('pointerup', touch);
  await expect(report).toBeHidden();

  await text.dispatchEvent('pointerdown', touch);
  await expect(report).toBeVisible();
  // Lifting the finger presses what lies below it.
  await text.evaluate((element) => {
    element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  });
  await expect(report).toBeVisible();
  await expect(messageMenus(messages)).toBeFocused();
  await expect(messages.getByRole('button', { name: 'Copy the text' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(report).toBeHidden();
  await expect(messageMenus(messages)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(report).toBeVisible();
  for (const item of await messages.locator('.menu').getByRole('link').all())
    expect((await item.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('textbox', { name: /^Message to/ }).focus();
  await expect(report).toBeHidden();
});

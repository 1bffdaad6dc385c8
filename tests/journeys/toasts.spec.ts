import type { Locator, Page } from '@playwright/test';
import { inTurn } from './support/tags';
import { expect, test } from './support/test';

/** Whether a press in the middle of what is shown reaches it, while a toast is there. */
async function expectFree(page: Page, control: Locator) {
  await expect(page.locator('.toast')).toBeVisible();
  const isReached = await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isReached).toBe(true);
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(
    `on a screen of ${width} px a toast covers neither the way back from a block nor the composer after a gift [ERR-1, SAF-1, GIF-1]`,
    inTurn,
    async ({ page, at, members, signIn }) => {
      await page.setViewportSize({ width, height });
      const she = await members.make('vonk', { credits: 40 });
      const he = await members.make('vonk', { gender: 'male' });
      await members.converse(he, she, ['Hello']);
      await signIn(page, she);
      await page.goto(at('vonk', `/members/${he.id}/block`));
      await page.getByRole('button', { name: /^Block / }).click();
      await expect(page.getByText(/^Blocked\./)).toBeVisible();
      const unblock = page.locator('main button:visible', { hasText: 'Unblock' }).first();
      await expectFree(page, unblock);
      await unblock.click();

      await page.goto(at('vonk', `/members/${he.id}/gift`));
      await page.getByRole('radio', { name: 'A rose' }).check();
      await page.getByRole('button', { name: 'Give this gift' }).click();
      await page.waitForURL(/\/chats\/[\w-]{36}$/);
      await expectFree(page, page.getByRole('textbox', { name: /^Message to/ }));
      await expectFree(page, page.getByRole('button', { name: 'Send', exact: true }));
    },
  );

import { ofTheDay } from '../support/soak';
import { misfits } from './support/misfits';
import { expect, test } from './support/test';
import type { Page } from '@playwright/test';

async function expectEasy(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('body'), address).toHaveCSS('font-size', '18px');
  const name = page.locator('header .wordmark').first();
  await expect(name, address).toHaveText('Bursztyn');
  const { height, inside } = await name.evaluate((word) => {
    const [box, link] = [word.getBoundingClientRect(), word.closest('a')!.getBoundingClientRect()];
    return { height: box.height, inside: box.top >= link.top - 1 && box.bottom <= link.bottom + 1 };
  });
  expect([height > 15, inside], address).toEqual([true, true]);
  expect(await page.evaluate(misfits), address).toEqual([]);
}

for (const width of ofTheDay([320, 360, 1280]))
  test(`a site for 55 and over is large and named at ${width} px [TEN-12]`, async ({
    page,
    at,
    members,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ['/', '/login', '/pages/privacy']) await expectEasy(page, at('bursztyn', path));
    for (const credits of [100, 3]) {
      await signIn(page, await members.make('bursztyn', { credits }));
      for (const path of ['/members', '/likes', '/profile', '/notifications', '/credits'])
        await expectEasy(page, at('bursztyn', path));
    }
  });

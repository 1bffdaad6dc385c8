import { LANDERS } from '../../app/domain/landers/rules';
import { tabTo, whereByKeys } from './support/keys';
import { long, plain } from './support/tags';
import { expect, test } from './support/test';

for (const name of [...LANDERS, 'tinderswipe'])
  test(
    `the lander ${name} works by keys up to the third step [LEG-5, LAN-1, LAN-2]`,
    { tag: [...plain.tag, ...long.tag] },
    async ({ page, at }) => {
      await page.goto(at('vonk', `/landers/${name}`));
      await tabTo(page, page.locator('main [name=gender]').first());
      await page.keyboard.press('Space');
      await tabTo(page, page.locator('main [name=seek]').first());
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('main [name=gender]').first()).toBeChecked();
      await expect(page.locator('main [name=seek]').nth(1)).toBeChecked();
      await page.keyboard.press('Enter');
      await page.waitForURL(/signup\?step=1/);
      await whereByKeys(page);
    },
  );

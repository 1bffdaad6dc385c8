import type { Locator, Page } from '@playwright/test';
import { LANDERS } from '../../app/domain/landers/rules';
import { plain } from './support/tags';
import { expect, test } from './support/test';

/** More than any lander has controls before its form. */
const MOST_STOPS = 90;

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** What the focus changes to see: of the control, of what stands for it, and of its label. */
const looks = (control: Locator) =>
  control.evaluate((element) =>
    [element, element.nextElementSibling, element.closest('label')]
      .filter((each) => each !== null)
      .map((each) => {
        const { outline, boxShadow, borderColor, backgroundColor, opacity } = getComputedStyle(each);
        return [outline, boxShadow, borderColor, backgroundColor, opacity].join();
      }),
  );

/** Presses Tab until the control has the focus, and answers the cards of the swipe game on the way. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const before = await looks(control);
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await isFocused(control)) {
      expect(await looks(control), 'the focus is seen').not.toEqual(before);
      return;
    }
    const isCard = await page.evaluate(() => document.activeElement?.matches('[name^="like"]'));
    if (isCard) await page.keyboard.press('Space');
  }
  throw new Error('Tab never came to the control');
}

/** Answers the second step of the sign-up, with the cities of a region asked for first. */
async function whereByKeys(page: Page): Promise<void> {
  const of = (label: string) => page.getByLabel(label, { exact: true });
  await tabTo(page, of('Day'));
  await page.keyboard.type('12');
  await tabTo(page, of('Month'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, of('Year'));
  await page.keyboard.type('1991');
  await tabTo(page, of('Region'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Show cities' }));
  await page.keyboard.press('Enter');
  await expect(of('City').locator('option').nth(1)).toBeAttached();
  await tabTo(page, of('City'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Continue', exact: true }).last());
  await page.keyboard.press('Enter');
  await page.waitForURL(/step=2/);
}

for (const name of [...LANDERS, 'tinderswipe'])
  test(
    `the lander ${name} is answered by keys alone, up to the third step of the sign-up [LEG-5, LAN-1, LAN-2]`,
    plain,
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

import { expect, type Locator, type Page } from '@playwright/test';

/** More than any page has controls before its form. */
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
export async function tabTo(page: Page, control: Locator): Promise<void> {
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
export async function whereByKeys(page: Page): Promise<void> {
  const of = (label: string) => page.getByLabel(label, { exact: true });
  await tabTo(page, of('Day'));
  await page.keyboard.type('12');
  await tabTo(page, of('Month'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, of('Year'));
  await page.keyboard.type('1991');
  await tabTo(page, page.getByLabel(/^(Region|State)$/));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Show cities' }));
  await page.keyboard.press('Enter');
  await expect(of('City')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Continue', exact: true }).last());
  await page.keyboard.press('Enter');
  await page.waitForURL(/step=2/);
}

import type { Locator } from '@playwright/test';
import { inTurn, long } from './support/tags';
import { expect, test } from './support/test';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test(
  'a code discounts once; invalid ones are refused beside it [DSC-1, DSC-7]',
  inTurn,
  async ({ page, at, members, signIn }) => {
    const good = await members.makeCode('vonk', { percent: 10, endsAt: inMinutes(60) });
    const expired = await members.makeCode('vonk', { percent: 50, endsAt: inMinutes(-1) });
    // The welcome offers end three days after the confirmation.
    await signIn(page, await members.make('vonk', { signupHoursAgo: 24 * 5 }));
    await page.goto(at('vonk', '/credits/medium/paypal'));
    const field = page.getByRole('textbox', { name: 'Discount code' });
    const total = page.getByRole('button', { name: /^Order and pay/ });
    const price = await total.textContent();
    await page.getByText('I have a discount code').click();

    const apply = async (code: string) => {
      await field.fill(code);
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.waitForURL((url) => url.searchParams.get('code') === code);
      await expect(field).toHaveValue(code);
    };
    for (const [code, refusal] of [
      ['NOBODYMADETHIS', 'Code not found'],
      [expired, 'This code has expired.'],
    ] as const) {
      await apply(code);
      await expect(field).toHaveAccessibleDescription(refusal);
      await expect(total).toHaveText(price!);
    }
    await apply(good);
    await expect(field).toHaveAccessibleDescription('');
    await expect(page.locator('main').getByText(/10%/).first()).toBeVisible();
    await expect(total).not.toHaveText(price!);

    await page.getByRole('checkbox', { name: /I want my credits at once/ }).check();
    await total.click();
    await page.waitForURL(/\/dev\/payments\//, { waitUntil: 'commit' });
    await page.locator('main button[value="pay"]').click();
    await expect(page.getByRole('heading', { name: 'You have 50 more credits' })).toBeVisible();

    await page.goto(at('vonk', `/credits/medium/paypal?code=${good}`));
    await expect(field).toHaveAccessibleDescription('Code already used');
    await expect(total).toHaveText(price!);
  },
);

test('a code’s refusal is visible on a phone [DSC-1, LEG-5]', long, async ({ page, at, members, signIn }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await signIn(page, await members.make('velours', { signupHoursAgo: 24 * 5 }));
  await page.goto(at('velours', '/credits/small'));
  await page.getByText('I have a discount code').click();
  const field = page.getByRole('textbox', { name: 'Discount code' });
  await field.fill('NOBODYMADETHIS');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Code not found');
  await expect(field).toBeFocused();
  const bottom = async (shown: Locator) => {
    const { y, height } = (await shown.boundingBox())!;
    return y + height;
  };
  const order = page.locator('.bottom-foot-tall');
  await expect
    .poll(async () => (await order.boundingBox())!.y - (await bottom(page.getByText('Code not found'))))
    .toBeGreaterThan(0);
});

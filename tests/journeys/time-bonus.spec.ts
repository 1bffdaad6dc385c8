import { expect, test } from './support/test';
import { long } from './support/tags';

test('a newcomer’s welcome bonus ends once, without a restart [DSC-3, DSC-4]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const she = await members.make('vonk', { signupHoursAgo: 3 });
  await signIn(page, she);
  await page.goto(at('vonk', '/likes'));
  const strip = page.getByRole('complementary', { name: 'Welcome bonus' });
  await expect(strip).toContainText('25% off your first bundle');
  await expect(strip).toContainText(/Then the same discount until/);
  await expect(strip.getByRole('link')).toHaveAttribute('href', /^\/credits\?to=%2F/);
  const until = await strip
    .getByText(/^Then the same discount until/)
    .first()
    .textContent();
  await page.reload();
  await expect(strip).toContainText(until!);

  const late = await members.make('vonk', { signupHoursAgo: 4 });
  await page.context().clearCookies({ name: 'auth' });
  await signIn(page, late);
  await page.goto(at('vonk', '/likes'));
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(strip).toHaveCount(0);
});

test('the strip reserves the countdown’s space only with scripts [DSC-4]', async ({
  page,
  at,
  members,
  signIn,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await members.make('vonk', { signupHoursAgo: 3 }));
  await page.goto(at('vonk', '/likes'));
  const strip = page.getByRole('complementary', { name: 'Welcome bonus' });
  await expect(strip).toContainText('25% off your first bundle');
  if (javaScriptEnabled) return expect(strip.getByRole('timer')).toBeVisible();
  for (const kept of await strip.locator('.invisible').all()) expect(await kept.boundingBox()).toBeNull();
});

test(
  'a leaving member gets a discount, once, equally prominent [ACC-17, DSC-6]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('vonk', { premium: true }));
    await page.goto(at('vonk', '/notifications/delete?step=confirm&reason=price'));
    const [leaving, staying] = ['Delete my account', 'Get the discount'].map((name) =>
      page.getByRole('button', { name }),
    );
    await expect(page.getByText('40% off your next bundle')).toBeVisible();
    expect((await staying!.boundingBox())!.height).toBe((await leaving!.boundingBox())!.height);
    await staying!.click();
    await page.waitForURL(/\/credits/);
    await expect(page.getByText(/^Your discount is ready\. It applies by itself until/)).toBeVisible();
    await page.goto(at('vonk', '/notifications/delete?step=confirm&reason=price'));
    await expect(leaving!).toBeVisible();
    await expect(staying!).toHaveCount(0);
  },
);

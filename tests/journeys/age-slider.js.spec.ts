import { expectAccessible } from './support/accessible';
import { scripted } from './support/scripted';
import { expect, test } from './support/test';

test('two thumbs set the ages, and neither passes the other [DIS-23, DIS-19]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor', { gender: 'male' }));
  for (const [width, path] of [
    [360, '/members?min_age=40&max_age=50&filters=1'],
    [1280, '/members?min_age=40&max_age=50'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await scripted(page, () => page.goto(at('harbor', path)));
    const form = page.locator('form[action="/members"]').filter({ visible: true });
    const [from, to] = [
      form.getByRole('slider', { name: 'At least' }),
      form.getByRole('slider', { name: 'At most' }),
    ];
    await expect(from).toHaveAttribute('aria-valuetext', '40 to 50');
    expect((await from.boundingBox())!.height).toBeGreaterThanOrEqual(48);
    await expectAccessible(page);

    await from.press('ArrowRight');
    await expect(form.getByLabel('Minimum age')).toHaveValue('41');
    await expect(form.getByRole('button', { name: /^Show \d+ members?$/ })).toBeVisible();
    await from.press('End');
    await expect(from).toHaveAttribute('aria-valuetext', '50 to 50');
    await expect(form.getByLabel('Minimum age')).toHaveValue('50');
    await to.press('Home');
    await expect(form.getByLabel('Maximum age')).toHaveValue('50');

    await form.getByLabel('Maximum age').fill('55');
    await expect(to).toHaveValue('55');
    await form.getByRole('button', { name: /^Show \d+ members?$/ }).click();
    await page.waitForURL(/min_age=50&max_age=55/);
  }
});

test('a thumb is dragged to another age [DIS-23]', async ({ page, at, members, signIn }) => {
  // So high that the button at the foot of the filters covers no thumb.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await signIn(page, await members.make('harbor', { gender: 'male' }));
  await scripted(page, () => page.goto(at('harbor', '/members?min_age=40&max_age=99')));
  const form = page.locator('form[action="/members"]').filter({ visible: true });
  const to = form.getByRole('slider', { name: 'At most' });
  await expect(to).toHaveValue('99');
  const { x, y, width, height } = (await to.boundingBox())!;
  await page.mouse.move(x + width - 24, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(form.getByLabel('Maximum age')).not.toHaveValue('99');
  await expect(form.getByLabel('Minimum age')).toHaveValue('40');
});

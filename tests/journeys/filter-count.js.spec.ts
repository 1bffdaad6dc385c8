import { expect, test } from './support/test';

test('the filters’ button counts what they find [DIS-19]', async ({ page, at, members, signIn }) => {
  await signIn(page, await members.make('harbor'));
  for (const [width, path] of [
    [360, '/members?filters=1'],
    [1280, '/members'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(at('harbor', path));
    await expect(page.locator('html')).toHaveAttribute('data-scripted', '');
    const form = page.locator('form[action="/members"]').filter({ visible: true });
    await expect(form.getByRole('button', { name: 'Show members' })).toBeVisible();
    await form.getByLabel('Minimum age').fill('98');
    const button = form.getByRole('button', { name: /^Show \d+ members?$/ });
    await expect(button).toBeVisible();
    const [, found = ''] = /(\d+)/.exec((await button.textContent()) ?? '') ?? [];
    await form.getByLabel('Minimum age').fill('40');
    await expect(button).not.toHaveText(`Show ${found} members`);
    const [, all = ''] = /(\d+)/.exec((await button.textContent()) ?? '') ?? [];
    await button.click();
    await page.waitForURL(/min_age=40/);
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: `${all} member` })
        .first(),
    ).toBeVisible();
  }
});

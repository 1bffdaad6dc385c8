import { expect, test } from './support/test';

test.use({ language: null });

test('a first visit is in the domain’s language, and another stays once it is chosen [I18-1, I18-2, I18-3]', async ({
  page,
  at,
}) => {
  await page.goto(at('vonk', '/login'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen');

  await page.goto(at('vonk', '/lang-config'));
  await page
    .getByRole('button', { name: 'Polski' })
    .or(page.getByRole('link', { name: 'Polski' }))
    .last()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.goto(at('vonk', '/login'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Inloggen');
});

test('a member’s language follows them to another browser [I18-2, I18-3]', async ({
  page,
  at,
  members,
  logIn,
}) => {
  const member = await members.make('velours', { language: 'de' });
  await logIn(page, member);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto(at('velours', '/lang-config'));
  await page.locator('main').getByText('Svenska', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await page.context().clearCookies();
  await logIn(page, member);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
});

import { consoleAt, makeOperator } from './support/operators';
import { expect, test } from './support/test';

test('an owner sees what runs, from the dashboard on [CON-7]', async ({ page }, { project }) => {
  const { session: value } = await makeOperator(project.name, 'Olga Owner', 'owner');
  const url = consoleAt(project.name, '/');
  await page
    .context()
    .addCookies([{ name: 'operator', value, url, httpOnly: true, sameSite: 'Strict' as const }]);
  await page.goto(consoleAt(project.name, '/console'));
  await page.getByRole('link', { name: 'What runs' }).first().click();
  await expect(page.getByRole('heading', { name: 'What runs', level: 1 })).toBeVisible();
  await expect(page.getByText('Connections in use:')).toBeVisible();
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Background jobs' })).toBeVisible();
  await page.getByRole('link', { name: 'Mails and pushes' }).click();
  await expect(page.getByRole('heading', { name: 'Mails and pushes', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Errors' }).click();
  await page.getByLabel('Incident number').fill('ABCDEFGHJKLM');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('This process knows no error with this number.')).toBeVisible();
  await page.getByRole('link', { name: 'Settings of sites' }).click();
  await expect(page.getByText('photo_moderation')).toBeVisible();
});

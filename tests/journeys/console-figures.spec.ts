import { consoleAt, makeOperator } from './support/operators';
import { expect, test } from './support/test';

test('finance saves figures and reads the year’s report [CON-8]', async ({ page }, { project }) => {
  const { session: value } = await makeOperator(project.name, 'Fay Finance', 'finance');
  const url = consoleAt(project.name, '/');
  await page
    .context()
    .addCookies([{ name: 'operator', value, url, httpOnly: true, sameSite: 'Strict' as const }]);
  await page.goto(consoleAt(project.name, '/console'));
  await page.getByRole('link', { name: 'Figures', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV: Notices' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^notices-\d{4}-\d\d\.csv$/);
  await page.getByRole('link', { name: 'Transparency report of the year' }).click();
  await expect(page.getByRole('heading', { name: /^Transparency report \d{4}$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Notices of trusted flaggers/ })).toContainText('0');
  await page.getByRole('link', { name: 'Back to the figures' }).click();
  await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeVisible();
});

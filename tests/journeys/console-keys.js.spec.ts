import { addWaiting, consoleAt, logInModerator } from './support/operators';
import { expect, test } from './support/test';

test('keys move between photos and decide them [CON-2]', async ({ page }, { project }) => {
  await addWaiting(project.name);
  await addWaiting(project.name);
  await logInModerator(page, project.name, 'Kees Keys');
  await page.goto(consoleAt(project.name, '/console/queue/photos'));
  const photo = (position: number) =>
    page
      .getByRole('listitem')
      .filter({ hasText: 'Open' })
      .nth(position - 1);
  const focused = page.locator(':focus');
  // Without a chosen photo, nothing is decided.
  await page.keyboard.press('a');
  await page.keyboard.press('j');
  await expect(photo(1).locator(focused)).toBeVisible();
  await page.keyboard.press('j');
  await expect(photo(2).locator(focused)).toBeVisible();
  await page.keyboard.press('k');
  await expect(photo(1).locator(focused)).toBeVisible();
  await page.keyboard.press('r');
  await expect(photo(1).getByLabel('Reason for refusing')).toBeFocused();
  await expect(photo(1).getByLabel('Refuse', { exact: true })).toBeChecked();
  // Letters choose a reason there.
  await photo(1).getByLabel('Reason for refusing').selectOption('money');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('It is decided.');
  await page.waitForLoadState();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page.getByRole('status')).toContainText('It is decided.');
  await expect(page.getByRole('button', { name: /^Undo: Photo/ })).toHaveCount(2);
});

import { expectAccessible } from './support/accessible';
import { expect, test } from './support/test';

test('a word of a conversation is found and shown in its place [CHA-24]', async ({
  page,
  at,
  members,
  signIn,
  javaScriptEnabled,
}) => {
  const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
  const words = Array.from({ length: 60 }, (_, index) => `Line ${index} of the story`);
  const chat = await members.converse(he, she, ['Which lake do you swim in?', ...words]);
  await signIn(page, she);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('harbor', chat));
  await page.locator('main summary[aria-label="More actions"]').click();
  await page.getByRole('link', { name: 'Search this conversation' }).click();
  const field = page.getByRole('searchbox', { name: 'Word or phrase' });
  await field.fill('no such word');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No message here contains “no such word”.')).toBeVisible();
  await expect(field).toHaveValue('no such word');
  await field.fill('LAKE');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.locator('mark')).toHaveText('lake');
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await page.getByRole('link', { name: /Which lake do you swim in\?/ }).click();
  await expect(page.getByText('Which lake do you swim in?')).toBeInViewport();
  await expect(page.getByText('Line 3 of the story')).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await page.getByRole('link', { name: 'Later messages' }).click();
  await expect(page.getByText('Line 40 of the story')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the results' }).click();
  await expect(page.locator('mark')).toHaveText('lake');
  await page.getByRole('link', { name: 'Back to the chat' }).click();
  await expect(page).toHaveURL(at('harbor', chat));
});

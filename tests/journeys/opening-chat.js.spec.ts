import { scripted } from './support/scripted';
import { expect, test } from './support/test';
import { long } from './support/tags';

test('a loading chat shows its partner and last message, focused [CHA-1, CHA-25, LEG-5]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const she = await members.make('velours');
  const he = await members.make('velours', { gender: 'male' });
  const chat = await members.converse(he, she, ['Hello', 'Do you still bake on Sundays?']);
  await signIn(page, she);
  await scripted(page, () => page.goto(at('velours', '/chats')));
  let answer = () => {};
  const held = new Promise<void>((release) => (answer = release));
  await page.route(`**${chat}.data*`, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('main').getByRole('link', { name: he.name }).first().click();
  const opening = page.getByRole('region', { name: 'Conversation' });
  await expect(opening).toHaveAttribute('aria-busy', 'true');
  await expect(opening).toBeFocused();
  await expect(opening.getByText('Do you still bake on Sundays?')).toBeVisible();
  await expect(opening.getByText(he.name)).toBeVisible();
  expect(page.url()).toBe(at('velours', '/chats'));
  answer();
  await page.waitForURL(`**${chat}`);
  await expect(
    page.getByRole('region', { name: 'Conversation' }).getByText('Hello', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused();
});

test('a loading chat can be left for the list [CHA-1]', long, async ({ page, at, members, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const she = await members.make('velours');
  const he = await members.make('velours', { gender: 'male' });
  const chat = await members.converse(he, she, ['Hello']);
  await signIn(page, she);
  await scripted(page, () => page.goto(at('velours', '/chats')));
  await page.route(`**${chat}.data*`, () => {});
  const row = page.locator('main').getByRole('link', { name: he.name }).first();
  await row.click();
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect(page.getByRole('region', { name: 'Conversation' })).toHaveCount(0);
  await expect(row).toBeVisible();
});

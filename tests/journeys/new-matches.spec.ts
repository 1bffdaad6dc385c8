import { expect, test } from './support/test';

test('a new match waits above the messages until one writes [LIK-10]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
  const written = await members.make('harbor', { gender: 'male' });
  await members.converse(written, she, ['Hello']);
  for (const [from, to] of [
    [she, he],
    [he, she],
  ] as const)
    await members.like(from, to, { isMatch: true });
  await signIn(page, she);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('harbor', '/chats'));
  const matches = page.locator('section').filter({ hasText: 'New matches' }).filter({ visible: true });
  await matches.getByRole('link', { name: `Write to ${he.name}` }).click();
  await expect(page).toHaveURL(/\/members\/[^/]+\/chat\?icebreaker/);
  await page.locator('form:has(input[name=opener]) button').click();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue(/\S/);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL(/\/chats\/[^/]+$/);
  await page.goto(at('harbor', '/chats'));
  await expect(page.getByText('New matches')).toHaveCount(0);
});

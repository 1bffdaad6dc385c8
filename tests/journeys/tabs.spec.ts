import { expect, test } from './support/test';

test('a thumb reaches everything by the tabs [NAV-8, NAV-23]', async ({ page, at, members, signIn }) => {
  const she = await members.make('harbor', { premium: true });
  const he = await members.make('harbor', { gender: 'male' });
  await members.converse(he, she, ['Hello', 'Which lake do you swim in?']);
  await members.like(he, she);
  await signIn(page, she);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('harbor', '/pages/terms'));
  const tabs = page.getByRole('navigation', { name: 'Main menu' });
  await expect(tabs).toHaveCount(1);
  const { y, height } = (await tabs.boundingBox())!;
  expect([y, height]).toEqual([740 - 56, 56]);
  await expect(tabs.locator('[aria-current]')).toHaveCount(0);

  const arrive = async (path: string, tab: string) => {
    await expect(page).toHaveURL(at('harbor', path));
    await expect(tabs.locator('[aria-current]')).toHaveText(new RegExp(`^${tab}`));
  };
  await tabs.getByRole('link', { name: 'People' }).click();
  await arrive('/members', 'People');
  await tabs.getByRole('link', { name: 'Swipe' }).click();
  await arrive('/swipe-game', 'Swipe');
  await tabs.getByRole('link', { name: /^Messages.*2 unread/s }).click();
  await arrive('/chats', 'Messages');
  const likes = page.getByRole('navigation', { name: 'Likes' });
  await expect(likes.getByRole('link', { name: /^Likes.*1 new/s })).toBeVisible();
  await likes.getByRole('link', { name: 'Matches' }).click();
  await arrive('/likes/matches', 'Messages');

  const choose = async (name: string | RegExp) => {
    await tabs.locator('summary').click();
    await tabs.getByRole('link', { name }).click();
  };
  await choose(/^Likes/);
  await arrive('/likes', 'Messages');
  await choose(/^Credits/);
  await arrive('/credits', 'Me');
  await choose('My profile');
  await arrive('/profile', 'Me');
  await choose('Settings');
  await arrive('/notifications', 'Me');
  await choose('Language');
  await expect(page).toHaveURL(/\/lang-config/);
  await tabs.locator('summary').click();
  await tabs.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(at('harbor', '/'));
  await expect(page.locator('.member-tabs')).toHaveCount(0);
});

test('bottom bars stay above the tabs, and a chat has none [NAV-23]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
  const chat = await members.converse(he, she, ['Hello']);
  await signIn(page, she);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('harbor', `/members/${he.id}`));
  const bar = (await page.locator('.z-bar').boundingBox())!;
  expect(bar.y + bar.height).toBeLessThanOrEqual(740 - 56);
  await page.keyboard.press('End');
  const fold = page.getByRole('contentinfo').locator('summary');
  await expect
    .poll(async () => (await fold.boundingBox())!.y + (await fold.boundingBox())!.height)
    .toBeLessThanOrEqual(740 - 56);
  await page.goto(at('harbor', chat));
  await expect(page.locator('.member-tabs')).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 740 });
  await page.goto(at('harbor', '/members'));
  await expect(page.locator('.member-tabs')).toBeHidden();
});

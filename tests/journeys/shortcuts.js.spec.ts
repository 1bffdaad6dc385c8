import type { Page } from '@playwright/test';
import { scripted } from './support/scripted';
import { expect, test } from './support/test';

const listOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** Opens the list of keys, unless it is open, closes it, and gives the keys that it names. */
async function listed(page: Page): Promise<string[]> {
  await page.keyboard.press('?');
  const rows = listOf(page).locator('dl > div');
  await expect(rows.last()).toContainText('Show this list');
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' ')),
  );
  await page.keyboard.press('Escape');
  await expect(listOf(page)).toHaveCount(0);
  return texts;
}

const EVERYWHERE = ['G S', 'G M', 'G L', 'G C', 'G P', 'Esc Esc', '?'];

test('L likes the focused person in the search, and unlikes [LEG-5, LIK-1]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await members.make('harbor'));
  await scripted(page, () => page.goto(at('harbor', '/members')));
  expect(await listed(page)).toEqual(['J', 'K', 'L', '/', ...EVERYWHERE]);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/like')) sent.push(request.postData()!);
  });
  // Nobody has the focus.
  await page.keyboard.press('l');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const tile = page.locator('main li:has(> a:focus)');
  const heart = tile.locator('button[data-heart]');
  await page.keyboard.press('Control+l');
  await page.keyboard.press('w');
  await expect(heart).toHaveAttribute('value', 'like');
  const answered = page.waitForResponse(/\/like$/);
  await page.keyboard.press('l');
  await answered;
  await expect(heart).toHaveAttribute('value', 'withdraw');
  // As a press on the heart itself, a doubled one counts once.
  await expect(async () => {
    await page.keyboard.press('l');
    await expect(heart).toHaveAttribute('value', 'like', { timeout: 100 });
  }).toPass();
  await expect(page).toHaveURL(/\/members$/);
  await expect.poll(() => sent).toEqual(['intent=like&about=', 'intent=withdraw&about=']);
  await page.getByLabel('Maximum age').last().focus();
  await page.keyboard.press('l');
  expect(sent).toHaveLength(2);
});

test('on a profile L likes and W writes, not over dialogs [LEG-5, LIK-1, CHA-1]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const she = await members.make('harbor');
  const he = await members.make('harbor', { gender: 'male' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, she);
  await scripted(page, () => page.goto(at('harbor', `/members/${he.id}`)));
  expect(await listed(page)).toEqual(['L', 'W', ...EVERYWHERE]);
  const heart = page.locator('button[data-heart]').filter({ visible: true }).first();
  await page.keyboard.press('?');
  await expect(listOf(page)).toBeVisible();
  await page.keyboard.press('l');
  await page.keyboard.press('w');
  await page.keyboard.press('Escape');
  await expect(listOf(page)).toHaveCount(0);
  await expect(heart).toHaveAttribute('value', 'like');
  const answered = page.waitForResponse(/\/like$/);
  await page.keyboard.press('l');
  await answered;
  await expect(heart).toHaveAttribute('value', 'withdraw');
  await page.keyboard.press('w');
  await expect(page).toHaveURL(new RegExp(`/members/${he.id}/chat$`));
});

test('among the likes L likes back, and W writes [LEG-5, LIK-1]', async ({ page, at, members, signIn }) => {
  const she = await members.make('harbor');
  const he = await members.make('harbor', { gender: 'male' });
  await members.like(he, she);
  await signIn(page, she);
  await scripted(page, () => page.goto(at('harbor', '/likes')));
  await page.keyboard.press('j');
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'It’s a match' })).toBeVisible();
  await scripted(page, () => page.goto(at('harbor', '/likes/matches')));
  await page.keyboard.press('w');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/likes\/matches$/);
  await page.keyboard.press('w');
  await expect(page).toHaveURL(new RegExp(`/members/${he.id}/chat$`));
});

test('in the swipe game U undoes, and arrows still swipe [LEG-5, DIS-7]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await members.make('harbor'));
  await scripted(page, () => page.goto(at('harbor', '/swipe-game')));
  expect(await listed(page)).toEqual(['← →', ...EVERYWHERE]);
  const card = page.locator('main .portrait-cap a');
  const first = (await card.getAttribute('href'))!;
  await page.keyboard.press('u');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Undo the last swipe' })).toBeVisible();
  await expect(card).not.toHaveAttribute('href', first);
  expect(await listed(page)).toEqual(['← →', 'U', ...EVERYWHERE]);
  await page.keyboard.press('u');
  await expect(card).toHaveAttribute('href', first);
  await expect(page.getByRole('button', { name: 'Undo the last swipe' })).toHaveCount(0);
});

test('the key list over a large photo suspends its keys [LEG-5, PRO-7]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor'));
  const profile = `/members/${await members.withPhotos('harbor', 3)}`;
  await scripted(page, () => page.goto(at('harbor', `${profile}?photo=1`)));
  await page.keyboard.press('?');
  await expect(listOf(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  expect(await listed(page)).toEqual(['← →', ...EVERYWHERE]);
  await expect(page).toHaveURL(/[?]photo=1$/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/[?]photo=2$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${profile}$`));
});

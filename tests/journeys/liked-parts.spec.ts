import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { scripted } from './support/scripted';
import { expect, test } from './support/test';

const ANSWERS = { sunday: 'Pancakes at eleven.', habit: 'One real letter a month.' };
const [SUNDAY, HABIT] = ['answer: My ideal Sunday', 'answer: A habit I will not give up'];
const LIKED = 'Likes your answer: ‘Pancakes at eleven.’';

/** Presses a heart until it shows what the press does, and waits until that is stored. */
async function press(page: Page, heart: Locator, pressed: Locator): Promise<void> {
  const stored = page.waitForResponse('**/like');
  // A second press within half a second belongs to a double tap; a slow page may show the first one late.
  await expect(async () => {
    if (!(await pressed.isVisible())) await heart.click({ timeout: 1000 });
    await expect(pressed).toBeVisible({ timeout: 1000 });
  }).toPass();
  await stored;
}

test('a liked answer is named over her page and among her likes [LIK-11, LIK-4, LIK-2]', async ({
  page: hers,
  at,
  members,
  signIn,
  openBrowser,
  javaScriptEnabled,
}) => {
  const she = await members.make('vonk', { answers: ANSWERS });
  const he = await members.make('vonk', { gender: 'male' });
  const his = await openBrowser({ javaScriptEnabled: false });
  await signIn(hers, she);
  await signIn(his, he);
  if (javaScriptEnabled !== false) await scripted(hers, () => hers.goto(at('vonk', '/profile')));
  await his.goto(at('vonk', `/members/${she.id}`));
  await his.getByRole('button', { name: `Like ${she.name}’s ${SUNDAY}` }).click();
  await expect(
    his.getByRole('button', { name: `Take back your like for ${she.name}’s ${SUNDAY}` }),
  ).toBeVisible();
  if (javaScriptEnabled !== false) {
    const overlay = hers.getByRole('dialog', { name: new RegExp(`^${he.name}`) });
    await expect(overlay).toContainText(LIKED);
    await expectAccessible(hers);
    await overlay.getByRole('button', { name: 'Close' }).click();
  }
  await hers.goto(at('vonk', '/likes'));
  await expect(hers.getByRole('main').getByText(LIKED)).toBeVisible();
  await hers.getByRole('button', { name: `Move ${he.name} to the earlier likes` }).click();
  await expect(hers.getByRole('heading', { name: 'Earlier' })).toBeVisible();
  await expect(hers.getByRole('main').getByText(LIKED)).toBeVisible();
  await his.goto(at('vonk', '/likes/given'));
  await expect(his.getByText('You like the answer: ‘Pancakes at eleven.’')).toBeVisible();
});

test('a like moves from answer to answer, and is withdrawn by any heart [LIK-11, LIK-1]', async ({
  page,
  at,
  members,
  signIn,
  javaScriptEnabled,
}) => {
  const she = await members.make('vonk', { answers: ANSWERS });
  await signIn(page, await members.make('vonk', { gender: 'male' }));
  const scripts = javaScriptEnabled !== false;
  const open = async () => {
    const opened = () => page.goto(at('vonk', `/members/${she.id}`));
    await (scripts ? scripted(page, opened) : opened());
  };
  const heart = (name: string) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  const empty = (part = '') => heart(`Like ${she.name}${part && `’s ${part}`}`);
  const filled = (part = '') => heart(`Take back your like for ${she.name}${part && `’s ${part}`}`);

  await open();
  await press(page, empty(SUNDAY), filled(SUNDAY));
  for (const shown of [filled(), empty(HABIT)]) await expect(shown).toBeVisible();
  await press(page, empty(HABIT), filled(HABIT));
  for (const shown of [filled(), empty(SUNDAY)]) await expect(shown).toBeVisible();
  await open();
  for (const shown of [filled(), empty(SUNDAY), filled(HABIT)]) await expect(shown).toBeVisible();
  if (scripts) await expectAccessible(page);
  await press(page, filled(), empty());
  for (const shown of [empty(SUNDAY), empty(HABIT)]) await expect(shown).toBeVisible();
  await open();
  for (const shown of [empty(), empty(SUNDAY), empty(HABIT)]) await expect(shown).toBeVisible();
});

import type { Page } from '@playwright/test';
import { scripted } from './support/scripted';
import { expect, test } from './support/test';

const about = (page: Page) => page.locator('#aboutMe');

/** Does something that leaves the page; returns what was asked before, and answers that. */
async function leave(page: Page, doLeave: () => Promise<unknown>, answer: 'leave' | 'stay'): Promise<string> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await (answer === 'leave' ? dialog.accept() : dialog.dismiss());
    return dialog.type();
  });
  await doLeave();
  return asked;
}

/** Collects what is asked from now on, and leaves. */
function noteQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  return asked;
}

test('leaving unsaved changes asks: stay keeps them, leave drops them [ERR-4, PRO-2]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('vonk'));
  await page.goto(at('vonk', '/likes'));
  const profile = at('vonk', '/profile?section=about');
  await scripted(page, () => page.goto(profile));
  // A browser asks only if somebody has used the page.
  await about(page).click();
  await about(page).fill('I bake bread on Sundays.');
  const plain = page.getByRole('link', { name: 'See it as members see it' });
  const ofScripts = page.locator('header a[href="/likes"]').filter({ visible: true }).first();
  for (const [link, type] of [
    [plain, 'beforeunload'],
    [ofScripts, 'confirm'],
  ] as const) {
    expect(await leave(page, () => link.click({ noWaitAfter: true }), 'stay')).toBe(type);
    await expect(page).toHaveURL(profile);
    await expect(about(page)).toHaveValue('I bake bread on Sundays.');
  }
  expect(await leave(page, () => ofScripts.click(), 'leave')).toBe('confirm');
  await expect(page).toHaveURL(at('vonk', '/likes'));
  await scripted(page, () => page.goto(profile));
  await expect(about(page)).not.toHaveValue('I bake bread on Sundays.');
});

test('saving changes, or changing the language, does not ask [ERR-4, I18-3]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('vonk'));
  await page.goto(at('vonk', '/likes'));
  await scripted(page, () => page.goto(at('vonk', '/profile?section=about')));
  const asked = noteQuestions(page);
  await about(page).click();
  await about(page).fill('I bake bread on Sundays.');
  await page.getByLabel(/^EN, /).filter({ visible: true }).click();
  await scripted(page, () => page.locator('header').getByRole('button', { name: 'Nederlands' }).click());
  await expect(page.locator('html')).toHaveAttribute('lang', /^nl/);
  await expect(about(page)).toHaveValue('I bake bread on Sundays.');
  await about(page).fill('I bake rye bread on Sundays.');
  await scripted(page, () => page.locator('#about button[value=about]').click());
  await expect(about(page)).toHaveValue('I bake rye bread on Sundays.');
  await page.locator('header a[href="/likes"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(at('vonk', '/likes'));
  expect(asked).toEqual([]);
});

test('a half-typed message does not ask, because it has a draft [ERR-4, CHA-18]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
  const chat = at('vonk', await members.converse(he, she, ['Hello']));
  await signIn(page, she);
  await page.goto(at('vonk', '/likes'));
  await scripted(page, () => page.goto(chat));
  const asked = noteQuestions(page);
  const composer = page.getByRole('textbox', { name: /^Message to/ });
  await composer.click();
  await composer.fill('Half a sen');
  await page.goto(at('vonk', '/likes'));
  await scripted(page, () => page.goto(chat));
  await expect(composer).toHaveValue('Half a sen');
  expect(asked).toEqual([]);
});

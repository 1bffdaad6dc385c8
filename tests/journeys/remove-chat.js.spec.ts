import type { Page } from '@playwright/test';
import { scripted } from './support/scripted';
import { expect, test, type Fixtures } from './support/test';
import { long } from './support/tags';

const CALL = '**/api/chat.php?*';
const FAILED = 'Die Unterhaltung konnte nicht gelöscht werden.';

test.use({ viewport: { width: 1280, height: 800 } });

const rowOf = (page: Page, chat: string) => page.locator(`li a[href="${chat}"]`);

/** Signs in a member with two conversations, and opens one of them; gives its path. */
async function openChat(page: Page, { at, members, signIn }: Pick<Fixtures, 'at' | 'members' | 'signIn'>) {
  const she = await members.make('velours', { language: 'de' });
  const [chat] = await Promise.all(
    ['Hallo', 'Guten Abend'].map(async (text) =>
      members.converse(await members.make('velours', { gender: 'male' }), she, [text]),
    ),
  );
  await signIn(page, she);
  await scripted(page, () => page.goto(at('velours', chat)));
  return chat!;
}

async function remove(page: Page) {
  await page.locator('header summary').last().click();
  await page.getByRole('link', { name: 'Unterhaltung löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unterhaltung löschen' }).click();
}

test('a removed chat disappears at once, and returns if refused [CHA-7]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const chat = await openChat(page, { at, members, signIn });
  let refuse = () => {};
  const asked = new Promise<void>((go) => (refuse = go));
  await page.route(CALL, async (route) => {
    await asked;
    await route.fulfill({ status: 422, json: { error: 'invalid_field' } });
  });
  await remove(page);
  await page.waitForURL(/\/chats$/);
  await expect(page.locator('li a[href^="/chats/"]').first()).toBeVisible();
  await expect(rowOf(page, chat)).toHaveCount(0);
  const reloaded = page.waitForRequest((request) => new URL(request.url()).pathname === '/chats/live');
  refuse();
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  await expect(rowOf(page, chat)).toBeVisible();
  await reloaded;
});

test(
  'a chat’s removal is retried after a server failure [CHA-7, API-12]',
  long,
  async ({ page, at, members, signIn }) => {
    const chat = await openChat(page, { at, members, signIn });
    const answers: number[] = [];
    await page.route(CALL, (route) =>
      answers.length === 0 ? route.fulfill({ status: 503 }) : route.fallback(),
    );
    page.on('response', (response) => {
      if (response.url().includes('/api/chat.php')) answers.push(response.status());
    });
    await remove(page);
    await expect.poll(() => answers).toEqual([503, 200]);
    await expect(page.getByText(FAILED)).toHaveCount(0);
    await page.goto(at('velours', '/chats'));
    await expect(page.locator('li a[href^="/chats/"]').first()).toBeVisible();
    await expect(rowOf(page, chat)).toHaveCount(0);
  },
);

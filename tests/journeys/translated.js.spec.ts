import type { Page } from '@playwright/test';
import { scripted } from './support/scripted';
import { expect, test } from './support/test';

/** How translators change each text of a page: they wrap it, or replace it by another one. */
const MANNERS = {
  wraps: true,
  replaces: false,
};

/** Translates what the page shows now, each word by itself in capitals. */
const translate = (page: Page, isWrapped: boolean) =>
  page.evaluate((wraps) => {
    document.documentElement.lang = 'fr';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (!text.parentElement?.closest('script, style, noscript, textarea, option, font')) found.push(text);
    }
    for (const text of found) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      if (wraps) {
        text.replaceWith(outer);
        inner.append(text);
      } else {
        inner.textContent = text.data.toUpperCase();
        text.before(outer);
        text.remove();
      }
    }
    return found.length;
  }, isWrapped);

const conversation = (page: Page) => page.getByRole('region', { name: /^Conversation$/i });

async function write(page: Page, text: string): Promise<void> {
  await page.locator('textarea[name=text]').fill(text);
  await page.locator('textarea[name=text]').press('Enter');
  await expect(conversation(page).getByText(text)).toBeVisible();
}

for (const [manner, isWrapped] of Object.entries(MANNERS)) {
  test(`a chat whose texts a translator ${manner} still updates [ERR-4, CHA-1, NAV-9]`, async ({
    page,
    at,
    members,
    signIn,
    openBrowser,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const she = await members.make('vonk', { credits: 30 });
    const he = await members.make('vonk', { gender: 'male', credits: 30 });
    const third = await members.make('vonk', { gender: 'male', credits: 30 });
    const chat = await members.converse(he, she, ['Hello']);
    const beside = await members.converse(third, she, ['Good morning']);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
    const [his, theirs] = [await openBrowser(), await openBrowser()];
    await signIn(page, she);
    await signIn(his, he);
    await signIn(theirs, third);
    await scripted(page, () => page.goto(at('vonk', chat)));
    await scripted(his, () => his.goto(at('vonk', chat)));
    await scripted(theirs, () => theirs.goto(at('vonk', beside)));
    const left = page.locator('#message-cost');
    await expect(left).toContainText('30');
    await expect(page).toHaveTitle(/^\(1\)/);

    expect(await translate(page, isWrapped)).toBeGreaterThan(20);
    await write(page, 'Do you swim?');
    await expect(left).not.toContainText('30');
    await expect(left).toContainText(/2\d/);
    const first = await left.innerText();
    await translate(page, isWrapped);
    await write(page, 'In which lake?');
    await expect(left).not.toHaveText(first, { ignoreCase: true });

    await write(his, 'In the cold one');
    await expect(conversation(page).getByText('In the cold one')).toBeVisible();
    await translate(page, isWrapped);
    await write(theirs, 'Are you awake?');
    await expect(page).toHaveTitle(/^\(2\)/);
    await expect(page.locator(`aside a[href="${beside}"]`)).toContainText('2');

    await page.locator('aside a[href="/members"]').first().click();
    await page.waitForURL(/\/members/);
    await expect(page.locator('main h1')).toBeVisible();
    expect(faults).toEqual([]);
  });
}

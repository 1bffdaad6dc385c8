import { inTurn, long } from './support/tags';
import { expect, test } from './support/test';

const EUROPEAN = /European|GDPR|\bEU\b|Directive|€|\bkm\b|colour/;

test(
  'an American site has dollars, its age, and no European law [I18-6, TEN-3, LEG-1, NAV-7]',
  long,
  async ({ page, at }) => {
    await page.goto(at('harbor'));
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Adults only (35+)');
    const pages = await footer.locator('a[href^="/"]:not([href$=".txt"])').count();
    expect(pages).toBeGreaterThan(8);
    for (let index = 0; index < pages; index++) {
      const link = footer.locator('a[href^="/"]:not([href$=".txt"])').nth(index);
      const path = (await link.getAttribute('href'))!;
      await link.click();
      await page.waitForURL(at('harbor', path));
      const words = await page.getByRole('main').innerText();
      expect({ path, found: EUROPEAN.exec(words)?.[0] }).toEqual({ path, found: undefined });
      expect({ path, found: /\b18\b/.exec(words)?.[0] }).toEqual({ path, found: undefined });
      if (path === '/pricing') expect(words).toMatch(/\$\d+\.\d\d/);
    }
  },
);

test(
  'a member of an American site reads miles, 12 hours and “color” [I18-6, CHA-14, PRO-2]',
  inTurn,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
    await members.converse(he, she, ['Which lake do you swim in?']);
    await signIn(page, she);
    await page.goto(at('harbor', '/members'));
    const distance = page.locator('form[action="/members"]').last().getByLabel('Distance');
    await expect(distance.getByRole('option').nth(1)).toHaveText(/^Up to 5\smi$/);
    await page.getByLabel(/’s account$/).click();
    await page.getByRole('link', { name: 'My profile' }).click();
    await expect(page.getByRole('main')).toContainText('Hair color');
    await page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
    await page.locator('main a[href^="/chats/"]').first().click();
    await page.waitForURL(/\/chats\/[\w-]{36}$/, { waitUntil: 'commit' });
    const chat = javaScriptEnabled
      ? page.getByRole('region', { name: 'Conversation' })
      : page.frameLocator('iframe[title="Conversation"]').locator('body');
    await expect(chat.locator('time').first()).toHaveText(/^\d{1,2}:\d\d\s[AP]M$/);
  },
);

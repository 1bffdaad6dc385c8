import { expectAccessible } from './support/accessible';
import { saveSettings } from './support/save-settings';
import { scripted } from './support/scripted';
import { long } from './support/tags';
import { expect, test } from './support/test';

/** How far down and to the right on the page the focus is. */
const placeOfFocus = () => {
  const { top, left } = document.activeElement!.getBoundingClientRect();
  return [Math.round(top + scrollY), Math.round(left)];
};

test(
  'the listed keys work until they are turned off [LEG-5]',
  long,
  async ({ page, at, members, signIn }, info) => {
    test.slow();
    const scripts = info.project.name === 'js';
    const open = (path: string) =>
      scripts
        ? scripted(page, () => page.goto(at('harbor', path)))
        : page.goto(at('harbor', path)).then(() => undefined);
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(page, await members.make('harbor'));
    await open('/notifications');
    await page
      .locator('main')
      .getByRole('link', { name: /^Keyboard shortcuts/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect(page.getByText('Next in the list')).toBeVisible();
    if (scripts) await expectAccessible(page);

    if (scripts) {
      await open('/members');
      const cards = page.locator('main li > a[href^="/members/"]');
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await page.keyboard.press('?');
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('j');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.keyboard.press('j');
      await expect(cards.nth(0)).toBeFocused();
      await page.keyboard.press('j');
      await expect(cards.nth(1)).toBeFocused();
      await page.keyboard.press('k');
      await expect(cards.nth(0)).toBeFocused();
      const places: number[][] = [];
      for (let step = 0; step < 20; step++) {
        places.push(await page.evaluate(placeOfFocus));
        await page.keyboard.press('j');
      }
      expect(places).toEqual(places.toSorted(([y = 0, x = 0], [top = 0, left = 0]) => y - top || x - left));
      await page.keyboard.press('/');
      await expect(page.locator('main aside form :focus')).toHaveCount(1);
      await page.keyboard.press('g');
      await page.keyboard.press('l');
      await expect(page).toHaveURL(/\/members/);
      await cards.nth(0).focus();
      await page.keyboard.press('g');
      await page.keyboard.press('l');
      await expect(page).toHaveURL(/\/likes$/);
    }

    await page.goto(at('harbor', '/notifications/keys'));
    await page.getByRole('switch').uncheck();
    await saveSettings(page);
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByRole('switch')).not.toBeChecked();
    if (!scripts) return;
    await page.route('https://www.wikipedia.org/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Neutral</title>' }),
    );
    await open('/members');
    await page.keyboard.press('j');
    expect(await page.locator('main li > a:focus').count()).toBe(0);
    // Escape pressed twice leaves, as no shortcut that is turned off.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page).toHaveTitle('Neutral');
  },
);

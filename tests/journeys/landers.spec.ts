import { answerAccount, answerName, answerWhere, newcomer, proceed } from './support/newcomer';
import { expectFits } from './support/fits';
import { plain } from './support/tags';
import { expect, test } from './support/test';

const CAMPAIGN = '?network=north&ref=r1&sub1=spring';

test('a lander’s hour and campaign reach the sign-up [LAN-1, ACC-8]', plain, async ({ page, at }) => {
  const who = newcomer('vonk', 'Woman', 'Men');
  await page.goto(at('vonk', `/landers/alonetonight/wide-awake${CAMPAIGN}`));
  await expect(page.getByRole('heading', { name: 'Wide awake, all alone?' })).toBeVisible();
  const cookies = await page.context().cookies();
  expect([...new Set(cookies.map(({ name }) => name))]).toEqual(['locale']);
  await page.getByText('21:00', { exact: true }).last().click();
  await expect(page.getByText('The series is finished.')).toBeVisible();
  await page.getByRole('radio', { name: 'Woman', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Men', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Knock' }).click();
  await page.waitForURL(/\/signup\?step=1&network=north&ref=r1&sub1=spring$/);
  await answerWhere(page);
  await answerName(page, who);
  await expect(page.getByLabel('About me')).toHaveValue('Around 21:00 my light is usually still on.');
});

test('a poster’s chosen interest is in the new profile [LAN-1]', plain, async ({ page, at }) => {
  const who = newcomer('vonk', 'Man', 'Women');
  await page.goto(at('vonk', '/landers/iconslanding'));
  for (const name of ['Wine', 'Dancing', 'Reading'])
    await page.getByRole('checkbox', { name, exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Man', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Women', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Keep my picks' }).click();
  await page.waitForURL(/step=1/);
  await answerWhere(page);
  await answerName(page, who);
  await proceed(page);
  await page.waitForURL(/step=4/);
  await answerAccount(page, who);
  await page.goto(at('vonk', '/profile?section=interests'));
  for (const name of ['Wine', 'Dancing', 'Reading'])
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Beer', exact: true })).not.toBeChecked();
});

test('a poster’s link leads to the top of its form [LAN-1]', plain, async ({ page, at }) => {
  await page.goto(at('vonk', '/landers/iconslanding'));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.locator('footer').scrollIntoViewIfNeeded();
    const bar = (await page.locator('.ip-bar').boundingBox())!;
    const form = (await page.locator('#go').boundingBox())!;
    expect(bar.y + bar.height, `${width} px`).toBeLessThanOrEqual(form.y);
  }
});

test(
  'a poster’s words avoid its pictures, even in large text [LAN-1, LEG-5]',
  plain,
  async ({ page, at }) => {
    await page.goto(at('vonk', '/landers/iconslanding'));
    for (const width of [320, 360, 480, 768, 992, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const touching = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        return [...document.querySelectorAll('.ip-tile')]
          .filter((tile) => {
            const [picture, words] = [tile.querySelector('svg')!, tile.querySelector('span')!];
            return words.getBoundingClientRect().top < picture.getBoundingClientRect().bottom;
          })
          .map(({ textContent }) => textContent);
      });
      expect(touching, `${width} px`).toEqual([]);
    }
  },
);

test(
  'a museum breaks no word in the narrowest desktop window [LAN-1, I18-1, LEG-5]',
  plain,
  async ({ page, context, at }) => {
    for (const language of ['pl', 'fr', 'nl']) {
      await context.addCookies([{ name: 'locale', value: language, url: at('harbor') }]);
      for (const room of ['gallery', 'gallery/forty-plus']) {
        await page.goto(at('harbor', `/landers/${room}`));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectFits(page, [{ width: 992, text: '100%' }]);
      }
    }
  },
);

test('the film fills the window, with its button visible [LAN-1, LAN-6]', plain, async ({ page, at }) => {
  await page.goto(at('vonk', '/landers/video'));
  for (const { width, height } of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize({ width, height });
    const film = (await page.locator('.vi-film').boundingBox())!;
    const button = (await page.getByRole('button', { name: 'Take the seat' }).boundingBox())!;
    expect(film.width, `${width} px`).toBe(Math.min(width, 1280));
    expect(button.y + button.height, `${width} px`).toBeLessThanOrEqual(height);
  }
});

test('a phone’s first screen shows both questions above the button [LAN-3]', plain, async ({ page, at }) => {
  await page.goto(at('vonk'));
  const member = await page.locator('main a[href^="/members/"]').first().getAttribute('href');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('vonk', `${member}/landing`));
  const [iAm, seek] = await Promise.all(
    ['I am', 'Looking for'].map((name) => page.getByRole('radiogroup', { name }).boundingBox()),
  );
  expect(seek!.y).toBeGreaterThanOrEqual(iAm!.y + iAm!.height);
  const button = (await page.getByRole('button', { name: /^Write to/ }).boundingBox())!;
  expect(button.y + button.height).toBeLessThanOrEqual(740);
});

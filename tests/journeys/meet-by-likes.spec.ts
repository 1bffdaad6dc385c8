import type { Browser, Page } from '@playwright/test';
import { joinSite, newcomer, type Newcomer } from './support/newcomer';
import { photoFile } from './support/photo-file';
import { expect, test, type SiteName } from './support/test';

type At = (site: SiteName, path?: string) => string;

async function open(browser: Browser, at: At, address: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({
    javaScriptEnabled,
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  });
  await context.addCookies([{ name: 'locale', value: 'en', url: at('vonk') }]);
  return context.newPage();
}

async function addPhoto(page: Page, at: At) {
  await page.goto(at('vonk', '/profile/photos'));
  await page.getByLabel('Choose a photo').setInputFiles(await photoFile());
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Your photo has been added.')).toBeVisible();
}

/** Opens a member by the search, and likes them from their profile. */
async function likeFromSearch(page: Page, at: At, { name }: Newcomer) {
  await page.goto(at('vonk', '/members?min_age=18&max_age=99'));
  await page.locator('main ul li a', { hasText: name }).first().click();
  await page
    .getByRole('button', { name: `Like ${name}` })
    .first()
    .click();
  await expect(page.getByRole('button', { name: `Take back your like for ${name}` }).first()).toBeVisible();
}

/** Passes until a member’s card is on top: the last to have been seen is among the first. */
async function swipeTo(page: Page, at: At, name: string) {
  await page.goto(at('vonk', '/swipe-game'));
  const card = page.locator('main a.portrait b');
  for (let passes = 0; passes < 30; passes++) {
    const shown = await card.innerText();
    if (shown.startsWith(name)) return;
    await page.getByRole('button', { name: /^Pass on/ }).click();
    await expect(card).not.toHaveText(shown);
  }
  throw new Error(`${name} was not among the cards`);
}

test('two members like each other, one from the search and one by swiping, and may write [LIK-1, LIK-4, LIK-6, LIK-8, DIS-8]', async ({
  page: hers,
  at,
  browser,
}, info) => {
  test.slow();
  const scripts = info.project.name === 'js';
  const [she, he] = [newcomer('vonk', 'A woman', 'Men'), newcomer('vonk', 'A man', 'Women')];
  const his = await open(browser, at, `10.210.${info.parallelIndex}.1`, false);
  await joinSite(hers, at, she);
  await joinSite(his, at, he);
  await addPhoto(his, at);
  if (scripts) await hers.goto(at('vonk', '/profile'));
  await likeFromSearch(his, at, she);

  if (scripts) {
    // Her page is open: the like comes up over it, and leads to him.
    const overlay = hers.getByRole('dialog', { name: new RegExp(`^${he.name}`) });
    await expect(overlay).toContainText('New like!');
    await overlay.getByRole('button', { name: 'Close' }).click();
    await expect(overlay).toBeHidden();
  } else {
    await hers.goto(at('vonk', '/profile'));
    const banner = hers.getByRole('region', { name: 'New like!' });
    await expect(banner).toContainText(`${he.name} likes you.`);
    await banner.getByRole('button', { name: 'Close the notice of new likes' }).click();
    await expect(banner).toBeHidden();
  }
  await expect(hers).toHaveTitle(/^\(\d+\) /);

  await swipeTo(hers, at, he.name);
  if (scripts) await hers.keyboard.press('ArrowRight');
  else await hers.getByRole('button', { name: `Like ${he.name}` }).click();
  const match = hers.getByRole('dialog', { name: 'It’s a match' });
  await expect(match.getByRole('link', { name: `Write to ${he.name}` })).toHaveAttribute(
    'href',
    /\/members\/[\w-]{36}\/chat$/,
  );
  await match.getByRole('link', { name: 'Not now' }).click();
  await expect(hers.getByText('3 likes left')).toBeVisible();
  await his.context().close();
});

test('an address with t brings a like after so many seconds, and loses t [LIK-5, LIK-7]', async ({
  page: hers,
  at,
  browser,
}, info) => {
  test.skip(
    info.project.name === 'no-js',
    'A page waits by scripts alone; without them a new like is a banner.',
  );
  test.slow();
  const [she, he] = [newcomer('vonk', 'A woman', 'Men'), newcomer('vonk', 'A man', 'Women')];
  const his = await open(browser, at, `10.211.${info.parallelIndex}.1`, false);
  await joinSite(hers, at, she);
  await joinSite(his, at, he);
  await hers.goto('about:blank');
  await likeFromSearch(his, at, she);
  await hers.goto(at('vonk', '/profile?t=1&x=2'));
  const modal = hers.getByRole('dialog', { name: new RegExp(`^${he.name}`) });
  await expect(modal).toBeVisible();
  await expect(hers).toHaveURL(/\/profile\?x=2$/);
  await modal
    .getByRole('link', { name: `See ${he.name}’s profile` })
    .last()
    .click();
  await expect(hers).toHaveURL(/\/members\/[\w-]{36}$/);
  await expect(hers).not.toHaveTitle(/^\(/);
  await his.context().close();
});

test('four questions lead to members who fit, with the reasons [DIS-7]', async ({ page, at, logIn }) => {
  await logIn(page, 'harbor', 'demo@example.com');
  await page.goto(at('harbor', '/members'));
  await page.getByRole('link', { name: 'Match finder' }).click();
  await page.getByRole('radio', { name: 'Women' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Minimum age').fill('25');
  await page.getByLabel('Maximum age').fill('60');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /Up to 100 km/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Wine', { exact: true }).click();
  await page.getByRole('button', { name: 'Show my results' }).click();
  await expect(page.getByRole('heading', { name: 'Members who might suit you best' })).toBeVisible();
  await expect(page.locator('main ol > li').first()).toContainText(/km away/);
  await page.getByRole('link', { name: 'Change the answers' }).click();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
});

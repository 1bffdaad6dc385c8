import type { Page } from '@playwright/test';
import { ofTheDay } from '../support/soak';
import { expectFits, NARROWEST, WIDE } from './support/fits';
import { MEMBER_PATHS, VISITOR_PATHS } from './support/page-paths';
import { SITES, type SiteName } from './support/sites';
import { scripted } from './support/scripted';
import { long } from './support/tags';
import { expect, test, type At } from './support/test';

const hrefOf = async (page: Page, link: string) =>
  new URL((await page.locator(link).first().getAttribute('href')) ?? '', page.url()).pathname;

/** The pages of one profile, a fictional one, and those of a chat with somebody. */
async function memberPaths(page: Page, at: At, site: SiteName): Promise<string[]> {
  await page.goto(at(site, '/members'));
  const profile = await hrefOf(page, 'main li a[href^="/members/"]');
  // The members of other journeys have no photo, and would fill the first page.
  await page.goto(at(site, '/members?min_age=18&max_age=99&with_photo=on'));
  const fictional = await hrefOf(page, 'main li:has(.fic) a[href^="/members/"]');
  await page.goto(at(site, '/chats'));
  const chat = await hrefOf(page, 'main a[href^="/chats/"]');
  return [
    ...['', '?photo=1', '?photos=all', '/gift', '/report', '/block'].map((below) => `${profile}${below}`),
    ...['', '/messages', '/image', '/remove'].map((below) => `${chat}${below}`),
    fictional,
  ];
}

for (const site of ofTheDay(SITES)) {
  test(`the pages of ${site} for visitors fit [LEG-5]`, long, async ({ page, at }) => {
    test.setTimeout(600_000);
    await page.goto(at(site, '/'));
    const profile = await hrefOf(page, 'main a[href^="/members/"]');
    const below = ['', '/report', '/signup', '/landing', '/landing2', '/landing3'].map(
      (name) => `${profile}${name}`,
    );
    for (const path of [...VISITOR_PATHS, ...below]) {
      await page.goto(at(site, path));
      await expectFits(page);
    }
  });

  test(`the pages of ${site} for members fit [LEG-5]`, long, async ({ page, at, members, signIn }) => {
    test.setTimeout(600_000);
    await signIn(page, await members.demoLogin(site));
    const paths = await memberPaths(page, at, site);
    for (const path of [...MEMBER_PATHS, ...paths]) {
      await page.goto(at(site, path));
      await expectFits(page);
    }
  });
}

for (const site of ofTheDay(SITES))
  test(
    `the pages of ${site} for large screens fit [LEG-5, DIS-7]`,
    long,
    async ({ page, at, members, signIn }) => {
      test.slow();
      for (const path of ['/', '/members']) {
        await page.goto(at(site, path));
        await expectFits(page, WIDE);
      }
      await signIn(page, await members.demoLogin(site));
      const paths = await memberPaths(page, at, site);
      const [profile = ''] = paths;
      const chat = paths.find((path) => path.startsWith('/chats/')) ?? '';
      for (const path of ['/members', '/likes', '/likes/matches', '/chats', '/swipe-game', profile, chat]) {
        await page.goto(at(site, path));
        await expectFits(page, WIDE);
      }
    },
  );

test(
  'the likes’ tabs and counts grow with a phone’s text [LEG-5]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('vonk'));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(at('vonk', '/likes'));
    const sizes = (text: string) =>
      page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        return ['main nav a', 'main nav a span', 'header .badge'].map((part) =>
          parseFloat(getComputedStyle(document.querySelector(part)!).fontSize),
        );
      }, text);
    const usual = await sizes('100%');
    expect(await sizes('200%')).toEqual([2 * usual[0]!, 2 * usual[1]!, 20]);
  },
);

test('on a phone the matches sentence is as wide as its banner [LIK-4, LEG-5]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.demoLogin('vonk'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('vonk', '/likes'));
  const sentence = (await page
    .locator('main p', { hasText: /^(You like each other|Jullie vinden elkaar leuk)\./ })
    .boundingBox())!;
  expect(sentence.width).toBe(360 - 4 * 16);
});

test('small phones and large text cut nothing off [LEG-5]', async ({ page, at, members, signIn }) => {
  test.slow();
  for (const path of ['/', '/members', '/signup']) {
    await page.goto(at('velours', path));
    await expectFits(page, NARROWEST);
  }
  // Its header says most of all headers for visitors.
  await page.goto(at('velours', '/login'));
  await expectFits(page, [...NARROWEST, { width: 320, text: '200%' }]);
  // Nobody presses what the open menu lies over.
  await page.locator('header summary').click();
  await page.evaluate(() => {
    for (const under of document.querySelectorAll('main, footer')) under.toggleAttribute('inert', true);
  });
  await expectFits(page, [...NARROWEST, { width: 320, text: '200%' }, { width: 1280, text: '200%' }]);
  await signIn(page, await members.demoLogin('velours'));
  const [profile = '', , , gift = ''] = await memberPaths(page, at, 'velours');
  for (const path of ['/members', '/likes', '/chats', '/swipe-game', '/profile/photos', profile, gift]) {
    await page.goto(at('velours', path));
    await expectFits(page, NARROWEST);
  }
});

test(
  'a chat partner’s name is one line on the narrowest phone [LEG-5, NAV-12]',
  long,
  async ({ page, at, members, signIn }) => {
    const she = await members.make('harbor', { credits: 10 });
    const he = await members.make('harbor', { gender: 'male', name: 'Roldan' });
    const chat = await members.converse(he, she, ['Hello']);
    await signIn(page, she);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(at('harbor', chat));
    await expect(page.locator('header a[href^="/credits"]')).toBeVisible();
    const { height } = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(height).toBeLessThan(30);
  },
);

test(
  'a gift’s message field is fully visible on a small laptop [LEG-5, GIF-1]',
  long,
  async ({ page, at, members, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(page, await members.demoLogin('velours'));
    const profile = at('velours', `/members/${await members.withPhotos('velours', 3)}`);
    await scripted(page, () => page.goto(profile));
    await page.locator('main a[href$="/gift"]').filter({ visible: true }).first().click();
    const dialog = page.getByRole('dialog');
    const line = (await dialog.getByRole('textbox').boundingBox())!;
    const foot = (await dialog.locator('form > div').last().boundingBox())!;
    expect(line.y + line.height).toBeLessThan(foot.y);
  },
);

test('the gift dialog’s button is visible on a low desktop [GIF-1, LEG-5]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const [she, he] = [
    await members.make('vonk', { credits: 100 }),
    await members.make('vonk', { gender: 'male' }),
  ];
  const chat = await members.converse(he, she, ['Hello']);
  await signIn(page, she);
  await page.setViewportSize({ width: 1280, height: 720 });
  await scripted(page, () => page.goto(at('vonk', chat)));
  await page.getByRole('link', { name: 'Give a gift' }).click();
  const dialog = page.getByRole('dialog', { name: /^A gift for / });
  await expect(dialog.getByRole('button', { name: 'Give this gift' })).toBeInViewport({ ratio: 1 });
  const scrolling = await dialog.evaluate((box) =>
    [...box.querySelectorAll('*')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .filter((part) => getComputedStyle(part).overflowY === 'auto')
      .map(
        (part) =>
          part.querySelectorAll('fieldset').length > 0 && !part.querySelector('button[class*=btn-lg]'),
      ),
  );
  expect(scrolling).toEqual([true]);
});

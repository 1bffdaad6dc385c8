import type { Page } from '@playwright/test';
import { expectFits, NARROWEST, setText } from './support/fits';
import { newName } from './support/members';
import { scripted } from './support/scripted';
import { long } from './support/tags';
import { expect, test } from './support/test';

const WINDOWS = [320, 360, 768, 1280, 1920].flatMap((width) => [
  { width, text: '100%' },
  { width, text: '200%' },
]);

/** Lists the cards of the open page that reach into another, and the buttons that stand outside their card's box. */
function strayed(cardOf: string): string[] {
  const SLACK_PX = 1;
  const cards = [...document.querySelectorAll<HTMLElement>('main ul > li')].filter(
    (each) => each.checkVisibility() && each.querySelector('.portrait'),
  );
  const named = (each: Element) => each.textContent!.trim().replace(/\s+/g, ' ').slice(0, 30);
  const boxOf = (each: Element) => each.getBoundingClientRect();
  const reach = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK_PX &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK_PX;
  const covering = cards.flatMap((card, index) =>
    cards
      .slice(index + 1)
      .filter((other) => reach(boxOf(card), boxOf(other)))
      .map((other) => `${named(card)} covers ${named(other)}`),
  );
  const outside = cards.flatMap((card) => {
    const edge = (card.closest(cardOf) ?? card.querySelector(cardOf))?.getBoundingClientRect();
    return [...card.querySelectorAll('form button')]
      .map(boxOf)
      .filter(
        ({ left, right, top, bottom }) =>
          !edge ||
          left < edge.left - SLACK_PX ||
          right > edge.right + SLACK_PX ||
          top < edge.top - SLACK_PX ||
          bottom > edge.bottom + SLACK_PX,
      )
      .map(() => `a button stands outside ${named(card)}`);
  });
  return cards.length > 0 ? [...covering, ...outside] : ['there are no cards'];
}

async function expectCards(page: Page, cardOf: string) {
  const found: string[] = [];
  for (const { width, text } of WINDOWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    found.push(...(await page.evaluate(strayed, cardOf)).map((each) => `${width} px, text ${text}: ${each}`));
  }
  expect(found).toEqual([]);
}

test(
  'cards overlap nothing and contain their buttons, even in large text [LIK-1, LIK-2, LEG-5]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('harbor'));
    for (const path of ['/likes/given', '/likes/matches']) {
      await page.goto(at('harbor', path));
      await expectCards(page, 'li');
    }
    await page.goto(at('harbor', '/members'));
    await expectCards(page, 'a[href^="/members/"]');
  },
);

test(
  'the write link below a portrait is one line on small phones [LIK-2, LEG-5]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('velours'));
    await page.setViewportSize({ width: 320, height: 740 });
    for (const path of ['/likes/given', '/likes/matches']) {
      await page.goto(at('velours', path));
      const write = page.getByRole('link', { name: /schreiben$/i }).first();
      await expect(write).toBeVisible();
      expect((await write.boundingBox())!.height, path).toBeLessThan(48);
    }
  },
);

/** How much of each photo is free above its name, at the least. */
const freeAboveNames = (page: Page, photos: string) =>
  page.locator(photos).evaluateAll((each) =>
    Math.min(
      ...each
        .filter((photo) => photo.checkVisibility())
        .map((photo) => {
          const { top, height } = photo.getBoundingClientRect();
          return (photo.querySelector('.portrait-cap b')!.getBoundingClientRect().top - top) / height;
        }),
    ),
  );

test(
  'captions leave faces free, and portraits cover no words, even in large text [DIS-15, LEG-5]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('harbor'));
    for (const path of ['/members', '/swipe-game']) {
      await page.goto(at('harbor', path));
      for (const { width, text } of WINDOWS) {
        await page.setViewportSize({ width, height: 900 });
        await setText(page, text);
        const where = `${path}, ${width} px, text ${text}`;
        expect(await freeAboveNames(page, 'main .portrait:has(.portrait-cap b)'), where).toBeGreaterThan(
          0.38,
        );
        const [lowest, words] = await page.evaluate(() => {
          const tile = document.querySelector('main li a[href$="/swipe-game"]');
          const bottoms = [...(tile?.querySelectorAll('.portrait') ?? [])].map(
            (each) => each.getBoundingClientRect().bottom,
          );
          return [Math.max(0, ...bottoms), tile?.querySelector('.display')?.getBoundingClientRect().top ?? 0];
        });
        expect(lowest, where).toBeLessThanOrEqual(words!);
      }
      await setText(page, '100%');
    }
  },
);

test(
  'the reader’s face on a card leaves the other’s face free [DIS-2]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('velours'));
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(at('velours', '/members?gender=female&min_age=18&max_age=99'));
      const card = page.locator('main li:has(.avatar)').first();
      const face = (await card.locator('.avatar').boundingBox())!;
      const words = (await card.locator('.portrait-cap').boundingBox())!;
      expect(face.y + face.height, `${width} px`).toBeLessThanOrEqual(words.y);
    }
  },
);

test(
  'a wide card’s words are complete on every desktop [DIS-2]',
  long,
  async ({ page, at, members, signIn }) => {
    for (const site of ['harbor', 'vonk', 'velours'] as const) {
      await signIn(page, await members.demoLogin(site));
      for (const width of [768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(at(site, '/members?min_age=18&max_age=99'));
        const cut = await page
          .locator('main q')
          .evaluateAll((quotes) => quotes.map((quote) => quote.scrollHeight - quote.clientHeight));
        expect(cut.length, `${site}, ${width} px`).toBeGreaterThan(0);
        // A letter of the display face may reach out of its line, but a line is higher than that.
        expect(Math.max(...cut), `${site}, ${width} px`).toBeLessThan(12);
      }
    }
  },
);

test(
  'a shared interest is one line on a usual phone’s card [DIS-2, LEG-5]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('velours'));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(at('velours', '/members'));
    const interest = page.locator('main .by-heart .tag').first();
    await expect(interest).toBeVisible();
    const highest = await interest.evaluate(
      (tag, names) => {
        const heights = names.map((name) => {
          tag.lastChild!.textContent = name;
          return tag.getBoundingClientRect().height;
        });
        return Math.max(...heights) - Math.min(...heights);
      },
      ['Tee', 'Abenteuer', 'Astrologie', 'Radfahren', 'Unterwegs', 'Wandern', 'Kuscheln'],
    );
    expect(highest).toBe(0);
  },
);

test(
  'own likes are portraits with links to write and withdraw [LIK-1, LIK-2]',
  long,
  async ({ page, at, members, signIn }, { project }) => {
    const she = await members.make('vonk');
    const he = await members.make('vonk', { gender: 'male' });
    const other = await members.make('vonk', { gender: 'male' });
    for (const each of [he, other]) await members.like(she, each);
    await signIn(page, she);
    const open = () => page.goto(at('vonk', '/likes/given'));
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await (project.name === 'js' ? scripted(page, open) : open());
      const portraits = page.locator('main li a.portrait');
      const [one, two] = await Promise.all([portraits.nth(0).boundingBox(), portraits.nth(1).boundingBox()]);
      expect(one!.y).toBe(two!.y);
      expect(one!.width).toBeGreaterThan(130);
    }
    await expect(page.getByRole('link', { name: `Write to ${he.name}` })).toHaveAttribute(
      'href',
      `/members/${he.id}/chat`,
    );
    const stored = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.getByRole('button', { name: `Take back your like for ${he.name}` }).click();
    await stored;
    await open();
    await expect(page.getByRole('button', { name: `Take back your like for ${other.name}` })).toBeVisible();
    await expect(page.getByRole('link', { name: `Write to ${he.name}` })).toHaveCount(0);
  },
);

test('distant cards are laid out late, without a shift [PER-4]', async ({ page, at, members, signIn }) => {
  await signIn(page, await members.demoLogin('vonk'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('vonk', '/members'));
  const last = page.locator('main .result > .portrait .portrait-cap').last();
  const isLaidOut = () =>
    last.evaluate((caption) => caption.checkVisibility({ contentVisibilityAuto: true }));
  const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await heightOfPage();
  expect(await isLaidOut()).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
  expect(await heightOfPage()).toBe(before);
});

/** On how many lines each name of a card stands, without its age, for a member of this name. */
const linesOfName = (name: string) =>
  [...document.querySelectorAll('main .result b')]
    .filter(({ textContent }) => textContent!.startsWith(name))
    .map(({ firstChild }) => {
      const range = document.createRange();
      range.setStart(firstChild!, 0);
      range.setEnd(firstChild!, name.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });

test('a name of 20 letters is one line of its card [LEG-5]', long, async ({ page, at, members, signIn }) => {
  const she = await members.make('vonk');
  const name = `Maximiliano${newName().slice(-9).toLowerCase()}`;
  await members.make('vonk', { gender: 'male', name });
  await signIn(page, she);
  for (const path of ['/signup-matches', '/members']) {
    await page.goto(at('vonk', path));
    await expectFits(page, NARROWEST);
    for (const { width, text } of WINDOWS) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, text);
      expect(await page.evaluate(linesOfName, name), `${path}, ${width} px, text ${text}`).toEqual([1]);
    }
  }
});

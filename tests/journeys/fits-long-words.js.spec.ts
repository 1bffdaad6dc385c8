import { readFileSync } from 'node:fs';
import { LOCALES } from '~/i18n/locales';
import { ofTheDay } from '../support/soak';
import { expectFits, NARROWEST } from './support/fits';
import { MEMBER_PATHS, VISITOR_PATHS } from './support/page-paths';
import { long } from './support/tags';
import { expect, test } from './support/test';

/** The languages with the longest words; the sites' own are looked at in every window. */
const LANGUAGES = ['de', 'fi'] as const;

for (const language of ofTheDay(LANGUAGES)) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`visitors' pages fit a small phone, in ${language} [LEG-5, I18-1]`, long, async ({ page, at }) => {
      test.setTimeout(600_000);
      for (const path of VISITOR_PATHS) {
        await page.goto(at('vonk', path));
        await expectFits(page, NARROWEST);
      }
      await page.goto(at('vonk', '/'));
      const profile = await page.locator('main a[href^="/members/"]').first().getAttribute('href');
      for (const below of ['', '/report', '/signup', '/landing', '/landing2', '/landing3']) {
        await page.goto(at('vonk', `${profile}${below}`));
        await expectFits(page, NARROWEST);
      }
    });

    test(
      `members' pages fit a small phone, in ${language} [LEG-5, I18-1]`,
      long,
      async ({ page, at, members, signIn }) => {
        test.setTimeout(600_000);
        const she = await members.make('vonk', { language, credits: 0 });
        const he = await members.make('vonk', { gender: 'male' });
        const chat = await members.converse(he, she, ['Which lake do you swim in?']);
        await members.like(he, she);
        await signIn(page, she);
        const paths = ['', '/image', '/remove', '/messages'].map((below) => `${chat}${below}`);
        const ofHim = ['', '/gift', '/report', '/block'].map((below) => `/members/${he.id}${below}`);
        for (const path of [...MEMBER_PATHS, '/credits/medium', ...paths, ...ofHim]) {
          await page.goto(at('vonk', path));
          await expectFits(page, NARROWEST);
        }
      },
    );
  });
}

test(
  'the offline page fits a small phone in every language [LEG-5, I18-1, PWA-2]',
  long,
  async ({ page, at }) => {
    for (const language of LOCALES) {
      await page.goto(at('vonk', '/'));
      await page.context().addCookies([{ name: 'locale', value: language, url: at('vonk') }]);
      await page.goto(at('vonk', '/offline'));
      await expectFits(page, NARROWEST);
    }
  },
);

test(
  'the likes’ tabs fit the smallest phone, in every language [LIK-1, LEG-5, I18-1]',
  long,
  async ({ page, at, members, signIn }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const language of LOCALES) {
      await signIn(page, await members.make('vonk', { language }));
      await page.goto(at('vonk', '/likes/matches'));
      const tabs = await page.locator('main nav a').evaluateAll((links) =>
        links.map((link) => {
          const { left, right, top } = link.getBoundingClientRect();
          return { isInside: left >= 0 && right <= innerWidth, top };
        }),
      );
      const line = { isInside: true, top: tabs[0]?.top };
      expect(tabs, language).toEqual([line, line, line]);
    }
  },
);

test(
  'the account menu’s words fit a small phone in large text [NAV-23, LEG-5, I18-1]',
  long,
  async ({ page, at, members, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const language of LOCALES) {
      await signIn(page, await members.make('vonk', { language }));
      await page.goto(at('vonk', '/notifications'));
      await page.locator('html').evaluate((html) => (html.style.fontSize = '200%'));
      await page.locator('.member-tabs summary').click();
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        const misfits = await page.locator('.member-tabs .menu').evaluate((menu) => {
          const { left, right } = menu.getBoundingClientRect();
          const outside = left < 0 || right > innerWidth ? ['the menu'] : [];
          const items = [...menu.querySelectorAll('a, button')].filter((item) => item.checkVisibility());
          const torn = items.filter((item) => {
            const range = document.createRange();
            range.selectNodeContents(item.lastChild!);
            const lines = [...range.getClientRects()];
            const edge = item.getBoundingClientRect();
            const parts = item.textContent!.split(/[\s\u00ad]/).length;
            // The hyphen's own box stands beside its word's.
            const tops = new Set(lines.map(({ top }) => Math.round(top)));
            return tops.size > parts || lines.some((line) => line.right > edge.right);
          });
          return [...outside, ...torn.map(({ textContent }) => textContent)];
        });
        expect(misfits, `${language}, ${width} px`).toEqual([]);
      }
    }
  },
);

/** What an interest is called, in every language. */
const interests = LOCALES.flatMap((language) =>
  Object.entries(
    JSON.parse(readFileSync(`app/i18n/locales/${language}/interests.json`, 'utf8')) as Record<string, string>,
  )
    .filter(([key]) => !key.includes('.'))
    .map(([, text]) => text),
);

test(
  'the shared-interest card breaks no word, in any language [DIS-2, LEG-5, I18-1]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('vonk'));
    // With photos: other tests make many new members, without photos or interests, who would come first.
    await page.goto(at('vonk', '/members?min_age=18&max_age=99&with_photo=on'));
    const shared = page.locator('.by-heart .tag').first();
    await expect(shared).toBeAttached();
    for (const width of [320, 360, 479, 576, 992, 1600]) {
      await page.setViewportSize({ width, height: 740 });
      const torn = await shared.evaluate((tag, texts) => {
        while (tag.nextElementSibling) tag.nextElementSibling.remove();
        const node = tag.lastChild as Text;
        return texts.filter((text) => {
          node.data = text;
          // Without the soft hyphens, at which a word may be parted.
          return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].some(({ 0: part, index }) => {
            const range = document.createRange();
            // The first letter behind a soft hyphen has the hyphen's box on the line before.
            range.setStart(node, index + 1);
            range.setEnd(node, index + part.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          });
        });
      }, interests);
      expect(torn, `${width} px`).toEqual([]);
    }
  },
);

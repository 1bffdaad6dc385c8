import { PAGES } from '../../bin/test/pages.js';
import { ofTheDay } from '../support/soak';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/test';
import { long } from './support/tags';

/** The pages that a newcomer finds empty, with the heading of each. */
const EMPTY = PAGES.flatMap(({ path, emptyHeading }): [path: string, heading: string][] =>
  emptyHeading ? [[path, emptyHeading]] : [],
);

const NOBODY = 'gender=female&min_age=98&max_age=99';

test(
  'an empty page suggests members and one next step [LIK-2, CHA-1, DIS-1, DIS-7]',
  long,
  async ({ page, at, members, signIn }, { project }) => {
    await signIn(page, await members.make('harbor', { gender: 'male' }));
    const pages: typeof EMPTY = [
      ...EMPTY,
      [`/match-finder?step=5&${NOBODY}&distance=40&interests=wine`, 'Nobody fits all your filters yet'],
    ];
    const looked = ofTheDay(pages.map(([path]) => path));
    for (const [path, heading] of pages) {
      await page.goto(at('harbor', path));
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      const people = page.getByRole('region', { name: 'Members who may suit you' });
      await expect(people.getByRole('link').first()).toHaveAttribute('href', /^\/members\/[\w-]{36}$/);
      await expect(page.locator('main .btn-primary, main a.btn-line')).toHaveCount(1);
      if (project.name === 'js' && looked.includes(path)) await expectAccessible(page);
    }
    await page.goto(at('harbor', `/members?${NOBODY}`));
    await expect(page.getByText('Nobody fits all your filters yet')).toBeVisible();
    await expect(page.getByRole('main').locator('a.portrait').first()).toBeVisible();
  },
);

test(
  'an empty site shows drawn people without links [LIK-2]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('quay'));
    await page.goto(at('quay', '/likes'));
    await expect(page.locator('main .portrait img')).toHaveCount(2);
    await expect(page.locator('main a.portrait')).toHaveCount(0);
  },
);

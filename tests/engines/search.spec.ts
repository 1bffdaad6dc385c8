import { button, choice, field, link } from './support/targets';
import { expect, test } from './support/test';

const SEARCH = `//form[@action="/members"]`;
const CARD = `//main//ul[not(@aria-labelledby="similar")]/li//a[starts-with(@href, "/members/")]`;

test('a member searches and opens a profile [DIS-1, DIS-2, DIS-4]', async ({ reader, members }) => {
  await reader.logIn(await members.make('harbor', { gender: 'male' }));
  await reader.openScripted('harbor', '/members?gender=female&min_age=18&max_age=99');
  const names = () =>
    reader.run(() =>
      [
        ...document.querySelectorAll('main ul:not([aria-labelledby="similar"]) > li a[href^="/members/"] b'),
      ].map((each) => each.textContent),
    );
  const first = await names();
  expect(first.length).toBeGreaterThan(5);
  await reader.click(link('Show more'));
  await reader.becomes('the next results', async () => (await names()).at(-1) !== first.at(-1));

  await reader.fill(`${SEARCH}${field('Minimum age')}`, '30');
  await reader.fill(`${SEARCH}${field('Maximum age')}`, '39');
  await reader.click(`${SEARCH}${choice('With photo')}`);
  await reader.click(`${SEARCH}${button('Show members')}`);
  await reader.isAt(/min_age=30/);
  await reader.shows(link('With photo'));
  const ages = (await names()).map((name) => Number(/,\s*(\d+)$/.exec(name ?? '')?.[1]));
  expect(ages.length).toBeGreaterThan(0);
  expect(ages.every((age) => age >= 30 && age <= 39)).toBe(true);

  // In WebKit the portrait moves to the profile by a view transition.
  await reader.click(CARD);
  await reader.isAt(/^\/members\/[\w-]{36}/);
  await reader.shows(link('Write to'));
});

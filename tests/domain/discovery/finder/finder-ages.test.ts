import { describe, expect, it } from 'vitest';
import { quickAges } from '~/domain/discovery/finder/finder-ages';

describe('quick age ranges of the match finder', () => {
  it.each([
    ['the usual range in three parts', [28, 48], 18, ['28–34', '35–41', '42–48', '18–99']],
    ['a short range made longer', [18, 28], 18, ['18–22', '23–27', '28–32', '18–99']],
    ['a range at the end of life', [89, 99], 18, ['85–89', '90–94', '95–99', '18–99']],
    ['nobody below the site’s own age', [55, 60], 55, ['55–59', '60–64', '65–69', '55–99']],
  ])('are %s, and every age [DIS-7]', (_, [min_age, max_age], minAge, shown) => {
    const ages = quickAges({ min_age: min_age!, max_age: max_age! }, minAge);
    expect(ages.map((each) => `${each.min_age}–${each.max_age}`)).toEqual(shown);
  });
});

import { expect, it } from 'vitest';
import { creditsLook } from '~/ui/kit/credits-look';

it('warns at 10 credits, more strongly at 0 [NAV-12]', () => {
  expect([11, 10, 1, 0].map((credits) => /sunken|warning|danger/.exec(creditsLook(credits))?.[0])).toEqual([
    'sunken',
    'warning',
    'warning',
    'danger',
  ]);
});

import { expect, it } from 'vitest';
import { isGoodConnection } from '~/browser/kit/good-connection';

const isGood = (
  connection?: Parameters<typeof isGoodConnection>[0]['connection'],
  prefersReducedData = false,
) => isGoodConnection({ connection, prefersReducedData });

it('a fast connection is good, as is an unknown one [DIS-17]', () => {
  expect(isGood()).toBe(true);
  expect(isGood({})).toBe(true);
  expect(isGood({ effectiveType: '4g', saveData: false })).toBe(true);
});

it('a slow connection is not good, nor is saved data [DIS-17]', () => {
  for (const effectiveType of ['slow-2g', '2g', '3g']) expect(isGood({ effectiveType })).toBe(false);
  expect(isGood({ effectiveType: '4g', saveData: true })).toBe(false);
  expect(isGood(undefined, true)).toBe(false);
  expect(isGood({ effectiveType: '4g' }, true)).toBe(false);
});

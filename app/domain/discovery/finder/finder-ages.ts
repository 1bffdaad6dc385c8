import { OLDEST_AGE, type Ages } from '~/domain/discovery/rules';

/** The smallest age range worth offering. */
const LEAST_YEARS = 5;
const PARTS = 3;

/** Splits the member's usual age range in three, youngest first, and adds every age (DIS-7). */
export function quickAges({ min_age, max_age }: Ages, minAge: number): Ages[] {
  const years = Math.max(max_age - min_age + 1, PARTS * LEAST_YEARS);
  const from = Math.max(minAge, Math.min(min_age, OLDEST_AGE + 1 - years));
  const end = (part: number) => from + Math.round((part * years) / PARTS);
  const parts = Array.from({ length: PARTS }, (_, part) => ({
    min_age: end(part),
    max_age: Math.min(OLDEST_AGE, end(part + 1) - 1),
  }));
  return [...parts, { min_age: minAge, max_age: OLDEST_AGE }];
}

import * as paths from '~/paths';
import type { FinderAnswers } from './rules';

/** The answers as fields of an address or a form, without those that the step `without` asks for. */
export function finderFields(
  { gender, ages, distance, interests }: FinderAnswers,
  without: number,
): [string, string][] {
  const fields: [number, [string, string][]][] = [
    [1, gender ? [['gender', gender]] : []],
    [
      2,
      ages
        ? [
            ['min_age', String(ages.min_age)],
            ['max_age', String(ages.max_age)],
          ]
        : [],
    ],
    [3, distance ? [['distance', String(distance)]] : []],
    [4, (interests ?? []).map((interest) => ['interests', interest])],
  ];
  return fields.flatMap(([step, each]) => (step === without ? [] : each));
}

/** Returns the address of a step, with the answers so far. */
export const finderAddress = (answers: FinderAnswers, step: number): string =>
  paths.matchFinderWith(new URLSearchParams([['step', String(step)], ...finderFields(answers, 0)]));

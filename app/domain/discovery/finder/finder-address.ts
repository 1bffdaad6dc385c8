import * as paths from '~/paths';
import type { FinderAnswers } from '~/domain/discovery/rules';

/** Omits the answers of the step `without`. */
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

export const finderAddress = (answers: FinderAnswers, step: number): string =>
  paths.matchFinderWith(new URLSearchParams([['step', String(step)], ...finderFields(answers, 0)]));

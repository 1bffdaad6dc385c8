import type { FinderAnswers } from './rules';

/** The answers as an address and a form carry them, but those that a step asks for anew. */
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

/** The address of a step with the answers so far. */
export const finderAddress = (answers: FinderAnswers, step: number): string =>
  `/match-finder?${new URLSearchParams([['step', String(step)], ...finderFields(answers, 0)])}`;

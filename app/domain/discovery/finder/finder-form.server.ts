import { z } from 'zod/v4';
import { GENDERS, INTEREST_KEYS } from '~/domain/profiles/rules';
import {
  FINDER_DISTANCES,
  FINDER_RESULTS,
  finderStep,
  OLDEST_AGE,
  type FinderAnswers,
} from '~/domain/discovery/rules';

const DISTANCES: readonly number[] = Object.values(FINDER_DISTANCES).flat();

const whole = z.coerce.number().int();

function readAges(params: URLSearchParams, minAge: number): FinderAnswers['ages'] {
  const read = (name: string) => whole.safeParse(params.get(name) || undefined).data;
  const [one, other] = [read('min_age'), read('max_age')];
  if (one === undefined || other === undefined) return null;
  const within = (age: number) => Math.min(OLDEST_AGE, Math.max(minAge, age));
  return { min_age: within(Math.min(one, other)), max_age: within(Math.max(one, other)) };
}

/** Reads the answers and the step to show, at most the first unanswered one; invalid answers do not count. */
export function readFinder(
  params: URLSearchParams,
  minAge: number,
): { answers: FinderAnswers; step: number } {
  const distance = Number(params.get('distance'));
  const asked = whole.safeParse(params.get('step') ?? 1).data ?? 1;
  const chosen = params.getAll('interests');
  const answers: FinderAnswers = {
    gender: z.enum(GENDERS).safeParse(params.get('gender')).data ?? null,
    ages: readAges(params, minAge),
    distance: DISTANCES.includes(distance) ? distance : null,
    interests:
      chosen.length > 0 || asked >= FINDER_RESULTS
        ? INTEREST_KEYS.filter((key) => chosen.includes(key))
        : null,
  };
  return { answers, step: finderStep(asked, answers) };
}

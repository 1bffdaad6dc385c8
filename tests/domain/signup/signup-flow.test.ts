import { describe, expect, it } from 'vitest';
import {
  canVisit,
  isComplete,
  firstUnansweredStep,
  readStep,
  stepAfter,
  stepBefore,
  STEPS,
  withAnswers,
  type SignupAnswers,
} from '~/domain/signup/signup-flow';

const BY_STEP: SignupAnswers[] = [
  { gender: 'male', seek: 'female' },
  { birthDate: '1988-06-30', country: 'NL', region: 'NL-UT', cityId: 7 },
  { username: 'daan_kookt' },
  { aboutMe: '' },
];
const upTo = (step: number): SignupAnswers => Object.assign({}, ...BY_STEP.slice(0, step));

describe('the steps of sign-up', () => {
  it('are 0 to 4 [ACC-1]', () => {
    expect(STEPS).toEqual([0, 1, 2, 3, 4]);
  });

  it.each([0, 1, 2, 3, 4] as const)('open in order: after %i answers, the next [ACC-1]', (done) => {
    const answers = upTo(done);
    expect(firstUnansweredStep(answers)).toBe(done);
    expect(STEPS.filter((step) => canVisit(answers, step))).toEqual(STEPS.slice(0, done + 1));
    expect(isComplete(answers)).toBe(done === 4);
  });

  it('stay closed behind a half-answered step [ACC-1]', () => {
    expect(firstUnansweredStep({ ...upTo(4), cityId: undefined })).toBe(1);
    expect(canVisit({ gender: 'male' }, 1)).toBe(false);
  });

  it('keep other answers when one changes [ACC-1]', () => {
    const changed = withAnswers(upTo(4), { gender: 'female', seek: 'both' });
    expect(changed).toEqual({ ...upTo(4), gender: 'female', seek: 'both' });
    expect(firstUnansweredStep(changed)).toBe(4);
  });

  it('lead back and on, and end at both ends [ACC-1]', () => {
    expect(STEPS.map(stepBefore)).toEqual([null, 0, 1, 2, 3]);
    expect(STEPS.map(stepAfter)).toEqual([1, 2, 3, 4, 4]);
  });

  it('are identified by their number only [ACC-1]', () => {
    expect(readStep('3')).toBe(3);
    for (const bad of [null, '', '5', '-1', '1.0', '01', 'x']) expect(readStep(bad)).toBeNull();
  });
});

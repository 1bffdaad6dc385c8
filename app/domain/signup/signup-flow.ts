import type { Seek } from '~/domain/accounts/rules';
import type { PromptAnswer } from '~/domain/profiles/prompts';
import type { Gender } from '~/domain/profiles/rules';
import * as paths from '~/paths';

export const STEPS = [0, 1, 2, 3, 4] as const;
export type Step = (typeof STEPS)[number];
export const LAST_STEP = 4;

/** Choices on a lander, which fill in later steps. */
export type Begun = {
  /** The lander with any slug: `gallery/forty-plus`. */
  lander?: string | undefined;
  aboutMe?: string | undefined;
  interests?: string[] | undefined;
  place?: { country: string; region: string; cityId: number } | undefined;
  /** The first message to the target profile. */
  message?: { to: string; text: string } | undefined;
  /** The members liked in the swipe teaser. */
  likes?: string[] | undefined;
};

/** The answers so far, never the password (ACC-2). */
export type SignupAnswers = {
  gender?: Gender | undefined;
  seek?: Seek | undefined;
  /** ISO format: 1988-06-30. */
  birthDate?: string | undefined;
  country?: string | undefined;
  region?: string | undefined;
  cityId?: number | undefined;
  username?: string | undefined;
  /** Empty if the step was passed without a text. */
  aboutMe?: string | undefined;
  /** Optional, beside aboutMe (PRO-17). */
  promptAnswer?: PromptAnswer | undefined;
  /** Replaces aboutMe in a sign-up for a target profile (ACC-3); its text may be empty. */
  message?: { to: string; text: string } | undefined;
  email?: string | undefined;
  begun?: Begun | undefined;
};

export type CompleteAnswers = SignupAnswers &
  Required<Omit<SignupAnswers, 'email' | 'aboutMe' | 'promptAnswer' | 'message' | 'begun'>>;

const WANTED: Record<0 | 1 | 2, (keyof SignupAnswers)[]> = {
  0: ['gender', 'seek'],
  1: ['birthDate', 'country', 'region', 'cityId'],
  2: ['username'],
};

/** With a target profile, the fourth step asks for the message to it (ACC-3). */
function isAnswered(answers: SignupAnswers, step: Step, targetId: string | null): boolean {
  if (step === LAST_STEP) return false;
  if (step === 3) return targetId === null ? answers.aboutMe !== undefined : answers.message?.to === targetId;
  return WANTED[step].every((name) => answers[name] !== undefined);
}

export const firstUnansweredStep = (answers: SignupAnswers, targetId: string | null = null): Step =>
  STEPS.find((step) => !isAnswered(answers, step, targetId)) ?? LAST_STEP;

/** Whether all steps before this one are answered; answered steps can be changed. */
export const canVisit = (answers: SignupAnswers, step: Step, targetId: string | null = null): boolean =>
  step <= firstUnansweredStep(answers, targetId);

/** Whether only the last step is left. */
export const isComplete = (
  answers: SignupAnswers,
  targetId: string | null = null,
): answers is CompleteAnswers => firstUnansweredStep(answers, targetId) === LAST_STEP;

export const signupPath = (targetId: string | null): string =>
  targetId === null ? paths.signup : paths.memberSignup(targetId);

export const withAnswers = (answers: SignupAnswers, given: SignupAnswers): SignupAnswers => ({
  ...answers,
  ...given,
});

export const readStep = (value: string | null): Step | null =>
  STEPS.find((step) => String(step) === value) ?? null;

export const stepBefore = (step: Step): Step | null => STEPS.find((other) => other === step - 1) ?? null;

export const stepAfter = (step: Step): Step => STEPS.find((other) => other === step + 1) ?? LAST_STEP;

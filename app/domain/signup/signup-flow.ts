import type { Gender, Seek } from '~/domain/accounts/rules';

export const STEPS = [0, 1, 2, 3, 4] as const;
export type Step = (typeof STEPS)[number];
export const LAST_STEP = 4;

/** What the steps have asked so far. The password is not among it (ACC-2). */
export type SignupAnswers = {
  gender?: Gender | undefined;
  seek?: Seek | undefined;
  /** The day as 1988-06-30. */
  birthDate?: string | undefined;
  country?: string | undefined;
  region?: string | undefined;
  cityId?: number | undefined;
  username?: string | undefined;
  /** May be empty once the step was passed. */
  aboutMe?: string | undefined;
  /** What somebody who signs up with a profile as target writes to it, in the place of aboutMe (ACC-3); may be empty as well. */
  message?: { to: string; text: string } | undefined;
  email?: string | undefined;
};

/** The answers that complete the steps before the last one, which completes the sign-up itself. */
export type CompleteAnswers = SignupAnswers & Required<Omit<SignupAnswers, 'email' | 'aboutMe' | 'message'>>;

const WANTED: Record<0 | 1 | 2, (keyof SignupAnswers)[]> = {
  0: ['gender', 'seek'],
  1: ['birthDate', 'country', 'region', 'cityId'],
  2: ['username'],
};

/** Whether a step has all its answers; with a target profile, the fourth wants the words to that one (ACC-3). */
export function isAnswered(answers: SignupAnswers, step: Step, targetId: string | null = null): boolean {
  if (step === LAST_STEP) return false;
  if (step === 3) return targetId === null ? answers.aboutMe !== undefined : answers.message?.to === targetId;
  return WANTED[step].every((name) => answers[name] !== undefined);
}

/** The first step that still wants an answer. */
export const openStep = (answers: SignupAnswers, targetId: string | null = null): Step =>
  STEPS.find((step) => !isAnswered(answers, step, targetId)) ?? LAST_STEP;

/** A step may be seen when every one before it is answered; an answered one may be seen again and changed (ACC-1). */
export const canVisit = (answers: SignupAnswers, step: Step, targetId: string | null = null): boolean =>
  step <= openStep(answers, targetId);

/** Whether only the last step is left. */
export const isComplete = (
  answers: SignupAnswers,
  targetId: string | null = null,
): answers is CompleteAnswers => openStep(answers, targetId) === LAST_STEP;

/** Where a sign-up stands: the site's own, or the one with a profile as target (ACC-3). */
export const signupPath = (targetId: string | null): string =>
  targetId === null ? '/signup' : `/members/${targetId}/signup`;

/** The answers with a step's new ones over them: a changed answer leaves those of the other steps as they are (ACC-1). */
export const withAnswers = (answers: SignupAnswers, given: SignupAnswers): SignupAnswers => ({
  ...answers,
  ...given,
});

/** The step of an address, or null for anything that names none. */
export const readStep = (value: string | null): Step | null =>
  STEPS.find((step) => String(step) === value) ?? null;

export const stepBefore = (step: Step): Step | null => STEPS.find((other) => other === step - 1) ?? null;

export const stepAfter = (step: Step): Step => STEPS.find((other) => other === step + 1) ?? LAST_STEP;

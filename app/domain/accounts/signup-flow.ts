import type { Gender, Seek } from './rules';

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
  email?: string | undefined;
};

/** The answers that complete the steps before the last one, which completes the sign-up itself. */
export type CompleteAnswers = SignupAnswers & Required<Omit<SignupAnswers, 'email'>>;

const WANTED: Record<Exclude<Step, typeof LAST_STEP>, (keyof SignupAnswers)[]> = {
  0: ['gender', 'seek'],
  1: ['birthDate', 'country', 'region', 'cityId'],
  2: ['username'],
  3: ['aboutMe'],
};

/** Whether a step has all its answers. */
export const isAnswered = (answers: SignupAnswers, step: Step): boolean =>
  step !== LAST_STEP && WANTED[step].every((name) => answers[name] !== undefined);

/** The first step that still wants an answer. */
export const openStep = (answers: SignupAnswers): Step => STEPS.find((step) => !isAnswered(answers, step)) ?? LAST_STEP;

/** A step may be seen when every one before it is answered; an answered one may be seen again and changed (ACC-1). */
export const canVisit = (answers: SignupAnswers, step: Step): boolean => step <= openStep(answers);

/** Whether only the last step is left. */
export const isComplete = (answers: SignupAnswers): answers is CompleteAnswers => openStep(answers) === LAST_STEP;

/** The answers with a step's new ones over them: a changed answer leaves those of the other steps as they are (ACC-1). */
export const withAnswers = (answers: SignupAnswers, given: SignupAnswers): SignupAnswers => ({ ...answers, ...given });

/** The step of an address, or null for anything that names none. */
export const readStep = (value: string | null): Step | null => STEPS.find((step) => String(step) === value) ?? null;

export const stepBefore = (step: Step): Step | null => STEPS.find((other) => other === step - 1) ?? null;

export const stepAfter = (step: Step): Step => STEPS.find((other) => other === step + 1) ?? LAST_STEP;

/** Dismissed like an alert. */
export const START = 'start';

/** How long a new member sees "Your start". */
const START_DAYS = 14;

/** The fewest interests and likes of a done step. */
export const LEAST = { interests: 3, likes: 2 };

export type StartFacts = { status: string; hasMainPhoto: boolean; interests: number; likes: number };
export type StartStep = { name: 'confirm' | 'photo' | 'interests' | 'likes'; done: boolean };

/** Whether "Your start" may show: in the first two weeks, until it is put away (NAV-25). */
export const maySeeStart = (
  { signupAt, dismissedAlerts }: { signupAt: Date; dismissedAlerts: readonly string[] },
  now: Date,
): boolean =>
  now.getTime() - signupAt.getTime() < START_DAYS * 24 * 60 * 60 * 1000 && !dismissedAlerts.includes(START);

/** Lists the steps of "Your start" in their order; empty if all are done (NAV-25). */
export function startSteps({ status, hasMainPhoto, interests, likes }: StartFacts): StartStep[] {
  const steps: StartStep[] = [
    { name: 'confirm', done: status !== 'not_confirmed' },
    { name: 'photo', done: hasMainPhoto },
    { name: 'interests', done: interests >= LEAST.interests },
    { name: 'likes', done: likes >= LEAST.likes },
  ];
  return steps.every(({ done }) => done) ? [] : steps;
}

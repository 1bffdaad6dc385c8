import { DAY_MS } from '~/domain/durations';

/** A day lasts until midnight in the site's time zone. */
export type Swipe = {
  tenantId: string;
  memberId: string;
  otherId: string;
  likesPerDay: number;
  timeZone: string;
};

const PASSED_DAYS = 30;

/** Returns since when passed members are hidden (DIS-8). */
export const passedSince = (now: Date): Date => new Date(now.getTime() - PASSED_DAYS * DAY_MS);

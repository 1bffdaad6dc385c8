import { DAY_MS } from '~/domain/durations';

/** What a swipe of the game needs to know; a day lasts until midnight in the site's time zone. */
export type Swipe = {
  tenantId: string;
  memberId: string;
  otherId: string;
  likesPerDay: number;
  timeZone: string;
};

/** For how many days a member who was passed over is not shown again. */
const PASSED_DAYS = 30;

/** Returns since when members who were passed over are not shown again (DIS-8). */
export const passedSince = (now: Date): Date => new Date(now.getTime() - PASSED_DAYS * DAY_MS);

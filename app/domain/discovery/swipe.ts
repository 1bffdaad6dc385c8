/** What a swipe of the game needs to know; a day lasts until midnight in the site's time zone. */
export type Swipe = {
  tenantId: string;
  memberId: string;
  otherId: string;
  likesPerDay: number;
  timeZone: string;
};

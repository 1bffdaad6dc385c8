import { MOST_POINTS } from '~/domain/discovery/rules';

const INTERESTS_COUNTED = 5;

/** Points from 0 to 100 for shared interests, a short distance and mutual seeking (DIS-7). */
export const MATCH_POINTS = {
  sharedInterest: MOST_POINTS.interests / INTERESTS_COUNTED,
  interestsCounted: INTERESTS_COUNTED,
  /** Shortest first; the last covers any other distance. */
  distance: [
    { km: 5, points: MOST_POINTS.distance },
    { km: 25, points: 15 },
    { km: Infinity, points: 5 },
  ],
  seeksMe: MOST_POINTS.seeking,
} as const;

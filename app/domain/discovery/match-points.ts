import { MOST_POINTS } from './rules';

const INTERESTS_COUNTED = 5;

/**
 * How well two members fit, from 0 to 100: the points for each shared interest, for a short distance, and for
 * seeking each other (DIS-7).
 */
export const MATCH_POINTS = {
  sharedInterest: MOST_POINTS.interests / INTERESTS_COUNTED,
  interestsCounted: INTERESTS_COUNTED,
  /** The points for a distance of up to so many kilometres, the shortest first; the last is for any other. */
  distance: [
    { km: 5, points: MOST_POINTS.distance },
    { km: 25, points: 15 },
    { km: Infinity, points: 5 },
  ],
  seeksMe: MOST_POINTS.seeking,
} as const;

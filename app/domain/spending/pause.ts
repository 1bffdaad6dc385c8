import { DAY_MS } from '~/domain/durations';

/** A member pauses from buying or from the whole site (TRU-5). */
export const PAUSES = ['buying', 'site'] as const;
export type Pause = (typeof PAUSES)[number];

export const isPause = (name: unknown): name is Pause => PAUSES.some((each) => each === name);

const MOST_DAYS = 30;

/** The lengths that a member chooses from, in days. */
export const PAUSE_DAYS: Record<Pause, readonly number[]> = {
  buying: [1, 3, 7, 14, MOST_DAYS],
  site: Array.from({ length: MOST_DAYS }, (_, index) => index + 1),
};

export const pauseEnd = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS);

type Paused = { buyingPausedUntil: Date | null; sitePausedUntil: Date | null };

const lasting = (until: Date | null, now: Date): Date | null => (until && until > now ? until : null);

/** Returns when a pause from the site ends; null if none runs. */
export const sitePauseEnd = ({ sitePausedUntil }: Pick<Paused, 'sitePausedUntil'>, now: Date): Date | null =>
  lasting(sitePausedUntil, now);

/** Returns when a member may buy again; null if no pause runs. A pause from the site is one from buying, too. */
export function buyingPauseEnd({ buyingPausedUntil, sitePausedUntil }: Paused, now: Date): Date | null {
  const ends = [lasting(buyingPausedUntil, now), lasting(sitePausedUntil, now)].filter((end) => end !== null);
  return ends.length > 0 ? new Date(Math.max(...ends.map((end) => end.getTime()))) : null;
}

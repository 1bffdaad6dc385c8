import { expect, it } from 'vitest';
import { buyingPauseEnd, PAUSE_DAYS, pauseEnd, sitePauseEnd } from '~/domain/spending/pause';

const NOW = new Date('2026-12-02T12:00:00Z');
const inDays = (days: number) => pauseEnd(days, NOW);

it('lasts from 1 to 30 days [TRU-5]', () => {
  expect(PAUSE_DAYS.buying).toEqual([1, 3, 7, 14, 30]);
  expect([PAUSE_DAYS.site[0], PAUSE_DAYS.site.at(-1), PAUSE_DAYS.site.length]).toEqual([1, 30, 30]);
  expect(pauseEnd(7, NOW)).toEqual(new Date('2026-12-09T12:00:00Z'));
});

it('ends on time [TRU-5]', () => {
  expect(sitePauseEnd({ sitePausedUntil: inDays(1) }, NOW)).toEqual(inDays(1));
  expect(sitePauseEnd({ sitePausedUntil: NOW }, NOW)).toBeNull();
  expect(sitePauseEnd({ sitePausedUntil: null }, NOW)).toBeNull();
});

it('from the site includes buying [TRU-5]', () => {
  const end = (buying: number | null, site: number | null) =>
    buyingPauseEnd(
      {
        buyingPausedUntil: buying === null ? null : inDays(buying),
        sitePausedUntil: site === null ? null : inDays(site),
      },
      NOW,
    );
  expect(end(null, null)).toBeNull();
  expect(end(-1, 0)).toBeNull();
  expect(end(3, null)).toEqual(inDays(3));
  expect(end(3, 7)).toEqual(inDays(7));
  expect(end(14, 7)).toEqual(inDays(14));
  expect(end(-1, 7)).toEqual(inDays(7));
});

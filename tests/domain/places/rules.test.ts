import { describe, expect, it } from 'vitest';
import { distanceKm, roundedDistance } from '~/domain/places/rules';

const utrecht = { latitude: 52.0908, longitude: 5.1222 };
const groningen = { latitude: 53.2192, longitude: 6.5667 };

describe('the distance between two places', () => {
  it('follows the globe, equal in both directions [PRO-6]', () => {
    expect(distanceKm(utrecht, groningen)).toBeCloseTo(158.7, 0);
    expect(distanceKm(groningen, utrecht)).toBe(distanceKm(utrecht, groningen));
    expect(distanceKm(utrecht, utrecht)).toBe(0);
  });

  it('handles opposite points and the date line [PRO-6]', () => {
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      Math.PI * 6371,
      6,
    );
    expect(distanceKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(
      22.2,
      1,
    );
  });

  it('is rounded to kilometres, and never zero [PRO-6]', () => {
    const told = [0, 0.4, 1.6, 19.4, 19.9, 22.4, 22.5, 99.9, 104, 106, 1234].map(roundedDistance);
    expect(told).toEqual([1, 1, 2, 19, 20, 20, 25, 100, 100, 110, 1230]);
  });
});

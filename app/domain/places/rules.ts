type Position = { latitude: number; longitude: number };

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance between two places as the crow flies. */
export function distanceKm(one: Position, other: Position): number {
  const dLat = radians(other.latitude - one.latitude);
  const dLon = radians(other.longitude - one.longitude);
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** A distance as members read it: never 0, whole kilometres nearby, by fives from 20 and by tens from 100. */
export function roundedDistance(km: number): number {
  const step = km < 20 ? 1 : km < 100 ? 5 : 10;
  return Math.max(1, Math.round(km / step) * step);
}

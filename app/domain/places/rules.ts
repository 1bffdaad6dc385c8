type Position = { latitude: number; longitude: number };

export type City = Position & { id: number; country: string; region: string; name: string };

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function distanceKm(one: Position, other: Position): number {
  const dLat = radians(other.latitude - one.latitude);
  const dLon = radians(other.longitude - one.longitude);
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Rounds for display, never to 0: to whole kilometres below 20, to fives below 100, then to tens. */
export function roundedDistance(km: number): number {
  const step = km < 20 ? 1 : km < 100 ? 5 : 10;
  return Math.max(1, Math.round(km / step) * step);
}

const MILES_A_KM = 0.621371;

/** Never 0. */
export const toBothMeasures = (km: number): { km: number; miles: number } => ({
  km,
  miles: Math.max(1, Math.round(km * MILES_A_KM)),
});

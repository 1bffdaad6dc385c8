import { distanceKm } from '~/domain/places/rules';
import { largestCities, type PopulatedCity } from '~/places/places.server';

/** The part that no form covers. */
const BOX = { left: 635, right: 1050, top: 245, bottom: 620 };
const TOWNS = 5;
/** The towns with a pin, the largest first. */
export const PINS = 4;
const FAR_KM = 90;
const NAME = /^[^(/]{1,12}$/;
/** A town's margin on a phone, where pins and names are largest. */
const LETTER = 8;
const PIN = { wide: 62, high: 150 };
const BARE = { wide: 40, high: 34 };
const BELOW = 74;

export type Town = { id: number; region: string; name: string; x: number; y: number; size: number };
export type Region = { towns: Town[]; roads: [from: number, to: number][] };

function townsAround(centre: PopulatedCity, cities: PopulatedCity[]): PopulatedCity[] {
  const chosen = [centre];
  for (const city of cities) {
    if (chosen.length === TOWNS) break;
    if (distanceKm(centre, city) > FAR_KM || !NAME.test(city.name)) continue;
    if (chosen.every((other) => distanceKm(other, city) > 9 && other.name !== city.name)) chosen.push(city);
  }
  return chosen;
}

type PlacedTown = { city: PopulatedCity; x: number; y: number };

/** Returns the overlap on both axes; none if either is 0 or less. */
function overlap(one: PlacedTown, other: PlacedTown, isPinned: (place: PlacedTown) => boolean) {
  const wide = (place: PlacedTown) =>
    Math.max((isPinned(place) ? PIN : BARE).wide, place.city.name.length * LETTER);
  const high = (place: PlacedTown) => (isPinned(place) ? PIN : BARE).high;
  const [upper, lower] = one.y <= other.y ? [one, other] : [other, one];
  return {
    x: wide(one) + wide(other) - Math.abs(one.x - other.x),
    y: BELOW + high(lower) - (lower.y - upper.y),
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Moves towns apart until nothing overlaps; drops the smallest that do not fit. */
function spread(places: PlacedTown[]): PlacedTown[] {
  const isPinned = (place: PlacedTown) => places.indexOf(place) < PINS;
  const pairs = places.flatMap((one, index) => places.slice(index + 1).map((other) => [one, other] as const));
  for (let round = 0; round < 300; round++) {
    for (const [one, other] of pairs) {
      const { x, y } = overlap(one, other, isPinned);
      if (x <= 0 || y <= 0) continue;
      // Usually along the shorter axis; every fourth round along the other, so that none gets stuck at an edge.
      const sideways = x < y !== (round % 4 === 3);
      const axis = sideways ? 'x' : 'y';
      const push = ((sideways ? x : y) / 2 + 1) * (one[axis] <= other[axis] ? 1 : -1);
      one[axis] -= push;
      other[axis] += push;
      for (const place of [one, other]) {
        place.x = clamp(place.x, BOX.left, BOX.right);
        place.y = clamp(place.y, BOX.top, BOX.bottom);
      }
    }
  }
  const crowded = pairs.some(([one, other]) => {
    const { x, y } = overlap(one, other, isPinned);
    return x > 4 && y > 4;
  });
  return crowded ? spread(places.slice(0, -1)) : places;
}

/** Returns the minimum spanning tree of the towns. */
function planRoads(towns: Town[]): Region['roads'] {
  const connected = [0];
  const roads: Region['roads'] = [];
  while (connected.length < towns.length) {
    const open = towns.flatMap((to, index) =>
      connected.includes(index)
        ? []
        : connected.map((from) => ({
            from,
            index,
            length: Math.hypot(to.x - towns[from]!.x, to.y - towns[from]!.y),
          })),
    );
    const next = open.reduce((best, each) => (each.length < best.length ? each : best));
    connected.push(next.index);
    roads.push([next.from, next.index]);
  }
  return roads;
}

const regions = new Map<string, Region | null>();

function drawRegion(country: string): Region | null {
  const cities = largestCities(country, 400);
  const [centre] = cities;
  if (!centre) return null;
  const nearby = townsAround(centre, cities);
  const flat = nearby.map((city) => ({
    city,
    x: (city.longitude - centre.longitude) * Math.cos((centre.latitude * Math.PI) / 180),
    y: centre.latitude - city.latitude,
  }));
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)];
  const [width, height] = [Math.max(...xs) - Math.min(...xs) || 1, Math.max(...ys) - Math.min(...ys) || 1];
  const placed = flat.map(({ city, x, y }) => ({
    city,
    x: BOX.left + ((x - Math.min(...xs)) / width) * (BOX.right - BOX.left),
    y: BOX.top + ((y - Math.min(...ys)) / height) * (BOX.bottom - BOX.top),
  }));
  const towns = spread(placed).map(({ city, x, y }) => ({
    id: city.id,
    region: city.region,
    name: city.name,
    x: Math.round(x),
    y: Math.round(y),
    size: city.population > 250_000 ? 3 : city.population > 80_000 ? 2 : 1,
  }));
  return { towns, roads: planRoads(towns) };
}

/** Returns the towns and roads around a country's largest city; null without data. Cached. */
export function mapRegion(country: string): Region | null {
  const found = regions.get(country) ?? drawRegion(country);
  regions.set(country, found);
  return found;
}

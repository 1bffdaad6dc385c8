import { distanceKm } from '~/domain/places/rules';
import { largestCities, type PopulatedCity } from '~/places/places.server';

/** The part of the drawing that no form covers, on a phone or a desktop. */
const BOX = { left: 635, right: 1050, top: 245, bottom: 620 };
const TOWNS = 5;
/** The largest towns have somebody's pin above them. */
export const PINS = 4;
const FAR_KM = 90;
/** Names that a map can show: short, and of one place. */
const NAME = /^[^(/]{1,12}$/;
/** What a town takes on a phone, where pins and names are largest: to its sides, above and below. */
const LETTER = 8;
const PIN = { wide: 62, high: 150 };
const BARE = { wide: 40, high: 34 };
const BELOW = 74;

export type Town = { id: number; region: string; name: string; x: number; y: number; size: number };
export type Region = { towns: Town[]; roads: [from: number, to: number][] };

/** The towns around a city: the largest that are not its own suburbs, itself first. */
function townsAround(centre: PopulatedCity, cities: PopulatedCity[]): PopulatedCity[] {
  const chosen = [centre];
  for (const city of cities) {
    if (chosen.length === TOWNS) break;
    if (distanceKm(centre, city) > FAR_KM || !NAME.test(city.name)) continue;
    if (chosen.every((other) => distanceKm(other, city) > 9 && other.name !== city.name)) chosen.push(city);
  }
  return chosen;
}

type Placed = { city: PopulatedCity; x: number; y: number };

/** How far two towns, their pins and their names overlap; not at all where one of the two is 0 or less. */
function overlap(one: Placed, other: Placed, isPinned: (place: Placed) => boolean) {
  const wide = (place: Placed) =>
    Math.max((isPinned(place) ? PIN : BARE).wide, place.city.name.length * LETTER);
  const high = (place: Placed) => (isPinned(place) ? PIN : BARE).high;
  const [upper, lower] = one.y <= other.y ? [one, other] : [other, one];
  return {
    x: wide(one) + wide(other) - Math.abs(one.x - other.x),
    y: BELOW + high(lower) - (lower.y - upper.y),
  };
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * Moves the towns apart until no pin and no name covers another, because the map is not to scale; towns that
 * find no room, the smallest first, are left out.
 */
function spread(places: Placed[]): Placed[] {
  const isPinned = (place: Placed) => places.indexOf(place) < PINS;
  const pairs = places.flatMap((one, index) => places.slice(index + 1).map((other) => [one, other] as const));
  for (let round = 0; round < 300; round++) {
    for (const [one, other] of pairs) {
      const { x, y } = overlap(one, other, isPinned);
      if (x <= 0 || y <= 0) continue;
      // Along the shorter way; every fourth round along the other, so that none gets stuck at an edge.
      const sideways = x < y !== (round % 4 === 3);
      const axis = sideways ? 'x' : 'y';
      const push = ((sideways ? x : y) / 2 + 1) * (one[axis] <= other[axis] ? 1 : -1);
      one[axis] -= push;
      other[axis] += push;
      for (const place of [one, other]) {
        place.x = within(place.x, BOX.left, BOX.right);
        place.y = within(place.y, BOX.top, BOX.bottom);
      }
    }
  }
  const crowded = pairs.some(([one, other]) => {
    const { x, y } = overlap(one, other, isPinned);
    return x > 4 && y > 4;
  });
  return crowded ? spread(places.slice(0, -1)) : places;
}

/** The shortest roads by which each town can be reached. */
function roadsOf(towns: Town[]): Region['roads'] {
  const reached = [0];
  const roads: Region['roads'] = [];
  while (reached.length < towns.length) {
    const open = towns.flatMap((to, index) =>
      reached.includes(index)
        ? []
        : reached.map((from) => ({
            from,
            index,
            length: Math.hypot(to.x - towns[from]!.x, to.y - towns[from]!.y),
          })),
    );
    const next = open.reduce((best, each) => (each.length < best.length ? each : best));
    reached.push(next.index);
    roads.push([next.from, next.index]);
  }
  return roads;
}

const known = new Map<string, Region | null>();

function drawRegion(country: string): Region | null {
  const cities = largestCities(country, 400);
  const [centre] = cities;
  if (!centre) return null;
  const around = townsAround(centre, cities);
  const flat = around.map((city) => ({
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
  return { towns, roads: roadsOf(towns) };
}

/**
 * Returns the towns around a country's largest city as places on the drawn map, with the roads between them;
 * null for a country without data. It is worked out once, because towns do not move.
 */
export function mapRegion(country: string): Region | null {
  const found = known.get(country) ?? drawRegion(country);
  known.set(country, found);
  return found;
}

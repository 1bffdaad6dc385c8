import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { countryName, sortedBy } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { REGIONS, type RegionEntry } from './regions';

export type PopulatedCity = {
  id: number;
  name: string;
  country: string;
  region: string;
  latitude: number;
  longitude: number;
  population: number;
};
type Row = [
  id: number,
  name: string,
  region: string,
  latitude: number,
  longitude: number,
  population: number,
];
type Country = { byRegion: Map<string, PopulatedCity[]>; byId: Map<number, PopulatedCity> };
type Named = { code: string; name: string };

const read = new Map<string, Country>();

const DATA = path.join('app', 'places', 'data');
const ENDING = '.json.gz';

let offered: Set<string> | undefined;

/** Returns whether a country (ISO code) has regions and cities. */
export function hasPlaces(country: string): boolean {
  offered ??= new Set(readdirSync(DATA).map((name) => name.slice(0, -ENDING.length)));
  return offered.has(country);
}

function readCountry(country: string): Country {
  const file = path.join(DATA, `${country}${ENDING}`);
  const rows = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Row[];
  const cities = rows.map(([id, name, region, latitude, longitude, population]) => ({
    id,
    name,
    country,
    region,
    latitude,
    longitude,
    population,
  }));
  const byRegion = new Map<string, PopulatedCity[]>((REGIONS[country] ?? []).map(({ code }) => [code, []]));
  for (const city of cities) {
    const known = byRegion.get(city.region);
    if (known) known.push(city);
    else byRegion.set(city.region, [city]);
  }
  return { byRegion, byId: new Map(cities.map((city) => [city.id, city])) };
}

function citiesIn(country: string): Country | null {
  const known = read.get(country);
  if (known) return known;
  if (!hasPlaces(country)) return null;
  const found = readCountry(country);
  read.set(country, found);
  return found;
}

/** Lists a country's regions; without names, their largest towns serve as names. */
function regionsIn(country: string): readonly RegionEntry[] {
  if (Object.hasOwn(REGIONS, country)) return REGIONS[country] ?? [];
  return [...(citiesIn(country)?.byRegion ?? [])].map(([code, [largest]]) => ({
    code,
    geonames: [],
    name: largest?.name ?? code,
    names: {},
  }));
}

export function listCountries(countries: readonly string[], locale: Locale): Named[] {
  const named = countries.filter(hasPlaces).map((code) => ({ code, name: countryName(locale, code) }));
  return sortedBy(locale, named, ({ name }) => name);
}

export function listRegions(country: string, locale: Locale): Named[] {
  const key = `${country} ${locale}`;
  const known = regions.get(key) ?? listNamedRegions(country, locale);
  if (known.length > 0) regions.set(key, known);
  return known;
}

export const hasRegion = (country: string, region: string): boolean =>
  regionsIn(country).some(({ code }) => code === region);

/** Cached by country and language; neither changes while the process runs. */
const regions = new Map<string, Named[]>();

function listNamedRegions(country: string, locale: Locale): Named[] {
  const named = regionsIn(country).map(({ code, name, names }) => ({
    code,
    name: names[locale] ?? (name || countryName(locale, country)),
  }));
  return sortedBy(locale, named, ({ name }) => name);
}

/** Returns a region's cities over 1,000 people, sorted in the language; empty for an unknown region. */
export function listCities(country: string, region: string, locale: Locale): PopulatedCity[] {
  // Ignores leading punctuation: ’s-Hertogenbosch is sorted under S.
  return sortedBy(locale, citiesIn(country)?.byRegion.get(region) ?? [], ({ name }) =>
    name.replace(/^\P{L}+/u, ''),
  );
}

/** Returns the offered countries, and the regions and cities for the current choice. */
export function placeLists(
  offered: readonly string[],
  { country, region: asked }: { country: string; region: string | null | undefined },
  locale: Locale,
) {
  const regions = listRegions(country, locale);
  const region = regions.find(({ code }) => code === asked)?.code ?? null;
  const cities = region ? listCities(country, region, locale).map(({ id, name }) => ({ id, name })) : [];
  return { country, region, countries: listCountries(offered, locale), regions, cities };
}

export function findCity(country: string, region: string, cityId: number): PopulatedCity | null {
  const city = citiesIn(country)?.byId.get(cityId);
  return city?.region === region ? city : null;
}

/** Finds the largest city of this name in a country, or in some of its regions. */
export function cityNamed(country: string, name: string, regions?: readonly string[]): PopulatedCity | null {
  // The cities are stored by population, the largest first.
  for (const city of citiesIn(country)?.byId.values() ?? [])
    if (city.name === name && (regions?.includes(city.region) ?? true)) return city;
  return null;
}

export function largestCities(country: string, count: number): PopulatedCity[] {
  return [...(citiesIn(country)?.byId.values() ?? [])].slice(0, count);
}

const FAR_KM = 60;

type Position = { latitude: number; longitude: number };

/** Finds the nearest city in these countries; null if none is within 60 km. */
export function nearestCity(
  position: Position,
  countries: readonly string[],
  distanceKm: (one: Position, other: Position) => number,
): PopulatedCity | null {
  const near = countries.flatMap((country) => [...(citiesIn(country)?.byId.values() ?? [])]);
  const measured = near
    .map((city) => ({ city, km: distanceKm(position, city) }))
    .filter(({ km }) => km <= FAR_KM);
  return (
    measured.reduce<(typeof measured)[number] | null>(
      (best, each) => (best && best.km <= each.km ? best : each),
      null,
    )?.city ?? null
  );
}

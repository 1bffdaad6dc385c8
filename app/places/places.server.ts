import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { countryName, sortedBy } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { REGIONS } from './regions';

export type City = {
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
type Country = { byRegion: Map<string, City[]>; byId: Map<number, City> };
type Named = { code: string; name: string };

const read = new Map<string, Country>();

function readCountry(country: string): Country {
  const file = path.join('app', 'places', 'data', `${country}.json.gz`);
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
  const byRegion = new Map<string, City[]>((REGIONS[country] ?? []).map(({ code }) => [code, []]));
  for (const city of cities) byRegion.get(city.region)?.push(city);
  return { byRegion, byId: new Map(cities.map((city) => [city.id, city])) };
}

/** A country's cities, read when they are first asked for; null for a country without data. */
function citiesIn(country: string): Country | null {
  if (!Object.hasOwn(REGIONS, country)) return null;
  const found = read.get(country) ?? readCountry(country);
  read.set(country, found);
  return found;
}

/** Those of a site's countries that have data, named and sorted in the language (PRO-6). */
export function countriesOf(countries: readonly string[], locale: Locale): Named[] {
  const named = countries
    .filter((code) => Object.hasOwn(REGIONS, code))
    .map((code) => ({ code, name: countryName(locale, code) }));
  return sortedBy(locale, named, ({ name }) => name);
}

/** A country's regions, named as the language names them and sorted in its order; none for a country without data (PRO-6). */
export function regionsOf(country: string, locale: Locale): Named[] {
  const key = `${country} ${locale}`;
  const known = regions.get(key) ?? namedRegions(country, locale);
  if (Object.hasOwn(REGIONS, country)) regions.set(key, known);
  return known;
}

/** Named and sorted once for each country and language: neither changes while the process runs. */
const regions = new Map<string, Named[]>();

function namedRegions(country: string, locale: Locale): Named[] {
  const entries = Object.hasOwn(REGIONS, country) ? (REGIONS[country] ?? []) : [];
  const named = entries.map(({ code, name, names }) => ({ code, name: names[locale] ?? name }));
  return sortedBy(locale, named, ({ name }) => name);
}

/** A region's cities over 1,000 people, in the language's order; none for a region that the country does not have (PRO-6). */
export function citiesOf(country: string, region: string, locale: Locale): City[] {
  // ’s-Hertogenbosch is looked for under S.
  return sortedBy(locale, citiesIn(country)?.byRegion.get(region) ?? [], ({ name }) =>
    name.replace(/^\P{L}+/u, ''),
  );
}

/** The city of these three, or null when they do not belong together (PRO-6). */
export function findCity(country: string, region: string, cityId: number): City | null {
  const city = citiesIn(country)?.byId.get(cityId);
  return city?.region === region ? city : null;
}

/** The largest city with this name in a country. */
export function cityNamed(country: string, name: string): City | null {
  // Cities are kept by size, the largest first.
  for (const city of citiesIn(country)?.byId.values() ?? []) if (city.name === name) return city;
  return null;
}

const FAR_KM = 60;

type Position = { latitude: number; longitude: number };

/** The city nearest to a position, in any of these countries; null where none of them has one within 60 km (PRO-6, API-4). */
export function nearestCity(
  position: Position,
  countries: readonly string[],
  distanceKm: (one: Position, other: Position) => number,
): City | null {
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

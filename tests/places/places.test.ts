import { describe, expect, it } from 'vitest';
import {
  listCities,
  cityNamed,
  listCountries,
  findCity,
  hasPlaces,
  hasRegion,
  listRegions,
} from '~/places/places.server';
import { REGIONS } from '~/places/regions';
import { LOCALES } from '~/i18n/locales';

const REGION_COUNTS = {
  NL: 12,
  BE: 11,
  DE: 16,
  AT: 9,
  CH: 26,
  US: 51,
  PL: 16,
  DK: 5,
  SE: 21,
  NO: 11,
  FI: 18,
  FR: 13,
  ES: 19,
  IT: 20,
  GB: 4,
  IE: 4,
  CA: 13,
  AU: 8,
};

/** The possible countries: Europe's, and five others. */
const COUNTRIES =
  'AD AL AT AU BA BE BG BY CA CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO NZ PL PT RO RS RU SE SI SK SM TR UA US XK';

/** A well-known city per region, which exposes wrong GeoNames codes. */
const KNOWN = Object.entries({
  NL: `DR Assen; FL Lelystad; FR Leeuwarden; GE Arnhem; GR Groningen; LI Maastricht; NB ’s-Hertogenbosch; NH Haarlem; OV Zwolle;
    UT Utrecht; ZE Middelburg; ZH Den Haag`,
  BE: `BRU Brussel/Bruxelles; VAN Antwerpen; VLI Hasselt; VOV Gent; VBR Leuven; VWV Brugge; WBR Wavre; WHT Mons; WLG Liège; WLX Arlon;
    WNA Namur`,
  DE: `BW Stuttgart; BY München; BE Berlin; BB Potsdam; HB Bremerhaven; HH Hamburg; HE Wiesbaden; MV Schwerin; NI Hannover;
    NW Düsseldorf; RP Mainz; SL Saarbrücken; SN Dresden; ST Magdeburg; SH Kiel; TH Erfurt`,
  AT: `1 Eisenstadt; 2 Klagenfurt am Wörthersee; 3 St. Pölten; 4 Linz; 5 Salzburg; 6 Graz; 7 Innsbruck; 8 Bregenz; 9 Wien`,
  CH: `AG Aarau; AR Herisau; AI Appenzell; BL Liestal; BS Basel; BE Bern; FR Fribourg; GE Genève; GL Glarus; GR Chur; JU Delémont;
    LU Luzern; NE Neuchâtel; NW Stans; OW Sarnen; SH Schaffhausen; SZ Schwyz; SO Solothurn; SG St. Gallen; TI Bellinzona;
    TG Frauenfeld; UR Altdorf; VS Sion; VD Lausanne; ZG Zug; ZH Zürich`,
  US: `AL Montgomery; AK Juneau; AZ Phoenix; AR Little Rock; CA Sacramento; CO Denver; CT Hartford; DE Dover; DC Washington, D.C.;
    FL Tallahassee; GA Atlanta; HI Honolulu; ID Boise; IL Springfield; IN Indianapolis; IA Des Moines; KS Topeka; KY Frankfort;
    LA Baton Rouge; ME Augusta; MD Annapolis; MA Boston; MI Lansing; MN Saint Paul; MS Jackson; MO Jefferson City; MT Helena;
    NE Lincoln; NV Carson City; NH Concord; NJ Trenton; NM Santa Fe; NY Albany; NC Raleigh; ND Bismarck; OH Columbus;
    OK Oklahoma City; OR Salem; PA Harrisburg; RI Providence; SC Columbia; SD Pierre; TN Nashville; TX Austin; UT Salt Lake City;
    VT Montpelier; VA Richmond; WA Olympia; WV Charleston; WI Madison; WY Cheyenne`,
  PL: `02 Wrocław; 04 Bydgoszcz; 06 Lublin; 08 Zielona Góra; 10 Łódź; 12 Kraków; 14 Warszawa; 16 Opole; 18 Rzeszów; 20 Białystok; 22 Gdańsk;
    24 Katowice; 26 Kielce; 28 Olsztyn; 30 Poznań; 32 Szczecin`,
  DK: `84 København; 81 Aalborg; 82 Aarhus; 85 Greve; 83 Odense`,
  SE: `AB Stockholm; AC Umeå; BD Luleå; C Uppsala; D Eskilstuna; E Linköping; F Jönköping; G Växjö; H Kalmar; I Visby; K Karlskrona;
    M Malmö; N Halmstad; O Göteborg; S Karlstad; T Örebro; U Västerås; W Borlänge; X Gävle; Y Sundsvall; Z Östersund`,
  NO: `03 Oslo; 11 Stavanger; 15 Ålesund; 18 Bodø; 30 Drammen; 34 Hamar; 38 Skien; 42 Kristiansand; 46 Bergen; 50 Trondheim; 54 Tromsø`,
  FI: `18 Helsinki; 19 Turku; 17 Pori; 06 Hämeenlinna; 11 Tampere; 16 Lahti; 09 Kotka; 02 Lappeenranta; 04 Mikkeli; 15 Kuopio; 13 Joensuu;
    08 Jyväskylä; 03 Seinäjoki; 12 Vaasa; 07 Kokkola; 14 Oulu; 05 Kajaani; 10 Rovaniemi`,
  FR: `ARA Lyon; BFC Dijon; BRE Rennes; CVL Tours; 20R Ajaccio; GES Strasbourg; HDF Lille; IDF Paris; NOR Le Havre; NAQ Bordeaux;
    OCC Toulouse; PDL Nantes; PAC Marseille`,
  ES: `AN Sevilla; AR Zaragoza; AS Gijón; CN Las Palmas de Gran Canaria; CB Santander; CM Albacete; CL Valladolid; CT Barcelona; CE Ceuta;
    EX Badajoz; GA Vigo; IB Palma; RI Logroño; MD Madrid; ML Melilla; MC Murcia; NC Pamplona; PV Bilbao; VC Valencia`,
  IT: `65 Pescara; 77 Potenza; 78 Reggio Calabria; 72 Napoli; 45 Bologna; 36 Trieste; 62 Roma; 42 Genova; 25 Milano; 57 Ancona; 67 Campobasso;
    21 Torino; 75 Bari; 88 Cagliari; 82 Palermo; 52 Firenze; 32 Bolzano; 55 Perugia; 23 Aosta; 34 Verona`,
  GB: `ENG London; NIR Belfast; SCT Glasgow; WLS Cardiff`,
  IE: `C Galway; L Dublin; M Cork; U Letterkenny`,
  CA: `AB Calgary; BC Vancouver; MB Winnipeg; NB Moncton; NL St. John’s; NS Halifax; NT Yellowknife; NU Iqaluit; ON Toronto;
    PE Charlottetown; QC Montréal; SK Saskatoon; YT Whitehorse`,
  AU: `ACT Canberra; NSW Sydney; NT Darwin; QLD Brisbane; SA Adelaide; TAS Hobart; VIC Melbourne; WA Perth`,
}).flatMap(([country, known]) =>
  known.split(/;\s+/).map((pair) => {
    const [code, ...words] = pair.split(' ');
    return { country, region: `${country}-${code}`, city: words.join(' ') };
  }),
);

describe('the regions of a country', () => {
  it.each(Object.entries(REGION_COUNTS))('%s has all %i [PRO-6]', (country, count) => {
    expect(listRegions(country, 'en')).toHaveLength(count);
    expect(KNOWN.filter((known) => known.country === country)).toHaveLength(count);
  });

  it.each(KNOWN)('$region holds $city [PRO-6]', ({ country, region, city }) => {
    const found = listCities(country, region, 'en').find(({ name }) => name === city);
    expect(found).toMatchObject({ country, region, name: city });
  });

  it('are named and sorted in the reader’s language [PRO-6] [I18-1]', () => {
    const bavaria = LOCALES.map(
      (locale) => listRegions('DE', locale).find(({ code }) => code === 'DE-BY')?.name,
    );
    expect(new Set(bavaria)).toEqual(
      new Set(['Bayern', 'Bavaria', 'Baviera', 'Baijeri', 'Bavière', 'Beieren', 'Bawaria']),
    );
    expect(listRegions('AT', 'de').map(({ name }) => name)).toEqual([
      'Burgenland',
      'Kärnten',
      'Niederösterreich',
      'Oberösterreich',
      'Salzburg',
      'Steiermark',
      'Tirol',
      'Vorarlberg',
      'Wien',
    ]);
    expect(listRegions('AT', 'en')[0]).toEqual({ code: 'AT-1', name: 'Burgenland' });
    expect(listRegions('AT', 'en').at(-1)?.name).toBe('Vorarlberg');
  });

  it('have no redundant or unused names [PRO-6]', () => {
    const names = Object.values(REGIONS).flatMap((entries) =>
      entries.flatMap(({ name, names: others }) =>
        Object.entries(others).map(([locale, other]) => ({ locale, other, name })),
      ),
    );
    expect(names.filter(({ other, name }) => other === name)).toEqual([]);
    expect(names.filter(({ locale }) => !(LOCALES as readonly string[]).includes(locale))).toEqual([]);
  });
});

describe('a site’s possible countries', () => {
  it.each(COUNTRIES.split(' '))('%s has regions with names and towns [PRO-6, TEN-7]', (country) => {
    const regions = listRegions(country, 'en');
    expect(regions.length).toBeGreaterThan(0);
    expect(regions.filter(({ name }) => !/\p{L}{2}/u.test(name))).toEqual([]);
    expect(regions.filter(({ code }) => listCities(country, code, 'en').length === 0)).toEqual([]);
    expect(hasPlaces(country)).toBe(true);
  });

  it('have one region if small, of the same name [PRO-6]', () => {
    expect(listRegions('MT', 'da')).toEqual([{ code: 'MT-00', name: 'Malta' }]);
    expect(hasRegion('MT', 'MT-00')).toBe(true);
    expect(hasRegion('MT', 'MT-01')).toBe(false);
  });

  it('name a region after its largest town [PRO-6]', () => {
    expect(listRegions('BG', 'en').map(({ name }) => name)).toContain('Plovdiv');
  });
});

describe('the cities of a region', () => {
  const all = Object.keys(REGION_COUNTS).flatMap((country) =>
    listRegions(country, 'en').map(({ code }) => listCities(country, code, 'en')),
  );

  it('are at least one, without duplicates [PRO-6]', () => {
    expect(all.filter((cities) => cities.length === 0)).toEqual([]);
    const twice = all.flatMap((cities) =>
      cities.filter(({ name }, index) => cities.findIndex((city) => city.name === name) !== index),
    );
    expect(twice).toEqual([]);
  });

  it('have coordinates, an id and 1,000 people [PRO-6]', () => {
    const cities = all.flat();
    expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length);
    const odd = cities.filter(
      ({ latitude, longitude, population }) =>
        !(population >= 1000 && latitude > -44 && latitude < 72 && Math.abs(longitude) < 180),
    );
    expect(odd).toEqual([]);
  });

  it('are whole towns with common names [PRO-6]', () => {
    const odd = all
      .flat()
      .filter(
        ({ name }) =>
          name !== '100 Mile House' && /Kreis \d|historical|balance|Police Dept|[\d"'´`]|^\s|\s$/.test(name),
      );
    expect(odd).toEqual([]);
    expect(listCities('NL', 'NL-ZH', 'nl').some(({ name }) => name === 'The Hague')).toBe(false);
  });

  it('are sorted, with ’s-Hertogenbosch under S [PRO-6]', () => {
    const names = listCities('NL', 'NL-NB', 'nl').map(({ name }) => name);
    expect(names.indexOf('’s-Hertogenbosch')).toBeGreaterThan(names.indexOf('Roosendaal'));
    expect(names.indexOf('’s-Hertogenbosch')).toBeLessThan(names.indexOf('Tilburg'));
    const zurich = listCities('CH', 'CH-ZH', 'de').map(({ name }) => name);
    expect(zurich).toEqual([...zurich].sort(new Intl.Collator('de').compare));
  });

  it('of one name are told apart by a nearby town [PRO-6]', () => {
    const names = listCities('DE', 'DE-BY', 'de').map(({ name }) => name);
    expect(names.filter((name) => /^Taufkirchen( \(|$)/.test(name))).toEqual([
      'Taufkirchen',
      'Taufkirchen (Dorfen)',
      'Taufkirchen (Waldkraiburg)',
    ]);
  });
});

describe('one city', () => {
  const utrecht = cityNamed('NL', 'Utrecht');

  it('is found by country, region and id together [PRO-6]', () => {
    expect(utrecht).toMatchObject({
      country: 'NL',
      region: 'NL-UT',
      name: 'Utrecht',
      latitude: 52.0908,
      longitude: 5.1222,
    });
    expect(findCity('NL', 'NL-UT', utrecht!.id)).toEqual(utrecht);
  });

  it('is refused if the three do not match [PRO-6]', () => {
    const { id } = utrecht!;
    const wrong = [
      findCity('NL', 'NL-GR', id),
      findCity('DE', 'NL-UT', id),
      findCity('NL', 'NL-UT', 0),
      findCity('', '', Number.NaN),
    ];
    expect(wrong).toEqual([null, null, null, null]);
  });

  it('is the largest of its name in its area [PRO-6]', () => {
    expect(cityNamed('US', 'Portland')?.region).toBe('US-OR');
    expect(cityNamed('US', 'Portland', ['US-MA', 'US-ME'])?.region).toBe('US-ME');
    expect(cityNamed('US', 'Portland', ['US-RI'])).toBeNull();
    expect(cityNamed('NL', 'Atlantis')).toBeNull();
  });
});

describe('unknown places', () => {
  it('gives empty lists, also for inherited names [PRO-6]', () => {
    for (const country of ['BR', 'nl', '', '../NL', 'constructor', '__proto__']) {
      expect(listRegions(country, 'en')).toEqual([]);
      expect(listCities(country, 'NL-UT', 'en')).toEqual([]);
      expect(cityNamed(country, 'Utrecht')).toBeNull();
    }
    expect(listCities('NL', 'NL-XX', 'en')).toEqual([]);
    expect(listCities('NL', 'BE-VAN', 'en')).toEqual([]);
  });

  it('omits countries without data, and sorts [PRO-6] [I18-1]', () => {
    expect(listCountries(['NL', 'DE', 'BR', 'BE'], 'nl')).toEqual([
      { code: 'BE', name: 'België' },
      { code: 'DE', name: 'Duitsland' },
      { code: 'NL', name: 'Nederland' },
    ]);
    expect(listCountries(['DE', 'AT', 'CH'], 'de').map(({ code }) => code)).toEqual(['DE', 'AT', 'CH']);
    expect(listCountries(['DE', 'AT', 'CH'], 'en').map(({ code }) => code)).toEqual(['AT', 'DE', 'CH']);
  });
});

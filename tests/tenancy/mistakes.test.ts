import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runTenantCommand } from '~/operator/tenant.server';
import { loadTenant } from '~/tenancy/load-tenant.server';
import { HARBOR, useCopiedSites, VELOURS, VONK, type CopiedSites } from './copied-sites';

const sites = useCopiedSites();

const surroundings = () => ({
  preview: async () => {},
  ask: async () => '',
  sites: sites.root,
  now: new Date('2026-11-21T12:00:00Z'),
});

/** Output lines without the sites' folder, and the exit code. */
async function check(...folders: string[]) {
  const lines: string[] = [];
  const code = await runTenantCommand(['check', ...folders], {
    write: (line) => void lines.push(line.replaceAll(`${sites.root}/`, '')),
    ...surroundings(),
  });
  return { code, lines };
}

const bundle = (id: string, credits: number, price: unknown) => ({
  id,
  credits,
  price_minor: { EUR: price },
});

const setBundles = (...prices: unknown[]) => {
  const sizes = [20, 50, 120, 300];
  const bundles = prices.map((price, index) => bundle(`b${sizes[index]}`, sizes[index]!, price));
  sites.write(VONK, 'bundles.json', JSON.stringify(bundles));
};

const edit = (site: string, name: string, change: (text: string) => string) =>
  sites.write(site, name, change(readFileSync(sites.file(site, name), 'utf8')));

const inTexts = (locale: string, text: string) => {
  mkdirSync(sites.file(VONK, 'texts'), { recursive: true });
  sites.write(VONK, `texts/${locale}.json`, JSON.stringify({ 'home:closing': text }));
};

type Mistake = [name: string, make: (sites: CopiedSites) => void, ...lines: string[]];

const SETTINGS = 'vonk.localhost/settings.json';
const BUNDLES = 'vonk.localhost/bundles.json';

const MISTAKES: Mistake[] = [
  [
    'a price in whole euros beside others in cents',
    () => setBundles(995, 20, 3995, 7995),
    `${BUNDLES}: b50.price_minor.EUR: found 20; for each credit that is 67 times less than in b300; prices are in cents`,
    `${BUNDLES}: b50.price_minor.EUR: found 20; the payment provider takes 50 at least; prices are in cents`,
  ],
  [
    'a price a hundred times too high',
    () => setBundles(995, 1995, 399_500, 7995),
    `${BUNDLES}: b120.price_minor.EUR: found 399500; for each credit that is 125 times more than in b300; prices are in cents`,
  ],
  [
    'all prices below what the provider takes',
    () => setBundles(10, 20, 40),
    `${BUNDLES}: b20.price_minor.EUR: found 10; the payment provider takes 50 at least; prices are in cents`,
  ],
  [
    'a message price in whole euros',
    () =>
      sites.change(VONK, 'settings.json', {
        minimum_message_costs: {
          NL: { costs: 1, currency: 'EUR' },
          BE: { costs: 54, currency: 'EUR' },
        },
      }),
    `${SETTINGS}: minimum_message_costs.NL: found 1; with the bundles a message costs 54 at least, in cents`,
  ],
  [
    'a price with decimals',
    () => setBundles(9.95, 1995),
    `${BUNDLES}: 0.price_minor.EUR: found 9.95; a price in cents, so a whole number: 995`,
  ],
  [
    'a price with decimals in quotes',
    () => setBundles('9,95', 1995),
    `${BUNDLES}: 0.price_minor.EUR: found "9,95"; a price in cents, so a whole number: 995`,
  ],
  [
    'a price in quotes',
    () => setBundles('995', 1995),
    `${BUNDLES}: 0.price_minor.EUR: found "995"; a price in cents, without quotes: 995`,
  ],
  [
    'a site that is a link to a folder',
    ({ file }) => {
      renameSync(file(VONK, ''), file('.elsewhere', ''));
      symlinkSync(file('.elsewhere', ''), file(VONK, ''));
    },
    'vonk.localhost: found a symbolic link; a site is a folder of its own',
  ],
  [
    'a link within a site',
    ({ file }) => {
      rmSync(file(VONK, 'assets'), { recursive: true });
      symlinkSync(file(HARBOR, 'assets'), file(VONK, 'assets'));
    },
    'vonk.localhost/assets: found a symbolic link; a site’s files and folders are its own',
  ],
  [
    'an alias that is another site’s domain',
    ({ change }) => change(VONK, 'settings.json', { aliases: [HARBOR] }),
    `${SETTINGS}: aliases: found "${HARBOR}"; it belongs to harbor.localhost/settings.json: domain already`,
  ],
  [
    'an alias that another site has',
    ({ change }) => {
      for (const site of [VELOURS, VONK]) change(site, 'settings.json', { aliases: ['www.a.example'] });
    },
    `${SETTINGS}: aliases: found "www.a.example"; it belongs to velours.localhost/settings.json: aliases already`,
  ],
  [
    'an id that another site has',
    ({ change }) => {
      for (const site of [VELOURS, VONK]) change(site, 'settings.json', { id: 'first.example' });
    },
    `${SETTINGS}: id: found "first.example"; it belongs to velours.localhost/settings.json: id already`,
  ],
  [
    'the name of a folder that is another site’s id',
    ({ change }) => change(HARBOR, 'settings.json', { id: VONK }),
    `${SETTINGS}: id: found none, so it is the folder's name, "${VONK}"; it belongs to harbor.localhost/settings.json: id already`,
  ],
  [
    'an id that is no word',
    ({ change }) => change(VONK, 'settings.json', { id: 'Vonk 1' }),
    `${SETTINGS}: id: found "Vonk 1"; a host name in lower case such as www.example.com`,
  ],
  [
    'an alias that is named twice',
    ({ change }) => change(VONK, 'settings.json', { aliases: ['www.a.example', 'www.a.example'] }),
    `${SETTINGS}: aliases: found "www.a.example"; it belongs to ${SETTINGS}: aliases already`,
  ],
  [
    'a copied folder with the domain of the first',
    ({ file }) => cpSync(file(VONK, ''), file('www.a.example', ''), { recursive: true }),
    `www.a.example/settings.json: domain: found "${VONK}"; it is the folder's name, "www.a.example"`,
  ],
  [
    'a file that nothing reads',
    ({ write }) => write(VONK, 'setings.json', '{}'),
    'vonk.localhost/setings.json: found something that nothing reads; perhaps settings.json',
  ],
  [
    'a folder that nothing reads',
    ({ file }) => mkdirSync(file(VONK, 'text')),
    'vonk.localhost/text: found something that nothing reads; perhaps texts',
  ],
  [
    'a folder among the assets',
    ({ file }) => mkdirSync(file(VONK, 'assets/photos')),
    'vonk.localhost/assets/photos: found a file that is never shown; allowed are .jpg, .png, .webp, .avif, .woff2, .svg',
  ],
  [
    'an international name as it is written',
    ({ change }) => change(VONK, 'settings.json', { aliases: ['Müller.example'] }),
    `${SETTINGS}: aliases.0: found "Müller.example"; a host name in lower case, in the letters that browsers send (punycode): "xn--mller-kva.example"`,
  ],
  [
    'a host with its port',
    ({ change }) => change(VONK, 'settings.json', { aliases: ['www.a.example:8080'] }),
    `${SETTINGS}: aliases.0: found "www.a.example:8080"; a host name without a port: "www.a.example"`,
  ],
  [
    'a host with a final dot',
    ({ change }) => change(VONK, 'settings.json', { aliases: ['www.a.example.'] }),
    `${SETTINGS}: aliases.0: found "www.a.example."; a host name without a final dot: "www.a.example"`,
  ],
  [
    'an address in place of a host',
    ({ change }) => change(VONK, 'settings.json', { aliases: ['https://www.a.example/'] }),
    `${SETTINGS}: aliases.0: found "https://www.a.example/"; a host name without https:// and path: "www.a.example"`,
  ],
  [
    'a byte order mark before the settings',
    () => edit(VONK, 'settings.json', (text) => `\ufeff${text}`),
    `${SETTINGS}: found a byte order mark (BOM) at the beginning; save the file as plain UTF-8, without a BOM`,
  ],
  [
    'a byte order mark before a page',
    ({ file, write }) => {
      mkdirSync(file(VONK, 'pages'));
      write(VONK, 'pages/terms.nl.md', '\ufeff# Voorwaarden\n\nKort.\n');
    },
    'vonk.localhost/pages/terms.nl.md: found a byte order mark (BOM) at the beginning; save the file as plain UTF-8, without a BOM',
  ],
  [
    'a file in UTF-16',
    ({ file }) => writeFileSync(file(VONK, 'company.json'), Buffer.from(`\ufeff{"name":"Vonk"}`, 'utf16le')),
    'vonk.localhost/company.json: found UTF-16; save the file as plain UTF-8, without a BOM',
  ],
  [
    'a file in Latin-1',
    ({ file }) => writeFileSync(file(VONK, 'company.json'), Buffer.from('{"name":"Zürich"}', 'latin1')),
    'vonk.localhost/company.json: found letters that are not UTF-8; save the file as plain UTF-8, without a BOM',
  ],
  [
    'a field that is missing',
    ({ change }) => change(VONK, 'settings.json', { support_email: undefined }),
    `${SETTINGS}: support_email: found nothing; the field is missing: a text in quotes`,
  ],
  [
    'a missing field of another file',
    ({ change }) => change(VONK, 'theme.json', { scheme: undefined }),
    'vonk.localhost/theme.json: scheme: found nothing; the field is missing: one of system, light, dark',
  ],
  [
    'a number in quotes',
    ({ change }) => change(VONK, 'settings.json', { min_age: '18' }),
    `${SETTINGS}: min_age: found "18"; a number without quotes`,
  ],
  [
    'numbers beyond their limits',
    ({ change }) => change(VONK, 'settings.json', { min_age: 17, refund_days: 400, countries: [] }),
    `${SETTINGS}: countries: found []; 1 entry at least`,
    `${SETTINGS}: refund_days: found 400; 365 at most`,
    `${SETTINGS}: min_age: found 17; 18 at least`,
  ],
  [
    'an age in the description that the site does not keep',
    ({ change }) =>
      change(VONK, 'settings.json', {
        description: { nl: 'Daten voor mensen vanaf 35 die weten wat ze willen.', en: 'Dating for adults.' },
      }),
    `${SETTINGS}: description.nl: found the age 35; min_age in settings.json lets people in from 18`,
  ],
  [
    'an age in a text of its own',
    () => inTexts('pl', 'Randki dla osób po 55. roku życia.'),
    'vonk.localhost/texts/pl.json: home:closing: found the age 55; min_age in settings.json lets people in from 18',
  ],
];

describe('the check of a folder with a mistake', () => {
  it.each(MISTAKES)('names %s [TEN-4, TEN-7]', async (_, make, ...expected) => {
    make(sites);
    const { code, lines } = await check();
    expect(code).toBe(1);
    for (const line of expected) expect(lines).toContain(`  ${line}`);
    expect(lines.join('\n')).not.toMatch(/Invalid input|expected|undefined/);
  });

  it('lists every mistake of every folder [TEN-7]', async () => {
    sites.change(VONK, 'settings.json', { niche: 9, refund_days: 3, colour: 'red', aliases: ['A.example'] });
    sites.change(VONK, 'company.json', { name: '' });
    setBundles(9.95, 19.95);
    rmSync(sites.file(VONK, 'assets/icon-192.png'));
    sites.change(HARBOR, 'theme.json', { look: 'z' });
    sites.write(VELOURS, 'company.json', '{');
    const { lines } = await check();
    expect(lines.filter((line) => !line.startsWith('  '))).toEqual([
      'bursztyn.localhost: fits',
      'harbor.localhost: 1 wrong',
      'velours.localhost: 1 wrong',
      'vonk.localhost: 8 wrong',
    ]);
  });

  it('remarks on a page in one language only [TEN-7]', async () => {
    mkdirSync(sites.file(VONK, 'pages'));
    sites.write(VONK, 'pages/terms.nl.md', '# Onze voorwaarden\n\nKort en goed.\n');
    expect(await check(VONK)).toEqual({
      code: 0,
      lines: [
        'vonk.localhost: fits',
        '  perhaps not meant: vonk.localhost/pages/terms: found a page of your own in nl; readers in da, de, en, es, fi, fr, it, nb, pl, sv get ours',
      ],
    });
  });

  it('accepts the template’s own fields [TEN-7]', async () => {
    await runTenantCommand(['new', 'nova.example'], { write: () => {}, ...surroundings() });
    expect((await check('nova.example')).lines).toEqual([
      'nova.example: fits; still to fill in: company.json: name, address, city',
    ]);
  });
});

it('a folder with a link is not served [TEN-4, SAF-4]', () => {
  rmSync(sites.file(VONK, 'assets'), { recursive: true });
  symlinkSync(sites.file(HARBOR, 'assets'), sites.file(VONK, 'assets'));
  expect(() => loadTenant(`${sites.root}/${VONK}`)).toThrow('found a symbolic link');
});

import { mkdirSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { legalPage } from '~/legal/legal-page.server';
import { loadTenant } from '~/tenancy/load-tenant.server';
import { HARBOR, useCopiedSites, VELOURS, VONK } from './copied-sites';

const sites = useCopiedSites();

const load = (site = VONK) => loadTenant(`${sites.root}/${site}`);

function refusal(site = VONK): string {
  try {
    load(site);
  } catch (error) {
    const { message } = error as Error;
    expect(message).not.toContain('\n');
    return message;
  }
  throw new Error('It was not refused');
}

describe('a site’s folder', () => {
  it('gives settings, theme, company, bundles, logo [TEN-2]', () => {
    const tenant = load(VELOURS);
    expect(tenant).toMatchObject({
      id: VELOURS,
      settings: { name: 'Velours', domain_language: 'de' },
      theme: { look: 'b' },
      company: { city: 'Utrecht', country: 'NL' },
    });
    expect(tenant.bundles.map(({ id, price_minor }) => [id, price_minor.EUR])).toContainEqual([
      'medium',
      2495,
    ]);
    expect(tenant.logoSvg).toMatch(/^<svg/);
  });

  it('makes three demo sites that differ [TEN-11]', () => {
    const three = [VONK, VELOURS, HARBOR].map(load);
    const differ = <Value>(of: (tenant: (typeof three)[number]) => Value) => new Set(three.map(of)).size;
    expect(differ(({ settings }) => settings.domain_language.slice(0, 2))).toBe(3);
    expect(differ(({ theme }) => theme.look)).toBe(3);
    expect(differ(({ settings }) => settings.niche)).toBe(3);
    expect(differ(({ bundles }) => Object.keys(bundles[0]!.price_minor).join())).toBe(3);
    expect(three.filter(({ settings }) => settings.us_footer).map(({ id }) => id)).toEqual([HARBOR]);
  });

  it('may override any text, in its own language [TEN-2]', () => {
    mkdirSync(sites.file(VONK, 'texts'));
    sites.write(VONK, 'texts/nl.json', JSON.stringify({ 'errors:back_home': 'Naar het begin' }));
    const { texts } = load();
    expect(translateFor(texts, 'nl')('errors:back_home')).toBe('Naar het begin');
    expect(translateFor(texts, 'en')('errors:back_home')).toBe('Back to the home page');
    expect(translateFor(load(VELOURS).texts, 'nl')('errors:back_home')).not.toBe('Naar het begin');
  });

  it('may have a legal page of its own [TEN-2, LEG-1]', async () => {
    mkdirSync(sites.file(VONK, 'pages'));
    sites.write(VONK, 'pages/terms.nl.md', '# Onze voorwaarden\n\nKort en goed.\n');
    expect((await legalPage(load(), 'terms', 'nl'))?.title).toBe('Onze voorwaarden');
    expect((await legalPage(load(), 'terms', 'de'))?.title).not.toBe('Onze voorwaarden');
    expect((await legalPage(load(VELOURS), 'terms', 'nl'))?.title).not.toBe('Onze voorwaarden');
  });
});

describe('an invalid folder', () => {
  it.each([
    ['settings.json', { niche: 9 }, 'niche', '9'],
    ['settings.json', { support_email: 'nobody' }, 'support_email', '"nobody"'],
    ['settings.json', { fictional_icon: 'theatre' }, 'fictional_icon', '"theatre"'],
    ['settings.json', { mail_name: undefined }, 'mail_name', 'nothing'],
    ['settings.json', { countries: ['NL', 'Belgium'] }, 'countries.1', '"Belgium"'],
    ['company.json', { name: '' }, 'name', '""'],
    ['company.json', { added: 'last year' }, 'added', '"last year"'],
    ['company.json', { register: '' }, 'register', '""'],
    ['company.json', { register: undefined }, 'register', 'nothing'],
    ['theme.json', { look: 'z' }, 'look', '"z"'],
    ['theme.json', { lihgt: {} }, 'lihgt', 'a field that does not exist'],
    ['settings.json', { nich: 1 }, 'nich', 'a field that does not exist'],
    ['settings.json', { index_title: { pt: 'x' } }, 'index_title', '{"pt":"x"}'],
    ['theme.json', { themeColor: { light: 'red', dark: '#000000' } }, 'themeColor.light', '"red"'],
  ])('names in one line %s and allowed values: %j [TEN-4]', (name, fields, field, found) => {
    sites.change(VONK, name, fields);
    const line = refusal();
    expect(line.startsWith(`${sites.file(VONK, name)}: ${field}: found ${found}; `)).toBe(true);
    expect(line.split('; ')[1]).not.toBe('');
  });

  it('is refused without a price or with euros [TEN-4, PAY-6]', () => {
    const bundle = { id: 'small', credits: 20, popular: false };
    sites.write(VONK, 'bundles.json', JSON.stringify([{ ...bundle, price_minor: { EUR: 11.95 } }]));
    expect(refusal()).toContain('bundles.json: 0.price_minor.EUR: found 11.95; ');
    sites.write(VONK, 'bundles.json', JSON.stringify([{ ...bundle, price_minor: { EUR: 0 } }]));
    expect(refusal()).toMatch(/bundles\.json: 0\.price_minor\.EUR: found 0; a price in cents, 1 at least$/);
    sites.write(VONK, 'bundles.json', JSON.stringify([]));
    expect(refusal()).toContain('bundles.json: the whole file: found []; ');
  });

  it('is refused for a bad colour, with a hint [TEN-4, TEN-7]', () => {
    const { theme } = load();
    sites.change(VONK, 'theme.json', { light: { ...theme.light, ink: '300 0 0' } });
    expect(refusal()).toBe(
      `${sites.file(VONK, 'theme.json')}: light.ink: found "300 0 0"; three channels from 0 to 255 such as "208 22 44"`,
    );
    sites.change(VELOURS, 'settings.json', { mesage_credits: 2 });
    expect(refusal(VELOURS)).toBe(
      `${sites.file(VELOURS, 'settings.json')}: mesage_credits: found a field that does not exist; perhaps message_credits`,
    );
  });

  it('is refused for a misplaced or unread campaign [TEN-2, TEN-4]', () => {
    mkdirSync(sites.file(VONK, 'landers/gallery'), { recursive: true });
    sites.write(VONK, 'landers/gallery/herfst.json', JSON.stringify({ scene: 'wall', title: 'x' }));
    expect(refusal()).toContain('landers/gallery/herfst.json: title: found a field that does not exist');
    sites.write(VONK, 'landers/gallery/herfst.json', JSON.stringify({ scene: 'wall' }));
    expect(load().campaigns).toEqual({ 'gallery/herfst': { scene: 'wall', default: false, texts: {} } });
    sites.write(VONK, 'landers/Herfst.json', '{}');
    expect(refusal()).toContain('landers/Herfst.json: found "Herfst"; allowed is <lander>/<slug>.json');
  });

  it.each([
    ['a comma too many', 3, '{\n  "a": 1,\n}\n'],
    ['a comma that is missing', 3, '{\n  "a": 1\n  "b": 2\n}'],
    ['a word without quotes', 2, '{\n  "a": vonk,\n  "b": 2\n}\n'],
    ['a text without its end', 2, '{\n  "a": "vonk,\n  "b": 2\n}\n'],
    ['a bracket that is missing', 4, '{\n  "a": [\n    1\n}\n'],
    ['an end that is missing', 3, '{\n  "a": {\n  "b": 2'],
  ])('is refused for bad JSON, with its line: %s [TEN-4]', (_, line, text) => {
    sites.write(VONK, 'theme.json', text);
    expect(refusal()).toContain(`${sites.file(VONK, 'theme.json')}: not valid JSON in line ${line} (`);
    expect(refusal()).not.toContain('\n');
  });

  it('is refused for a missing or bad file, by name [TEN-4]', () => {
    sites.write(VONK, 'theme.json', '{ "scheme": ');
    expect(refusal()).toContain(`${sites.file(VONK, 'theme.json')}: not valid JSON in line 1`);
    rmSync(sites.file(VONK, 'theme.json'));
    expect(refusal()).toBe(`${sites.file(VONK, 'theme.json')}: the file is missing`);
  });

  it('is refused without a logo, with its purpose [TEN-2, TEN-4]', () => {
    const line = `${sites.file(VELOURS, 'assets/logo.svg')}: logo: found no file; allowed is an <svg> without scripts`;
    rmSync(sites.file(VELOURS, 'assets/logo.svg'));
    expect(refusal(VELOURS)).toBe(line);
    rmSync(sites.file(VELOURS, 'assets'), { recursive: true });
    expect(refusal(VELOURS)).toBe(line);
  });

  it('is refused for a domain unlike its name [TEN-1, TEN-4]', () => {
    sites.change(VONK, 'settings.json', { domain: HARBOR });
    expect(refusal()).toBe(
      `${sites.file(VONK, 'settings.json')}: domain: found "${HARBOR}"; it is the folder's name, "${VONK}"`,
    );
  });

  it('is refused for unknown languages or texts [TEN-2, TEN-4]', () => {
    mkdirSync(sites.file(VONK, 'texts'));
    sites.write(VONK, 'texts/nl.json', JSON.stringify({ title: 'x' }));
    expect(refusal()).toContain('texts/nl.json: title: found "x"; ');
    sites.write(VONK, 'texts/nl.json', '{}');
    sites.write(VONK, 'texts/pt.json', '{}');
    expect(refusal()).toContain('texts/pt.json: found "pt.json"; allowed are da, de');
  });

  it.each([
    ['a script', '<svg><script>alert(1)</script></svg>'],
    ['a handler', '<svg onload="alert(1)"></svg>'],
    ['a page within', '<svg><foreignObject></foreignObject></svg>'],
    ['a link that runs', '<svg><a href="javascript:alert(1)"></a></svg>'],
    ['no drawing at all', '<p>logo</p>'],
  ])('is refused for a logo with %s, since it stands in every page [TEN-4, SAF-4]', (_, svg) => {
    sites.write(VONK, 'assets/logo.svg', svg);
    expect(refusal()).toContain('assets/logo.svg: logo: found something other than a plain drawing');
  });

  it.each([['red;}body{display:none'], ['url(https://elsewhere.example)'], ['</style><script>'], ['10px}']])(
    'is refused for a look that leaves its place in the style: %s [TEN-4, SAF-4]',
    (css) => {
      const { shape } = load().theme;
      sites.change(VONK, 'theme.json', { shape: { ...shape, lg: css } });
      expect(refusal()).toContain('theme.json: shape.lg: found ');
    },
  );
});

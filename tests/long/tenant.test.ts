import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { listSchemes } from '../../bin/test/photograph.js';
import { checkSite } from '~/doctor/check-site.server';
import { ourTexts } from '~/i18n/catalogues.server';
import { loadTenant, tenantFolders } from '~/tenancy/load-tenant.server';
import { newTenant, unfilledFields } from '~/tenancy/new-tenant.server';
import { HARBOR, useCopiedSites, VELOURS, VONK } from '../tenancy/copied-sites';

const sites = useCopiedSites();

const NOW = new Date('2026-11-21T12:00:00Z');
const make = (domain = 'nova.example') => loadTenant(newTenant(sites.root, domain, { now: NOW }));
const load = (site = VONK) => loadTenant(`${sites.root}/${site}`);

const problems = (site = VONK) => checkSite(load(site));

/** Runs the command for the copied sites. */
const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['bin/operator/tenant.js', ...words], {
    env: { ...process.env, TENANTS_DIR: sites.root },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      said: stdout + stderr,
    }),
  );

describe('a new site’s folder', () => {
  it('is valid, with names from its domain [TEN-7]', async () => {
    const { id, settings, theme, company } = make('www.nova-two.example');
    expect(await problems(id)).toEqual([]);
    expect(settings).toMatchObject({
      domain: id,
      name: 'Nova-two',
      mail_name: 'Nova-two',
      support_email: `support@${id}`,
    });
    expect(theme.wordmark.text).toBe('nova-two');
    expect(company.added).toBe('2026-11-21');
    expect(JSON.stringify([settings, theme, company])).not.toContain('{{');
  });

  it('discloses accounts, and explains that setting [ACC-6]', () => {
    expect(make('open.example').settings.disclose_accounts).toBe(true);
    const file = readFileSync(`${sites.root}/open.example/settings.json`, 'utf8');
    expect(file).toMatch(/"\/\/disclose_accounts": "On: .{60,}",\n\s+"disclose_accounts": true/);
  });

  it('names missing people behind the site [TEN-7]', () => {
    expect(unfilledFields(make())).toEqual(['name', 'address', 'city']);
    sites.change('nova.example', 'company.json', { name: 'Nova B.V.', address: 'Kade 1', city: 'Utrecht' });
    expect(unfilledFields(load('nova.example'))).toEqual([]);
  });

  it('shares no name, company or claim with the demo [TEN-7, SAF-8]', () => {
    const { settings, company } = make();
    expect(settings.match_claim).toBeNull();
    expect([settings.index_title, settings.description]).toEqual([undefined, undefined]);
    for (const site of [VONK, VELOURS, HARBOR]) {
      expect(company.name).not.toBe(load(site).company.name);
    }
  });

  it.each([
    'Nova.example',
    'http://nova.example',
    'nova',
    '../nova.example',
    'nova..example',
    'müller.example',
  ])('is not created for invalid hosts such as %s [TEN-7]', (domain) => {
    expect(() => make(domain)).toThrow(`found "${domain}"`);
    expect(tenantFolders(sites.root)).toHaveLength(tenantFolders('tenants').length);
  });

  it('is not created over an existing one [TEN-7]', () => {
    expect(() => make(VONK)).toThrow('the folder is there already');
    expect(load().settings.name).toBe('Vonk');
  });
});

describe('the check of a site’s folder', () => {
  it('finds nothing in the sites that ship [TEN-7, TEN-11]', async () => {
    for (const folder of tenantFolders('tenants')) {
      expect(await checkSite(loadTenant(folder))).toEqual([]);
    }
  });

  it('finds unknown text keys and placeholders [TEN-7]', async () => {
    mkdirSync(sites.file(VONK, 'texts'));
    const file = sites.file(VONK, 'texts/nl.json');
    sites.write(
      VONK,
      'texts/nl.json',
      JSON.stringify({ 'errors:bakc_home': 'x', 'errors:back_home': 'Naar {{nowhere}}' }),
    );
    expect(await problems()).toEqual([
      `${file}: errors:bakc_home: found no such text; perhaps errors:back_home`,
      expect.stringContaining(`${file}: errors:back_home: found {{nowhere}}; allowed are those of our text`),
    ]);
  });

  it('finds texts without our placeholders, or in another language [TEN-7]', async () => {
    mkdirSync(sites.file(VONK, 'texts'));
    const file = sites.file(VONK, 'texts/nl.json');
    const german = ourTexts('de')['home:free_note'] ?? '';
    sites.write(
      VONK,
      'texts/nl.json',
      JSON.stringify({ 'home:free_note': german, 'landers:video.rating_text': 'Voor volwassenen' }),
    );
    expect(await problems()).toEqual([
      `${file}: home:free_note: found our text in de; this file is in nl`,
      `${file}: landers:video.rating_text: found no {{min_age}}; our text has it: ${ourTexts('nl')['landers:video.rating_text']}`,
    ]);
  });

  it('finds campaigns with unknown landers, scenes or texts [TEN-2, TEN-7]', async () => {
    const folder = sites.file(VONK, 'landers');
    for (const lander of ['gallery', 'museum']) mkdirSync(`${folder}/${lander}`, { recursive: true });
    const write = (name: string, campaign: object) =>
      sites.write(VONK, `landers/${name}.json`, JSON.stringify(campaign));
    write('gallery/herfst', { scene: 'attic' });
    write('gallery/lente', { scene: 'wall', texts: { nl: { headline: 'Lente.', hedline: 'Lente.' } } });
    write('museum/herfst', { scene: 'wall' });
    expect(await problems()).toEqual([
      `${folder}/gallery/herfst.json: scene: found "attic"; allowed are wall, forty-plus`,
      expect.stringContaining(`${folder}/gallery/lente.json: texts.nl.hedline: found no such text; `),
      expect.stringContaining(`${folder}/museum/herfst.json: found no such lander; allowed are alonetonight`),
    ]);
  });

  it('finds a country without places [TEN-7, PRO-6]', async () => {
    const costs = { costs: 50, currency: 'EUR' };
    sites.change(VONK, 'settings.json', {
      countries: ['NL', 'BR'],
      minimum_message_costs: { NL: costs, BR: costs },
    });
    expect(await problems()).toEqual([
      expect.stringMatching(
        /settings\.json: countries: found BR; there are towns of the countries of Europe/,
      ),
    ]);
  });

  it('finds missing and mismatched icons and fonts [TEN-7]', async () => {
    cpSync(sites.file(VONK, 'assets/icon-512.png'), sites.file(VONK, 'assets/icon-192.png'));
    sites.write(VONK, 'assets/icon-512.png', '<svg/>');
    rmSync(sites.file(VONK, 'assets/display.woff2'));
    sites.write(VONK, 'assets/notes.txt', 'x');
    const lines = (await problems()).map((line) => line.replace(sites.file(VONK, 'assets/'), ''));
    expect(lines).toEqual([
      'icon-192.png: found 512 × 512; it is a PNG of 192 × 192',
      'icon-512.png: found no PNG; it is a PNG of 512 × 512',
      'display.woff2: the file is missing, and theme.json names it as display.file',
      'icon-512.png: found something else than its ending says',
      expect.stringContaining('notes.txt: found a file that is never shown'),
    ]);
  });

  it('finds low contrast, and offers the nearest sufficient colour [TEN-7, LEG-5]', async () => {
    const { theme } = load();
    const pale = { ...theme.dark, muted: '60 40 42' };
    sites.change(VONK, 'theme.json', { dark: pale });
    const [line = '', ...others] = await problems();
    expect(others).toEqual([]);
    expect(line).toMatch(
      /theme\.json: dark\.muted: found a contrast of 1\.\d\d on canvas \(too little on surface, sunken as well\); at least 4\.5 is needed: the nearest that passes is "\d+ \d+ \d+"$/,
    );
    const [, better = ''] = /passes is "([^"]+)"/.exec(line) ?? [];
    sites.change(VONK, 'theme.json', { dark: { ...pale, muted: better } });
    expect(await problems()).toEqual([]);
    sites.change(VONK, 'theme.json', { dark: pale, scheme: 'light' });
    expect(await problems()).toEqual([]);
  });

  it('finds missing prices and duplicate bundles [TEN-7, PAY-6]', async () => {
    const bundle = (id: string, currency: string) => ({ id, credits: 20, price_minor: { [currency]: 995 } });
    sites.write(VONK, 'bundles.json', JSON.stringify([bundle('small', 'EUR'), bundle('small', 'USD')]));
    sites.change(VONK, 'settings.json', { countries: ['NL', 'DE'] });
    expect(await problems()).toEqual([
      `${sites.file(VONK, 'bundles.json')}: found the id "small" twice`,
      `${sites.file(VONK, 'settings.json')}: minimum_message_costs: found no DE; each of countries has one`,
      `${sites.file(VONK, 'bundles.json')}: small: found no price in EUR`,
    ]);
  });

  it('finds incorrect lowest message costs [TEN-7, CRE-2]', async () => {
    const least = (costs: number) => ({
      minimum_message_costs: { NL: { costs, currency: 'EUR' }, BE: { costs: 54, currency: 'EUR' } },
    });
    sites.change(VONK, 'settings.json', least(55));
    expect(await problems()).toEqual([
      `${sites.file(VONK, 'settings.json')}: minimum_message_costs.NL: found 55; with the bundles a message costs 54 at least`,
    ]);
    sites.change(VONK, 'settings.json', least(50));
    expect(await problems()).toEqual([]);
  });

  it('refuses answering fictional profiles without people [TEN-7, SAF-8]', () => {
    sites.change(VONK, 'settings.json', { fictional_replies: true });
    expect(() => load()).toThrow(
      `${sites.file(VONK, 'settings.json')}: fictional_hours: found none; fictional_replies is true, and members are told when authors answer`,
    );
  });

  it('finds unused and incomplete legal pages [TEN-7, LEG-1]', async () => {
    mkdirSync(sites.file(VONK, 'pages'));
    sites.write(VONK, 'pages/terms.nl.md', '# Onze voorwaarden\n\nVan {{compnay_name}}.\n');
    sites.write(VONK, 'pages/terms.md', '# Voorwaarden\n');
    expect(await problems()).toEqual([
      expect.stringContaining(`${sites.file(VONK, 'pages/terms.md')}: allowed are <page>.<lang>.md`),
      expect.stringContaining(
        `${sites.file(VONK, 'pages/terms.nl.md')}: found {{compnay_name}}; allowed are company_name`,
      ),
    ]);
  });
});

describe('the command', () => {
  it('creates a valid site [TEN-7]', async () => {
    expect(await run('new', 'nova.example')).toMatchObject({
      code: 0,
      said: expect.stringContaining('npm run tenant -- check'),
    });
    const { code, said } = await run('check');
    expect(code).toBe(0);
    expect(said).toContain('nova.example: fits; still to fill in: company.json: name, address, city\n');
    expect(said).toContain(`${VONK}: fits\n`);
  });

  it('reports every invalid folder, and fails [TEN-4, TEN-7]', async () => {
    sites.change(HARBOR, 'settings.json', { niche: 9 });
    rmSync(sites.file(VONK, 'assets/icon-512.png'));
    const { code, said } = await run('check');
    expect(code).toBe(1);
    expect(said).toMatch(/harbor\.localhost: 1 wrong\n.*settings\.json: niche: found 9; /);
    expect(said).toMatch(/vonk\.localhost: 1 wrong\n.*icon-512\.png: the file is missing\n/);
    expect(said).toContain(`${VELOURS}: fits\n`);
  });

  it('names a host of two sites [TEN-1, TEN-7]', async () => {
    sites.change(VONK, 'settings.json', { aliases: [HARBOR] });
    const { code, said } = await run('check');
    expect(code).toBe(1);
    expect(said).toContain(`aliases: found "${HARBOR}"; it belongs to`);
  });

  it('lists each site with the state of its check [TEN-7]', async () => {
    sites.change(HARBOR, 'settings.json', { niche: 9 });
    const { code, said } = await run('list');
    expect(code).toBe(0);
    const rows = said
      .trim()
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(rows[0]).toEqual(['domain', 'brand', 'niche', 'languages', 'currency', 'check']);
    expect(rows).toContainEqual([VELOURS, 'Velours', '2 casual', 'de', 'EUR CHF', 'fits']);
    expect(rows).toContainEqual([HARBOR, '1 wrong']);
  });

  it('checks only the given folders [TEN-7]', async () => {
    sites.change(HARBOR, 'settings.json', { niche: 9 });
    const { code, said } = await run('check', VONK);
    expect([code, said]).toEqual([0, expect.stringContaining(`${VONK}: fits\n`)]);
    expect(said).not.toContain(HARBOR);
  });

  it('photographs only complete folders [TEN-7]', async () => {
    for (const words of [['preview'], ['preview', VONK, HARBOR]])
      expect(await run(...words)).toMatchObject({
        code: 1,
        said: expect.stringContaining('npm run tenant -- preview <folder>'),
      });
    expect(await run('preview', 'nowhere.example')).toEqual({
      code: 1,
      said: 'nowhere.example: found no folder with a settings.json\n',
    });
    sites.change(HARBOR, 'settings.json', { niche: 9 });
    const { code, said } = await run('preview', sites.file(HARBOR, '.'));
    expect([code, said]).toEqual([1, expect.stringMatching(/settings\.json: niche: found 9; /)]);
  });

  it('photographs a site in its schemes [TEN-7]', () => {
    sites.change(VONK, 'theme.json', { scheme: 'system' });
    sites.change(HARBOR, 'theme.json', { scheme: 'dark' });
    expect([VONK, HARBOR].map((site) => listSchemes(sites.file(site, '.')))).toEqual([
      ['light', 'dark'],
      ['dark'],
    ]);
  });

  it('prints its usage without a valid site [TEN-7]', async () => {
    expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('npm run tenant -- new') });
    expect(await run('new', 'Nova')).toMatchObject({
      code: 1,
      said: expect.stringContaining('found "Nova"'),
    });
  });
});

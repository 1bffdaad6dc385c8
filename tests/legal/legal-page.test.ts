import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countryName } from '~/i18n/format';
import { LOCALES } from '~/i18n/locales';
import { legalPage } from '~/legal/legal-page.server';
import { isUnderEuropeanLaw } from '~/legal/placeholders.server';
import { LEGAL_PAGES } from '~/legal/rules';
import type { Tenant } from '~/tenancy/tenant';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'legal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A site with exactly the data that legal pages use. */
function site(company: Partial<Tenant['company']> = {}, settings: Partial<Tenant['settings']> = {}): Tenant {
  return {
    id: 'spark.example',
    domain: 'spark.example',
    folder,
    settings: {
      name: 'Spark',
      domain_language: 'nl',
      countries: ['NL'],
      support_email: 'support@spark.example',
      support_phone: '+31300000000',
      refund_days: 21,
      min_age: 19,
      message_credits: 2,
      photo_credits: 5,
      gift_credits: 4500,
      ...settings,
    },
    company: {
      name: 'Spark Media B.V.',
      address: 'Voorbeeldkade 1',
      city: 'Utrecht',
      country: 'NL',
      kvk: '00000000',
      tradenames: ['Spark', 'Ember'],
      vat_numbers: ['NL000000000B00'],
      added: '2020-01-01',
      ...company,
    },
  } as Tenant;
}

function writeOwn(fileName: string, text: string, changedAt = new Date()) {
  mkdirSync(path.join(folder, 'pages'), { recursive: true });
  const file = path.join(folder, 'pages', fileName);
  writeFileSync(file, text);
  utimesSync(file, changedAt, changedAt);
}

const everyPage = LEGAL_PAGES.flatMap((page) => LOCALES.map((locale) => ({ page, locale })));

describe.each(everyPage)('$page in $locale', ({ page, locale }) => {
  it('is complete: data, placeholders, sections [LEG-1] [I18-1]', async () => {
    const tenant = site();
    const shown = await legalPage(tenant, page, locale);
    const english = await legalPage(tenant, page, 'en');
    for (const text of [
      'Spark Media B.V.',
      'Voorbeeldkade 1',
      'Utrecht',
      '00000000',
      'Spark, Ember',
      'spark.example',
      '+31300000000',
      '19',
    ]) {
      expect(shown?.html).toContain(text);
    }
    expect(shown?.html).toContain('<a href="mailto:support@spark.example">support@spark.example</a>');
    expect(shown?.html).not.toMatch(/\{\{|\}\}|\\|&lt;|<script/);
    expect(shown?.headings.map(({ id }) => id)).toEqual(english?.headings.map(({ id }) => id));
    expect(shown?.title).not.toBe('');
  });
});

describe('a legal page', () => {
  it('exists only under known names [LEG-1]', async () => {
    for (const name of ['imprint', '', 'Terms', '../pages/terms', 'terms.en'])
      expect(await legalPage(site(), name, 'en')).toBeNull();
  });

  it('formats country, date and numbers by language [I18-4]', async () => {
    const french = await legalPage(site(), 'terms', 'fr');
    expect(french?.html).toContain('Pays-Bas');
    expect(french?.html).toContain('1er décembre 2023');
    expect(french?.html).toContain('1\u202f500');
    const dutch = await legalPage(site(), 'terms', 'nl');
    expect(dutch?.html).toContain('Nederland');
    expect(dutch?.html).toContain('1 december 2023');
    // The cheapest gift costs a third of this.
    expect(dutch?.html).toContain('1.500');
    expect(dutch?.html).not.toContain('4.500');
    expect(dutch?.html).toContain('21\u00a0dagen');
  });

  it('has the company’s date if later [LEG-1]', async () => {
    const page = await legalPage(site({ added: '2024-03-05T08:00:00Z' }), 'terms', 'en');
    expect(page?.versionDate.toISOString()).toBe('2024-03-05T08:00:00.000Z');
    expect(page?.html).toContain('5 March 2024');
  });

  it('omits a line without data of the company [LEG-1]', async () => {
    const page = await legalPage(
      site({ kvk: '', vat_numbers: [], tradenames: [] }, { support_phone: '' }),
      'terms',
      'en',
    );
    for (const label of ['Registration number', 'VAT number', 'Trade names', 'Telephone'])
      expect(page?.html).not.toContain(label);
    expect(page?.html).toContain('Address: Voorbeeldkade 1');
  });

  it('is European if the company or a country is [LEG-1, SAF-2]', () => {
    expect(isUnderEuropeanLaw(site())).toBe(true);
    expect(isUnderEuropeanLaw(site({ country: 'US' }, { countries: ['US', 'PL'] }))).toBe(true);
    expect(isUnderEuropeanLaw(site({ country: 'US' }, { countries: ['US'] }))).toBe(false);
  });

  it.each(LOCALES)('names the law of the state or country: %s [LEG-1]', async (locale) => {
    const law = async (company: Partial<Tenant['company']>) => {
      const { html } = (await legalPage(site(company), 'terms', locale))!;
      expect(html).not.toMatch(/&lt;\/?(?:state|country)/);
      return html.split('<h2').at(-2)!;
    };
    const ofState = await law({ country: 'US', state: 'Maine' });
    const ofCountry = await law({ country: 'US' });
    expect(ofState).toContain(`(Maine, ${countryName(locale, 'US')})`);
    expect(ofCountry).toContain(`(${countryName(locale, 'US')})`);
    expect(ofState.replace(/^.*Maine.*$/m, '')).toBe(ofCountry.replace(/^.*\(.*$/m, ''));
  });

  it('escapes the company’s data [SAF-4]', async () => {
    const name = '<b>*Acme*</b> & [Sons](https://example.org) | {{domain}} `x` <script>';
    const page = await legalPage(site({ name }), 'terms', 'en');
    expect(page?.html).toContain(
      '&lt;b&gt;*Acme*&lt;/b&gt; &amp; [Sons](https://example.org) | {{domain}} `x` &lt;script&gt;',
    );
    expect(page?.html).not.toMatch(/<script|href="https:\/\/example/);
  });
});

describe('a tenant’s own page', () => {
  it('replaces ours in its language, filled in [TEN-2]', async () => {
    writeOwn('terms.en.md', '# House terms\n\n## Us\n\nRun by {{company_name}}.\n');
    const tenant = site();
    const own = await legalPage(tenant, 'terms', 'en');
    expect(own).toMatchObject({ title: 'House terms', headings: [{ id: 'section-1', text: 'Us' }] });
    expect(own?.html).toContain('Run by Spark Media B.V.');
    expect((await legalPage(tenant, 'terms', 'nl'))?.title).toBe('Algemene voorwaarden');
    expect((await legalPage(tenant, 'privacy', 'en'))?.title).toBe('Privacy');
  });

  it('applies changes without a restart [TEN-6]', async () => {
    const tenant = site();
    expect((await legalPage(tenant, 'terms', 'en'))?.title).toBe('Terms');
    writeOwn('terms.en.md', '# First\n', new Date('2026-01-01'));
    expect((await legalPage(tenant, 'terms', 'en'))?.title).toBe('First');
    writeOwn('terms.en.md', '# Other\n', new Date('2026-01-02'));
    expect((await legalPage(tenant, 'terms', 'en'))?.title).toBe('Other');
    rmSync(path.join(folder, 'pages'), { recursive: true });
    expect((await legalPage(tenant, 'terms', 'en'))?.title).toBe('Terms');
  });

  it('is cached per tenant until its file changes [TEN-10]', async () => {
    const tenant = site();
    const other = site({ name: 'Other Ltd' });
    expect(await legalPage(tenant, 'terms', 'en')).toBe(await legalPage(tenant, 'terms', 'en'));
    expect((await legalPage(other, 'terms', 'en'))?.html).toContain('Other Ltd');
    expect((await legalPage(tenant, 'terms', 'en'))?.html).not.toContain('Other Ltd');
  });

  it('cannot contain scripts [SAF-4]', async () => {
    writeOwn('terms.en.md', '# Terms\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))\n');
    expect((await legalPage(site(), 'terms', 'en'))?.html).not.toMatch(/<script|javascript:/i);
  });

  it('is refused by name if it is invalid [TEN-2]', async () => {
    writeOwn('terms.en.md', '# Terms\n\nBy {{compny_name}}.\n');
    await expect(legalPage(site(), 'terms', 'en')).rejects.toThrow(
      /terms\.en\.md: found \{\{compny_name\}\}; allowed are company_name/,
    );
    writeOwn('privacy.en.md', 'No title.\n');
    await expect(legalPage(site(), 'privacy', 'en')).rejects.toThrow(/privacy\.en\.md: found no title/);
  });
});

import { describe, expect, it } from 'vitest';
import { runTenantCommand } from '~/operator/tenant.server';
import { loadTenant } from '~/tenancy/load-tenant.server';
import { useCopiedSites } from './copied-sites';

const sites = useCopiedSites();

/** `answers` are typed at the terminal. */
async function run(words: string[], answers: string[] = []) {
  const [lines, questions]: string[][] = [[], []];
  const code = await runTenantCommand(words, {
    write: (line) => void lines!.push(line),
    preview: async () => {},
    sites: sites.root,
    now: new Date('2026-11-21T12:00:00Z'),
    ask: async (question) => {
      questions!.push(question);
      return answers.shift() ?? '';
    },
  });
  return { code, said: lines!.join('\n'), questions: questions! };
}

const NEW = 'www.nova.example';
const made = () => loadTenant(sites.file(NEW, ''));
const options = (told: Record<string, string>) =>
  Object.entries(told).flatMap(([name, value]) => [`--${name}`, value]);

describe('npm run tenant -- new', () => {
  it('makes a Danish site that fits without an edit [TEN-7]', async () => {
    const told = { language: 'da', country: 'DK', currency: 'DKK', niche: '2', name: 'Nova Danmark' };
    expect((await run(['new', NEW, ...options(told)])).code).toBe(0);
    expect(made()).toMatchObject({
      settings: {
        name: 'Nova Danmark',
        mail_name: 'Nova Danmark',
        domain_language: 'da',
        niche: 2,
        countries: ['DK'],
        time_zone: 'Europe/Copenhagen',
        minimum_message_costs: { DK: { currency: 'DKK' } },
        us_footer: false,
      },
      company: { country: 'DK' },
    });
    expect((await run(['check', NEW])).said).toMatch(/^www\.nova\.example: fits; still to fill in: company/);
  });

  it.each([
    ['FI', 'fi', 'EUR', 'Europe/Helsinki'],
    ['SE', 'sv', 'SEK', 'Europe/Stockholm'],
    ['GB', 'en', 'GBP', 'Europe/London'],
    ['US', 'en-US', 'USD', 'America/New_York'],
    ['AU', 'en', 'AUD', 'Australia/Sydney'],
    ['MT', 'en', 'EUR', 'Europe/Malta'],
    ['UA', 'en', 'EUR', 'Europe/Kiev'],
  ])('uses the defaults of %s [TEN-7]', async (country, language, currency, zone) => {
    expect((await run(['new', NEW, '--country', country.toLowerCase()])).code).toBe(0);
    expect(made().settings).toMatchObject({
      domain_language: language,
      minimum_message_costs: { [country]: { currency } },
      time_zone: zone,
    });
    expect((await run(['check', NEW])).code).toBe(0);
  });

  it('prompts only for missing options [TEN-7]', async () => {
    const { questions } = await run(['new', NEW, '--country', 'NO'], ['Nordlys', '', '', '7']);
    expect(questions.map((question) => question.split(/[ :]/)[0])).toEqual([
      'Name',
      'Language',
      'Currency',
      'Niche',
    ]);
    expect(made().settings).toMatchObject({
      name: 'Nordlys',
      domain_language: 'nb',
      niche: 7,
      min_age: 55,
      minimum_message_costs: { NO: { currency: 'NOK' } },
    });
  });

  it.each([
    [{ country: 'BR' }, '--country: found "BR"; there are no towns of it'],
    [{ language: 'pt' }, '--language: found "pt"; a tag of a language that has texts'],
    [{ currency: 'XAU' }, '--currency: found "XAU"; one of AUD, CAD'],
    [{ niche: '9' }, '--niche: found "9"; 7 at most'],
    [{ name: ' ' }, '--name: found " "; 1 character at least'],
  ])('refuses %j in one line, and makes nothing [TEN-7]', async (told, line) => {
    const { code, said } = await run(['new', NEW, ...options(told)]);
    expect(code).toBe(1);
    expect(said).toContain(line);
    expect(said).not.toContain('\n');
    expect(() => made()).toThrow();
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runTenantCommand } from '~/operator/tenant.server';
import { loadTenant } from '~/tenancy/load-tenant.server';
import { useCopiedSites, VONK } from './copied-sites';

const sites = useCopiedSites();

async function run(...words: string[]) {
  const lines: string[] = [];
  const code = await runTenantCommand(words, {
    write: (line) => void lines.push(line),
    preview: async () => {},
    ask: async () => '',
    sites: sites.root,
    now: new Date('2026-11-21T12:00:00Z'),
  });
  return { code, lines };
}

const closesOn = () => loadTenant(sites.file(VONK, '')).settings.closes_on;

describe('npm run tenant -- close', () => {
  it('sets a day that the check accepts [TEN-7]', async () => {
    const { code, lines } = await run('close', VONK, '--on', '2027-01-31');
    expect(code).toBe(0);
    expect(lines[0]).toContain('closes on 2027-01-31');
    expect(closesOn()).toBe('2027-01-31');
    expect((await run('check', VONK)).code).toBe(0);
  });

  it('cancels it, and reports that nobody is mailed [TEN-7]', async () => {
    const before = JSON.parse(readFileSync(sites.file(VONK, 'settings.json'), 'utf8')) as object;
    await run('close', VONK, '--on', '2027-01-31');
    const { code, lines } = await run('close', VONK, '--cancel');
    expect(code).toBe(0);
    expect(lines[0]).toContain('Nobody is mailed');
    expect(JSON.parse(readFileSync(sites.file(VONK, 'settings.json'), 'utf8'))).toEqual(before);
  });

  it.each([
    [['no.example', '--on', '2027-01-31'], /^no\.example: found no folder of a site in /],
    [[VONK, '--on', 'tomorrow'], /^--on: found "tomorrow"; a day such as /],
    [[VONK, '--on', '2027-02-30'], /^--on: found "2027-02-30"; a day such as /],
    [
      [VONK, '--on', '2026-12-05'],
      /^--on: found 2026-12-05; 2026-12-06 at the earliest, as members need 14 days/,
    ],
    [[VONK, '--cancel'], /^vonk\.localhost: no closing is announced$/],
    [[VONK], /^npm run tenant -- new/],
    [[VONK, '--on', '2027-01-31', '--cancel'], /^npm run tenant -- new/],
  ])('refuses %j, and changes nothing [TEN-7]', async (words, line) => {
    const { code, lines } = await run('close', ...words);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(closesOn()).toBeUndefined();
  });

  it.each([['--on', '2027-01-31'], ['--cancel']])(
    'refuses a closed site, with %s [TEN-7]',
    async (...option) => {
      sites.change(VONK, 'settings.json', { closes_on: '2026-11-01' });
      const { code, lines } = await run('close', VONK, ...option);
      expect(code).toBe(1);
      expect(lines).toEqual([expect.stringContaining('closed on 2026-11-01 already')]);
    },
  );
});

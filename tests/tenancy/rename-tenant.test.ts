import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runTenantCommand } from '~/operator/tenant.server';
import { loadTenant } from '~/tenancy/load-tenant.server';
import { createTenants } from '~/tenancy/registry.server';
import { HARBOR, useCopiedSites, VELOURS, VONK } from './copied-sites';

const sites = useCopiedSites();
const NEW = 'www.vonk.example';

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

const textOf = (site: string) => readFileSync(sites.file(site, 'settings.json'), 'utf8');

describe('npm run tenant -- rename', () => {
  it('keeps the id, and aliases the old domain [TEN-7]', async () => {
    const { code, lines } = await run('rename', VONK, NEW);
    expect(code).toBe(0);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain(`id stays "${VONK}"`);
    expect(existsSync(sites.file(VONK, ''))).toBe(false);
    expect(loadTenant(sites.file(NEW, ''))).toMatchObject({
      id: VONK,
      domain: NEW,
      settings: { aliases: [VONK] },
    });
    expect((await run('check')).code).toBe(0);
  });

  it('keeps the notes and the order of the settings [TEN-7]', async () => {
    sites.change(VONK, 'settings.json', { '//niche': 'As the board wished.' });
    const before = Object.keys(JSON.parse(textOf(VONK)) as object);
    await run('rename', VONK, NEW);
    const after = Object.keys(JSON.parse(textOf(NEW)) as object);
    expect(after.filter((field) => !['id', 'aliases'].includes(field))).toEqual(
      before.filter((field) => field !== 'aliases'),
    );
    expect(textOf(NEW)).toMatch(/^\{\n {2}"name": "Vonk",\n/);
  });

  it('keeps the first id through further renames [TEN-7]', async () => {
    await run('rename', VONK, NEW);
    await run('rename', NEW, 'vonk.example');
    expect(loadTenant(sites.file('vonk.example', ''))).toMatchObject({
      id: VONK,
      settings: { aliases: [VONK, NEW] },
    });
    await run('rename', 'vonk.example', VONK);
    expect(loadTenant(sites.file(VONK, ''))).toMatchObject({
      id: VONK,
      settings: { aliases: [NEW, 'vonk.example'] },
    });
  });

  it('completes an interrupted renaming [TEN-7]', async () => {
    sites.change(VONK, 'settings.json', { domain: NEW, id: VONK, aliases: [VONK] });
    expect((await run('rename', VONK, NEW)).code).toBe(0);
    expect(loadTenant(sites.file(NEW, ''))).toMatchObject({ id: VONK, settings: { aliases: [VONK] } });
  });

  it('applies to a running server [TEN-6, TEN-7]', async () => {
    let nowMs = 0;
    const reported: string[] = [];
    const report = (line: string) => void reported.push(line);
    const tenants = createTenants({ root: sites.root, report, now: () => nowMs });
    await run('rename', VONK, NEW);
    expect(tenants.get(VONK)?.domain).toBe(VONK);
    nowMs += 1000;
    expect(tenants.forHost(NEW)).toMatchObject({ id: VONK, domain: NEW });
    expect(tenants.forHost(VONK)).toMatchObject({ id: VONK, domain: NEW });
    expect(tenants.get(VONK)?.domain).toBe(NEW);
    expect(reported).toEqual([]);
  });

  it.each([
    ['no folder', ['no.example', NEW], /^no\.example: found no folder of a site in /],
    ['a folder elsewhere', ['../elsewhere', NEW], /^\.\.\/elsewhere: found no folder of a site in /],
    ['no host name', [VONK, 'https://vonk.example/'], /without https:\/\/ and path: "vonk\.example"$/],
    ['another site’s domain', [VONK, HARBOR], /harbor\.localhost: the folder is there already$/],
    ['another site’s alias', [VONK, 'www.velours.example'], /aliases: "www\.velours\.example" belongs to/],
  ])('refuses %s in one line, and changes nothing [TEN-7]', async (_, words, line) => {
    sites.change(VELOURS, 'settings.json', { aliases: ['www.velours.example'] });
    const before = textOf(VONK);
    const { code, lines } = await run('rename', ...words);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(textOf(VONK)).toBe(before);
  });

  it('refuses a link and invalid settings [TEN-7]', async () => {
    symlinkSync(sites.file(VONK, ''), sites.file('linked.example', ''));
    expect((await run('rename', 'linked.example', NEW)).lines[0]).toContain('found a symbolic link');
    sites.change(VONK, 'settings.json', { niche: 9 });
    expect((await run('rename', VONK, NEW)).lines[0]).toContain('niche: found 9');
    expect(existsSync(sites.file(VONK, ''))).toBe(true);
  });
});

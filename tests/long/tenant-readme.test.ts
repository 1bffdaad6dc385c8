import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { loadTenant } from '~/tenancy/load-tenant.server';
import { SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, useRunning } from '../support/running';
import { pageRoutes } from '../routes/every-route';
import { useCopiedSites, VONK } from '../tenancy/copied-sites';

const sites = useCopiedSites();
const running = useRunning();
const pages = usePages(pageRoutes);

const SITE = 'www.example.com';

type Json = { [name: string]: Json } | unknown[] | string | number | boolean;

const isFields = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && !Array.isArray(value);

/** Merges a block's fields into a file; in theme.json also a scheme's colours. */
const changed = (before: Json | undefined, block: Json, depth: number): Json =>
  depth > 0 && isFields(before) && isFields(block)
    ? Object.fromEntries([
        ...Object.entries(before),
        ...Object.entries(block).map(([name, value]) => [name, changed(before[name], value, depth - 1)]),
      ])
    : block;

/** The README's blocks in order, with target and text. */
const blocks = [
  ...readFileSync('tenants/README.md', 'utf8').matchAll(/^( *)```(\w* ?\S*)\n([^]*?)^\1```$/gm),
].map(([, , file = '', text = '']) => ({ file: file.replace(/^\w+ /, ''), text }));

function edit(file: string, text: string) {
  const place = sites.file(SITE, file);
  const before = existsSync(place) ? readFileSync(place, 'utf8') : '{}';
  const after = file.endsWith('.json')
    ? JSON.stringify(
        changed(JSON.parse(before) as Json, JSON.parse(text) as Json, file === 'theme.json' ? 2 : 1),
      )
    : text;
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, after);
}

/** Runs a block's commands, except photographs, which need a browser. */
async function type(text: string): Promise<string> {
  const lines = text.split('\n').map((line) => /^npm run tenant -- (new|check) (\S+)/.exec(line));
  const said = lines.flatMap((line) => (line ? [[line[1]!, line[2]!]] : []));
  const env = { ...process.env, TENANTS_DIR: sites.root };
  const answers = said.map((words) =>
    promisify(execFile)(process.execPath, ['bin/operator/tenant.js', ...words], { env }).catch(
      (failed: { stdout: string }) => failed,
    ),
  );
  return (await Promise.all(answers)).map(({ stdout }) => stdout).join('');
}

it('following the README creates a valid site [TEN-7, TEN-2]', async () => {
  const said: string[] = [];
  for (const { file, text } of blocks) {
    if (file === '') said.push(await type(text));
    else edit(file, text);
  }
  expect(said.filter(Boolean)).toEqual([
    expect.stringContaining(`${SITE}/`),
    expect.stringMatching(new RegExp(`^${SITE}: fits\n`)),
  ]);
  // Texts and campaign, written after that check, are valid as well.
  expect(await type(`npm run tenant -- check ${SITE}`)).toMatch(new RegExp(`^${SITE}: fits\n`));

  running().tenants.forHost = () => ({ ...loadTenant(sites.file(SITE, '.')), id: SITE_A, domain: SITE_A });
  const open = async (address: string) => {
    const answer = await pages(ask(address, { cookie: 'locale=pl' }));
    expect(answer.status, address).toBe(200);
    return answer.text();
  };
  const home = await open('/');
  for (const told of ['<h1', 'Najpierw rozmowa, potem reszta.', 'Konto nic nie kosztuje.', 'zorza', 'r="12"'])
    expect(home).toContain(told);
  expect(home).toContain('--c-primary:20 92 120');
  expect(await open('/pricing')).toContain('199,00\u00a0zł');
  expect(await open('/pages/terms')).toContain('Zorza Media Sp. z o.o.');
  expect(await open('/landers/gallery/autumn')).toContain('Jesień w galerii.');
});

it('the check reports a forgotten logo [TEN-4, TEN-7]', async () => {
  rmSync(sites.file(VONK, 'assets/logo.svg'));
  expect(await type(`npm run tenant -- check ${VONK}`)).toMatch(
    new RegExp(
      `^${VONK}: 1 wrong\\n  \\S*${VONK}/assets/logo\\.svg: logo: found no file; allowed is an <svg> without scripts\\n`,
    ),
  );
});

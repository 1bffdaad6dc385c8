import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { PAGES } from '../../bin/test/pages.js';
import { newTenant } from '~/tenancy/new-tenant.server';
import { useCopiedSites } from '../tenancy/copied-sites';

const DOMAIN = 'preview.example';
const PICTURES = path.join('screens', DOMAIN);

const sites = useCopiedSites();
afterEach(() => rmSync(PICTURES, { recursive: true, force: true }));

it('a preview leaves only pictures of a new site [TEN-7]', async () => {
  newTenant(sites.root, DOMAIN, { now: new Date() });
  const before = readdirSync(sites.file(DOMAIN, '.'), { recursive: true }).map(String).sort();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['bin/operator/tenant.js', 'preview', DOMAIN],
    {
      env: { ...process.env, TENANTS_DIR: sites.root },
    },
  );
  const taken = readdirSync(PICTURES).sort();
  const schemes = new Set(taken.map((name) => name.split('.')[2]));
  const expected = PAGES.filter(({ preview }) => preview).flatMap(({ name }) =>
    [360, 1280].flatMap((width) => [...schemes].map((scheme) => `${name}.${width}.${scheme}.png`)),
  );
  expect(taken).toEqual(expected.sort());
  for (const name of taken) {
    const picture = readFileSync(path.join(PICTURES, name));
    expect(picture.readUInt32BE(16), name).toBe(Number(name.split('.')[1]));
    expect(picture.length, name).toBeGreaterThan(4000);
  }
  expect(stdout).toContain(`${taken.length} pictures in ${PICTURES}/`);
  expect(readdirSync(sites.file(DOMAIN, '.'), { recursive: true }).map(String).sort()).toEqual(before);
  expect(existsSync(path.join('.cache', `preview-${DOMAIN}`))).toBe(false);
});

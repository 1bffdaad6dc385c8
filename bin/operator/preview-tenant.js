// Serves one tenant folder alone and photographs it, for `npm run tenant -- preview`.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withBrowser } from '../test/at-server.js';
import { confirmEntry } from '../test/confirm-entry.js';
import { needChromium } from '../test/find-chromium.js';
import { freePorts } from '../run/free-ports.js';
import { photograph, listSchemes } from '../test/photograph.js';
import { build, generate, root, say } from '../run/project.js';
import { PAGES } from '../test/pages.js';
import { serveDemo } from '../run/serve.js';

const WINDOWS = [
  { width: 360, height: 800 },
  { width: 1280, height: 900 },
];

async function photographScheme(browser, { origin, scheme, pictures }) {
  const context = await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce' });
  await confirmEntry(context, origin);
  const page = await context.newPage();
  let taken = 0;
  for (const { name, path: address } of PAGES.filter(({ preview }) => preview)) {
    await page.goto(origin + address, { waitUntil: 'load' });
    taken += await photograph(page, pictures, name, scheme, WINDOWS);
  }
  await context.close();
  return taken;
}

/** Photographs a tenant folder's visitor pages into screens/<domain>/. Serves a copy with its own empty database. */
export async function previewTenant(folder) {
  await generate();
  await build();
  const executablePath = needChromium() ?? undefined;
  const domain = path.basename(folder);
  const name = `preview-${domain}`;
  const pictures = path.join(root, 'screens', domain);
  const sites = mkdtempSync(path.join(tmpdir(), 'preview-'));
  try {
    cpSync(folder, path.join(sites, domain), { recursive: true });
    rmSync(pictures, { recursive: true, force: true });
    mkdirSync(pictures, { recursive: true });
    const [port] = await freePorts(1);
    const env = { TENANTS_DIR: sites, DEFAULT_TENANT: domain, SEED: 'off', TRUST_PROXY: '', WORKERS: 'off' };
    const server = await serveDemo({ name, port, env });
    const taken = await withBrowser({ server, executablePath }, async (browser) => {
      let count = 0;
      for (const scheme of listSchemes(folder))
        count += await photographScheme(browser, { origin: `http://127.0.0.1:${port}`, scheme, pictures });
      return count;
    });
    say(`${taken} pictures in ${path.relative(root, pictures)}/. The folder is as live, or not, as before.`);
  } finally {
    for (const made of [sites, path.join(root, '.cache', name)])
      rmSync(made, { recursive: true, force: true });
  }
}

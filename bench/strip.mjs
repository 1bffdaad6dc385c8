// `npm run bench:strip [-- vonk …]`: what a member sees in the first three seconds of the search, a profile and the
// swipe
// game on a phone of 360 px whose processor is four times slower and whose cache is empty, at 400 kbit/s with 200 ms:
// photographed as it is painted, one strip a page, into screens/strips/.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { answerHelpFrom } from '../bin/run/answer-help.js';
import { needChromium } from '../bin/test/find-chromium.js';
import { freePorts } from '../bin/run/free-ports.js';
import { build, generate, install, needNode, root, say, siteFolders } from '../bin/run/project.js';
import { serveDemo } from '../bin/run/serve.js';
import { logIn, PHONE } from './slow-phone.mjs';

answerHelpFrom(import.meta.url);

const [PORT] = await freePorts(1);
const MOMENTS_S = [0.3, 0.6, 1, 1.5, 2, 3];
const LINE = { offline: false, latency: 200, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 4;
/** Sites recognize a phone by this user agent, and by Chromium's own headers over https. */
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const [WIDTH, HEIGHT] = [PHONE.viewport.width, PHONE.viewport.height];
const GAP = 8;

/** Opens a URL in a browser with an empty cache, and returns each paint with its time in s. */
async function measurePaints(browser, cookies, address) {
  const context = await browser.newContext({ ...PHONE, userAgent: ANDROID, serviceWorkers: 'block' });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  // Also informs the site, whose session remembers what a browser has received.
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const paints = [];
  let beganAt = 0;
  devtools.on('Network.requestWillBeSent', ({ wallTime }) => (beganAt ||= wallTime));
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    paints.push({ at: metadata.timestamp, picture: Buffer.from(data, 'base64') });
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await devtools.send('Page.startScreencast', { format: 'png', maxWidth: WIDTH, maxHeight: HEIGHT });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForTimeout((Math.max(...MOMENTS_S) + 0.5) * 1000);
  await context.close();
  return paints.map(({ at, picture }) => ({ at: at - beganAt, picture }));
}

async function writeStrip(paints, file) {
  const pictures = MOMENTS_S.map((moment) => paints.findLast(({ at }) => at <= moment)?.picture);
  const shown = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: picture
        ? await sharp(picture).resize(WIDTH, HEIGHT, { fit: 'cover', position: 'top' }).toBuffer()
        : {
            create: { width: WIDTH, height: HEIGHT, channels: /** @type {const} */ (3), background: '#fff' },
          },
      left: index * (WIDTH + GAP),
      top: 0,
    })),
  );
  const width = MOMENTS_S.length * (WIDTH + GAP) - GAP;
  const strip = sharp({ create: { width, height: HEIGHT, channels: 3, background: '#888' } });
  await strip.composite(shown).png({ palette: true }).toFile(file);
}

/** The pages whose first picture is a face; the profile is the first search result's. */
async function listPages(page, origin) {
  await page.goto(`${origin}/members`);
  const profile = await page.locator('main a[href^="/members/"]').first().getAttribute('href');
  return { search: '/members', profile, swipe: '/swipe-game' };
}

needNode();
process.chdir(root);
await install();
await generate();
await build();
const wanted = process.argv.slice(2);
const names = siteFolders().map((folder) => path.basename(folder).split('.')[0]);
const sites = wanted.length > 0 ? wanted : names;
const folder = path.join(root, 'screens', 'strips');
mkdirSync(folder, { recursive: true });
const site = await serveDemo({ name: 'bench-strip', port: PORT });
const browser = await chromium.launch({
  executablePath: needChromium() ?? undefined,
  args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
});
try {
  for (const name of sites) {
    const origin = `http://${name}.localhost:${PORT}`;
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await logIn(page, origin);
    const cookies = await context.cookies();
    for (const [kind, address] of Object.entries(await listPages(page, origin))) {
      // Warms up the server.
      await page.goto(new URL(address, origin).href);
      const file = path.join(folder, `${name}-${kind}.png`);
      await writeStrip(await measurePaints(browser, cookies, new URL(address, origin).href), file);
      say(`${path.relative(root, file)}: ${MOMENTS_S.join(', ')} s`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
}

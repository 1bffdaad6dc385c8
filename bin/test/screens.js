// `npm run screens [-- vonk console …]`: photographs every page of the demo sites and of the operators' console into
// screens/, in the windows of small and usual phones, tablets, desktops and large screens, and with text of 200 %, in
// light and dark mode.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { answerHelpFrom } from '../run/answer-help.js';
import { withBrowser } from './at-server.js';
import { confirmEntry } from './confirm-entry.js';
import { appCode, CONSOLE_HOST, DEMO_OPERATOR } from './crawler.js';
import { needChromium } from './find-chromium.js';
import { freePorts } from '../run/free-ports.js';
import { photograph, listSchemes } from './photograph.js';
import { build, generate, install, needNode, root, say, siteFolders, stop } from '../run/project.js';
import { consolePagesFor, PAGES, pagesFor, resolvePath } from './pages.js';
import { serveDemo } from '../run/serve.js';

answerHelpFrom(import.meta.url);

const [PORT] = await freePorts(1);
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 360, height: 800 },
  { width: 360, height: 800, textPercent: 200 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
];

/** The windows for overlays; only the last one has room for a preview beside a result. */
const OVER_WINDOWS = [WINDOWS[1], WINDOWS[4], WINDOWS[5]];

const everySite = siteFolders().map((folder) => path.basename(folder));
const shortName = (site) => site.split('.')[0];

/** The operators' console, beside the sites. */
const CONSOLE = 'console';

function chosenSites() {
  const wanted = process.argv.slice(2);
  const known = [...everySite, CONSOLE];
  const unknown = wanted.filter((name) => !known.some((site) => site === name || shortName(site) === name));
  if (unknown.length > 0)
    stop(`No such site: ${unknown.join(', ')}. There are ${known.map(shortName).join(', ')}.`);
  return known.filter(
    (site) => wanted.length === 0 || wanted.includes(site) || wanted.includes(shortName(site)),
  );
}

const photographed = new Set();
let photoCount = 0;

async function photographPage(page, site, name, scheme, windows = WINDOWS, how = {}) {
  photographed.add(new URL(page.url()).pathname);
  photoCount += await photograph(
    page,
    path.join(root, 'screens', shortName(site)),
    name,
    scheme,
    windows,
    how,
  );
}

/** Opens a page; false without the link that leads to it. */
async function open(page, origin, address) {
  const found = await resolvePath(address, async ({ on, selector }) => {
    await page.goto(origin + on, { waitUntil: 'load' });
    const links = page.locator(selector);
    return (await links.count()) > 0 ? links.first().getAttribute('href') : null;
  });
  if (found) await page.goto(origin + found, { waitUntil: 'load' });
  return Boolean(found);
}

async function photographAll(page, { site, origin, scheme }, who, pages) {
  for (const { name, path: address } of pages) {
    if (await open(page, origin, address)) await photographPage(page, site, `${who}-${name}`, scheme);
    else say(`${site}: no page for ${who}-${name}`);
  }
}

/** What lies over a member's page after a `key`, or after its element to `press`, in a `menu` or not, or to `hover`. */
const OVER_PAGES = [
  { name: 'match', address: '/members/{match}?match={match}' },
  { name: 'match-in-place', address: '/likes/matches?match={match}' },
  { name: 'search-keys', address: '/members', key: '?' },
  { name: 'search-preview', address: '/members', hover: 'main li:has(q) > a, main li[id^="m-"] > a' },
  { name: 'profile-viewer', address: '/members/{member}', press: 'main a[href*="photo="]' },
  {
    name: 'photo-crop-dialog',
    address: '/profile/photos',
    menu: '[data-photo] summary',
    press: 'main a[href^="/profile/photos/"]',
  },
];

/** Photographs what lies over a page, which is opened anew for each window. */
async function photographOver(page, { site, origin, scheme }) {
  for (const { name, address, key, menu, press, hover } of OVER_PAGES)
    for (const window of hover ? OVER_WINDOWS.slice(-1) : OVER_WINDOWS) {
      await page.setViewportSize(window);
      if (!(await open(page, origin, address))) {
        say(`${site}: no page for member-${name}`);
        break;
      }
      await page.locator('html[data-scripted]').waitFor({ state: 'attached' });
      if (key) await page.keyboard.press(key);
      if (menu) await page.locator(menu).first().click();
      if (press) await page.locator(press).filter({ visible: true }).first().click();
      if (hover) await page.locator(hover).first().hover();
      await page.locator('[role=dialog], dialog[open], [role=tooltip]').first().waitFor();
      await photographPage(page, site, `member-${name}`, scheme, [window], { fullPage: false });
    }
}

/** Photographs the end in each colour scheme. */
async function photographSwipeEnd(page, { site, origin }, schemes) {
  const like = page.locator('main button[value=like]');
  await page.goto(`${origin}/swipe-game`);
  while ((await like.count()) > 0) {
    await like.click();
    await page.waitForLoadState();
    await page.goto(`${origin}/swipe-game`);
  }
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await photographPage(page, site, 'member-swipe-end', scheme);
  }
}

const goOn = (page) =>
  page.locator('main form[method=post] button:not([name]):not([aria-hidden])').first().click();

async function signUp(page, { site, origin, scheme }) {
  const shoot = (name) => photographPage(page, site, `visitor-signup-${name}`, scheme);
  const step = (number) => page.waitForURL(`**/signup?step=${number}`);
  await page.goto(`${origin}/signup`);
  await goOn(page);
  await shoot('who-refused');
  await page.locator('label:has([name=gender][value=female])').click();
  await page.locator('label:has([name=seek][value=male])').click();
  await goOn(page);
  await step(1);
  await shoot('where');
  await page.fill('[name=day]', '3');
  await page.selectOption('[name=month]', '5');
  await page.fill('[name=year]', '1988');
  await page.selectOption('[name=region]', { index: 1 });
  await page.click('button[value=place]');
  await page.selectOption('[name=cityId]', { index: 1 });
  await shoot('where-cities');
  await goOn(page);
  await step(2);
  await shoot('name');
  await page.fill('[name=username]', `Screen ${scheme}`);
  await goOn(page);
  await step(3);
  await shoot('about');
  await goOn(page);
  await step(4);
  await shoot('account');
  await goOn(page);
  await shoot('account-refused');
  await page.fill('[name=email]', `screen-${scheme}@example.com`);
  await page.fill('[name=password]', 'a sentence for the screen');
  await page.check('[name=terms]');
  await page.check('[name=intimate]');
  await goOn(page);
  await page.waitForURL('**/complete-signup');
  await shoot('complete');
  await page.goto(`${origin}/signup-matches`);
  await shoot('matches');
  const empty = PAGES.filter(({ emptyHeading }) => emptyHeading);
  await photographAll(page, { site, origin, scheme }, 'new', empty);
}

async function report(page, { site, origin, scheme }) {
  await open(page, origin, '/members/{member}/report');
  await goOn(page);
  await photographPage(page, site, 'visitor-report-refused', scheme);
  await page.check('[name=reason][value=money]');
  await goOn(page);
  await page.waitForURL('**/reports/*');
  await photographPage(page, site, 'visitor-receipt', scheme);
}

async function logIn(page, { site, origin, scheme }) {
  await page.goto(`${origin}/login`);
  await page.fill('[name=email]', 'demo@example.com');
  await page.fill('[name=password]', 'not-the-password');
  await goOn(page);
  await photographPage(page, site, 'visitor-login-refused', scheme);
  await page.fill('[name=email]', 'demo@example.com');
  await page.fill('[name=password]', 'demo-password');
  await goOn(page);
  await page.waitForURL(`${origin}/members`);
}

async function photographSite(browser, site, scheme, schemes) {
  const at = { site, scheme, origin: `http://${site}:${PORT}` };
  const fresh = async () => {
    const context = await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce' });
    await confirmEntry(context, at.origin);
    return context.newPage();
  };
  const visitor = await fresh();
  await photographAll(visitor, at, 'visitor', pagesFor('visitor'));
  await signUp(await fresh(), at);
  await report(await fresh(), at);
  const member = await fresh();
  await logIn(member, at);
  await photographAll(member, at, 'member', pagesFor('member'));
  await photographOver(member, at);
  // The day's likes can be used only once, so the last scheme does it.
  if (scheme === schemes.at(-1)) await photographSwipeEnd(member, at, schemes);
  for (const context of browser.contexts()) await context.close();
}

async function logInOperator(page, origin, { email, password, secret }) {
  const submit = () => page.locator('main form[method=post] button').first().click();
  await page.goto(`${origin}/console/login`);
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await submit();
  await page.waitForURL('**/console/code?*');
  await page.fill('[name=code]', appCode(secret));
  await submit();
  await page.waitForURL(`${origin}/console`);
}

/** One login for both schemes, because a code is accepted once. */
async function photographConsole(browser) {
  const origin = `http://${CONSOLE_HOST}:${PORT}`;
  const first = await browser.newContext();
  await logInOperator(await first.newPage(), origin, DEMO_OPERATOR);
  const storageState = await first.storageState();
  for (const scheme of ['light', 'dark']) {
    const at = { site: CONSOLE, origin, scheme };
    const visitor = await browser.newContext({ colorScheme: scheme });
    await photographAll(await visitor.newPage(), at, 'visitor', consolePagesFor('visitor'));
    const operator = await browser.newContext({ colorScheme: scheme, storageState });
    await photographAll(await operator.newPage(), at, 'operator', consolePagesFor('operator'));
  }
}

/** Lists the page routes without a picture, so that no new page is forgotten. */
function unseenRoutes() {
  const pages = readdirSync(path.join(root, 'app', 'routes')).filter(
    (name) => name.endsWith('.tsx') && name !== '$.tsx',
  );
  const paths = pages.map((name) =>
    name
      .replace(/\.tsx$/, '')
      .split('.')
      .filter((part) => part !== '_index')
      .map((part) => part.replace(/_$/, '')),
  );
  /** The bracketed part of a path is optional, such as `($slug)`. */
  const step = (part) => (/^\(/.test(part) ? '(?:/[^/]+)?' : part.startsWith('$') ? '/[^/]+' : `/${part}`);
  const pattern = (parts) => new RegExp(`^${parts.map(step).join('') || '/'}$`);
  return paths
    .filter((parts) => ![...photographed].some((address) => pattern(parts).test(address)))
    .map((parts) => `/${parts.join('/')}`);
}

needNode();
const sites = chosenSites();
await install();
await generate();
await build();
const executablePath = needChromium() ?? undefined;
for (const site of sites) {
  rmSync(path.join(root, 'screens', shortName(site)), { recursive: true, force: true });
  mkdirSync(path.join(root, 'screens', shortName(site)), { recursive: true });
}
const server = await serveDemo({ name: 'screens', port: PORT });
await withBrowser({ server, executablePath }, async (browser) => {
  for (const site of sites.filter((each) => each !== CONSOLE)) {
    const schemes = listSchemes(path.join(root, 'tenants', site));
    for (const scheme of schemes) await photographSite(browser, site, scheme, schemes);
  }
  if (sites.includes(CONSOLE)) await photographConsole(browser);
});
say(`${photoCount} pictures in screens/.`);
if (unseenRoutes().length > 0) say(`In no picture: ${unseenRoutes().join(', ')}`);

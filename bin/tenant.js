// `npm run tenant -- new|check|preview|list`: makes a site's folder, says what is wrong with the folders,
// photographs one before it is live, and lists them all.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { install, needNode, root, say, siteFolders, stop } from './project.js';

const USAGE = `Say what to do:
  npm run tenant -- new www.example.com     make a site's folder
  npm run tenant -- check [folder …]        say what is wrong with the folders, or with these
  npm run tenant -- preview <folder>        photograph a folder's pages, without making it live
  npm run tenant -- list                    list the sites`;

const NICHES = ['mainstream', 'casual', 'mature', 'gay men', 'lesbian women', 'fetish', 'senior'];

needNode();
process.chdir(root);
const [command, ...words] = process.argv.slice(2);
if (process.argv.includes('--help')) {
  say(USAGE);
  process.exit(0);
}
const commands = { new: makeNew, check: checkAll, preview, list };
if (!Object.hasOwn(commands, command ?? '')) stop(USAGE);
if (['new', 'preview'].includes(command) && words.length !== 1) stop(USAGE);
install();

// Imported after the install, which may have to fetch these packages first.
const { tsImport } = await import('tsx/esm/api');
const load = (file) => tsImport(`../app/${file}`, import.meta.url);
const { loadTenant } = await load('tenancy/load-tenant.server.ts');
const { checkSite } = await load('pages/operator/check-site.server.ts');
const { newTenant, unfilledFields } = await load('tenancy/new-tenant.server.ts');
const { UNREAD_SETTINGS } = await load('tenancy/settings.server.ts');
const { createTenants } = await load('tenancy/registry.server.ts');

const sitesFolder = process.env.TENANTS_DIR || 'tenants';
const shown = (folder) => path.relative(root, folder);

/** Returns the folder that a path or a site's name means. */
function folderOf(word) {
  const found = [word, path.join(sitesFolder, word)].find((place) =>
    existsSync(path.join(place, 'settings.json')),
  );
  return found ? path.resolve(root, found) : stop(`${word}: found no folder with a settings.json`);
}

function makeNew() {
  try {
    const folder = newTenant(sitesFolder, words[0], { now: new Date() });
    say(
      `Made ${folder}/. Now fill in company.json (who is behind the site), then settings.json: name, language, countries and prices.`,
    );
    say(
      'Put your logo, icons and colours in assets/ and theme.json, and look what is left: npm run tenant -- check. tenants/README.md leads you through it.',
    );
  } catch (error) {
    stop(error.message);
  }
}

/** Lists the problems of one folder; a tenant that cannot be loaded has one problem, the error. */
async function problemsOf(folder) {
  try {
    const tenant = loadTenant(shown(folder));
    const unfilled = unfilledFields(tenant);
    const note = unfilled.length > 0 ? `; still to fill in: company.json: ${unfilled.join(', ')}` : '';
    return { tenant, problems: await checkSite(tenant), note };
  } catch (error) {
    return { tenant: null, problems: [error.message], note: '' };
  }
}

const stateOf = ({ problems, note }) =>
  `${problems.length === 0 ? 'fits' : `${problems.length} wrong`}${note}`;

/** Lists the hosts that two folders claim. */
function sharedHosts() {
  try {
    createTenants({ root: sitesFolder, report: () => {}, now: Date.now });
    return [];
  } catch (error) {
    return [error.message];
  }
}

async function checkAll() {
  let wrong = 0;
  for (const folder of words.length > 0 ? words.map(folderOf) : siteFolders()) {
    const found = await problemsOf(folder);
    wrong += found.problems.length;
    say(`${path.basename(folder)}: ${stateOf(found)}`);
    for (const line of found.problems) say(`  ${line}`);
  }
  const shared = wrong === 0 && words.length === 0 ? sharedHosts() : [];
  for (const line of shared) say(line);
  say(`In settings.json nothing reads yet: ${UNREAD_SETTINGS.join(', ')}.`);
  process.exitCode = wrong + shared.length > 0 ? 1 : 0;
}

async function preview() {
  const folder = folderOf(words[0]);
  const found = await problemsOf(folder);
  if (!found.tenant) stop(found.problems[0]);
  for (const line of found.problems) say(line);
  const { previewTenant } = await import('./preview-tenant.js');
  await previewTenant(folder);
}

/** One row of the list: what a site is, and whether its folder fits. */
function rowOf(folder, found) {
  if (!found.tenant) return [path.basename(folder), '', '', '', '', stateOf(found)];
  const { id, settings, bundles } = found.tenant;
  const languages = new Set([settings.domain_language, ...Object.values(settings.locales_by_country).flat()]);
  const currencies = new Set(bundles.flatMap(({ price_minor }) => Object.keys(price_minor)));
  const niche = `${settings.niche} ${NICHES[settings.niche - 1]}`;
  return [id, settings.name, niche, [...languages].join(' '), [...currencies].join(' '), stateOf(found)];
}

async function list() {
  const rows = [['domain', 'brand', 'niche', 'languages', 'currency', 'check']];
  for (const folder of siteFolders()) rows.push(rowOf(folder, await problemsOf(folder)));
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
}

await commands[command]();

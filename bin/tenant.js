// `npm run tenant -- new DOMAIN` creates the folder of a new site; `npm run tenant -- check` lists the
// problems of all sites' folders.
import path from 'node:path';
import { install, needNode, root, say, siteFolders, stop } from './project.js';

needNode();
process.chdir(root);
const [command, domain] = process.argv.slice(2);
if (command !== 'check' && !(command === 'new' && domain))
  stop('Say what to do: npm run tenant -- new www.example.com, or npm run tenant -- check');
install();

// Imported after the install, which may have to fetch these packages first.
const { tsImport } = await import('tsx/esm/api');
const load = (file) => tsImport(`../app/${file}`, import.meta.url);
const { loadTenant } = await load('tenancy/load-tenant.server.ts');
const { checkTenant } = await load('tenancy/check-tenant.server.ts');
const { newTenant, unfilledFields } = await load('tenancy/new-tenant.server.ts');
const { createTenants } = await load('tenancy/registry.server.ts');
const { checkPages } = await load('legal/check-pages.server.ts');

const sitesFolder = process.env.TENANTS_DIR || 'tenants';
const shown = (folder) => path.relative(root, folder);

function makeNew() {
  try {
    const folder = newTenant(sitesFolder, domain, { now: new Date() });
    say(
      `Made ${folder}/. Now fill in company.json (who is behind the site), then settings.json: name, language, countries and prices.`,
    );
    say(
      'Put your logo, icons and colours in assets/ and theme.json, and look what is left: npm run tenant -- check',
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
    const problems = [...checkTenant(tenant), ...(await checkPages(tenant))];
    return {
      problems,
      note: unfilled.length > 0 ? `; still to fill in: company.json: ${unfilled.join(', ')}` : '',
    };
  } catch (error) {
    return { problems: [error.message], note: '' };
  }
}

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
  for (const folder of siteFolders()) {
    const { problems, note } = await problemsOf(folder);
    wrong += problems.length;
    say(`${path.basename(folder)}: ${problems.length === 0 ? 'fits' : `${problems.length} wrong`}${note}`);
    for (const line of problems) say(`  ${line}`);
  }
  const shared = wrong === 0 ? sharedHosts() : [];
  for (const line of shared) say(line);
  process.exitCode = wrong + shared.length > 0 ? 1 : 0;
}

if (command === 'new') makeNew();
else await checkAll();

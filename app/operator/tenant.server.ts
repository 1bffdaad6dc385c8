import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { closeSite, keepSiteOpen, requireClosed } from './close-site.server';
import { checkFolder, checkFolders, type FolderReport } from '~/doctor/check-folders.server';
import { hasPlaces } from '~/places/places.server';
import { currencyIn, languageIn } from '~/tenancy/country-defaults';
import { readTenant, tenantFolders } from '~/tenancy/load-tenant.server';
import { newFolder, newTenant, unfilledFields, type Wishes } from '~/tenancy/new-tenant.server';
import { renameTenant } from '~/tenancy/rename-tenant.server';
import { templateWords } from '~/tenancy/template.server';
import { runCommand, Mistake, withOwnData, readCommand, type Console } from './run-command.server';

const USAGE = `npm run tenant -- new www.example.com     make a site's folder; a terminal is asked for what is not said by
                                          --name "…" --country DK --language da --currency DKK --niche 2
npm run tenant -- check [folder …]        say what is wrong with the folders, or with these
npm run tenant -- preview <folder>        photograph a folder's pages, without making it live
npm run tenant -- list                    list the sites
npm run tenant -- rename OLD NEW          give a site another domain; its members, orders and photos stay
npm run tenant -- close DOMAIN --on 2027-01-31   close a site for good on that day; its members are told. --cancel takes it back
npm run tenant -- remove DOMAIN [--yes]          erase a closed site: its members, its visitors, its folder`;

const NICHES = ['mainstream', 'casual', 'mature', 'gay men', 'lesbian women', 'fetish', 'senior'];

type Preview = (folder: string) => Promise<void>;
type Ask = (question: string) => Promise<string>;
/** `sites` is the folder of the sites; `onData` runs work on their data. */
type Typed = Console & { preview: Preview; ask: Ask; sites: string; now: Date; onData?: typeof withOwnData };

function allFolders(root: string): string[] {
  if (!existsSync(root)) throw new Mistake(`${root}: found no folder of sites`);
  return tenantFolders(root);
}

function siteFolder(sites: string, word: string): string {
  const found = [path.join(sites, word), word].find(
    (place) => existsSync(path.join(place, 'settings.json')) || isFolderOfSite(place),
  );
  if (!found) throw new Mistake(`${word}: found no folder with a settings.json`);
  return path.normalize(found).replace(/[\\/]$/, '');
}

const isFolderOfSite = (place: string): boolean =>
  existsSync(place) && readdirSync(place).some((name) => /^(theme|company|bundles)\.json$/.test(name));

function reportState({ problems, parts }: FolderReport): string {
  const unfilled = unfilledFields(parts);
  const note = unfilled.length > 0 ? `; still to fill in: company.json: ${unfilled.join(', ')}` : '';
  return `${problems.length === 0 ? 'fits' : `${problems.length} wrong`}${note}`;
}

async function check(words: string[], { write, sites }: Typed): Promise<number> {
  const folders = words.map((word) => siteFolder(sites, word));
  const reports =
    folders.length > 0 ? await Promise.all(folders.map(checkFolder)) : await checkFolders(allFolders(sites));
  for (const report of reports) {
    write(`${path.basename(report.folder)}: ${reportState(report)}`);
    for (const line of report.problems) write(`  ${line}`);
    for (const line of report.remarks) write(`  perhaps not meant: ${line}`);
  }
  return reports.some(({ problems }) => problems.length > 0) ? 1 : 0;
}

type Told = { [Name in keyof typeof WISHES]?: string | undefined };

const WISHES = {
  name: { type: 'string' },
  country: { type: 'string' },
  language: { type: 'string' },
  currency: { type: 'string' },
  niche: { type: 'string' },
} as const;

const OPTIONS = {
  ...WISHES,
  on: { type: 'string' },
  cancel: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

/** Returns the wishes from options, the terminal, or the country's defaults. */
async function askWishes(domain: string, told: Told, { ask, now }: Typed): Promise<Wishes> {
  const say = async (name: keyof Told, question: string, usual: string) =>
    told[name] ?? ((await ask(`${question} [${usual}] `)) || usual);
  const niches = NICHES.map((name, index) => `${index + 1} ${name}`).join(', ');
  const name = await say('name', 'Name of the site', templateWords(domain, now).name!);
  const country = (await say('country', 'Country where its members live', 'NL')).toUpperCase();
  const language = await say('language', 'Language', languageIn(country));
  const currency = (await say('currency', 'Currency', currencyIn(country))).toUpperCase();
  const niche = Number(await say('niche', `Niche: ${niches}`, '1'));
  if (!hasPlaces(country)) throw new Mistake(`--country: found "${country}"; there are no towns of it`);
  return { name, country, language, currency, niche };
}

function orMistake<Done>(work: () => Done): Done {
  try {
    return work();
  } catch (error) {
    throw new Mistake((error as Error).message);
  }
}

async function make(domain: string, told: Told, console: Typed): Promise<void> {
  const { write, sites, now } = console;
  orMistake(() => newFolder(sites, domain));
  const wishes = await askWishes(domain, told, console);
  const folder = orMistake(() => newTenant(sites, domain, { now, wishes }));
  write(
    `Made ${folder}/. It fits as it is. Fill in company.json (who is behind the site), and look over prices in bundles.json and settings.json.`,
  );
  write(
    'Put your logo, icons and colours in assets/ and theme.json, and look what is left: npm run tenant -- check. tenants/README.md leads you through it.',
  );
}

function reportRow(report: FolderReport): string[] {
  const { domain, settings, bundles } = report.parts;
  if (!settings) return [domain, '', '', '', '', reportState(report)];
  const languages = new Set([settings.domain_language, ...Object.values(settings.locales_by_country).flat()]);
  const currencies = new Set((bundles ?? []).flatMap(({ price_minor }) => Object.keys(price_minor)));
  const niche = `${settings.niche} ${NICHES[settings.niche - 1]}`;
  return [
    domain,
    settings.name,
    niche,
    [...languages].join(' '),
    [...currencies].join(' '),
    reportState(report),
  ];
}

async function list({ write, sites }: Typed): Promise<void> {
  const rows = [
    ['domain', 'brand', 'niche', 'languages', 'currency', 'check'],
    ...(await checkFolders(allFolders(sites))).map(reportRow),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    write(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}

function rename([from = '', to = '']: string[], { write, sites }: Typed): void {
  const { folder, id } = orMistake(() => renameTenant(sites, from, to));
  write(
    `Renamed ${from} to ${folder}/. Its id stays "${id}", and ${from} is an alias now: old links still work.`,
  );
  write(`Point the DNS of ${to} at the server, and add it to the certificate; keep ${from} in both.`);
  write(
    `Look over support_email in its settings.json: mails are sent from it, so its domain's SPF and DKIM count.`,
  );
  write(
    `Change ${from} to ${to} where else it stands: DEFAULT_TENANT, the proxy, and Stripe's webhook and payment method domains.`,
  );
}

type Closing = { on?: string | undefined; cancel?: boolean | undefined };

function close(domain: string, { on, cancel }: Closing, { write, sites, now }: Typed): void {
  if ((on === undefined) === !cancel) throw new Mistake(USAGE);
  if (on === undefined) {
    const day = orMistake(() => keepSiteOpen(sites, domain, { now }));
    write(
      `${domain} does not close on ${day}. Nobody is mailed of that: members who read of the closing do not know.`,
    );
    return;
  }
  orMistake(() => closeSite(sites, domain, { on, now }));
  write(
    `${domain} closes on ${on}. From now on nobody can sign up or buy there; each member is mailed once.`,
  );
  write(
    `Until then, refund what members ask for: npm run orders. After that day, npm run tenant -- remove ${domain} erases them.`,
  );
}

async function remove(domain: string, isSure: boolean, console: Typed): Promise<number | void> {
  const { write, sites, now, ask, onData = withOwnData } = console;
  orMistake(() => requireClosed(sites, domain, { now }));
  const question = `This erases all members of ${domain} and its folder. Type its domain again: `;
  if (!isSure && (await ask(question)) !== domain)
    throw new Mistake('The domain was not typed again, so nothing was done. Without a terminal, add --yes.');
  const { removeTenant } = await import('./remove-tenant.server');
  return onData((world) => removeTenant(world, domain, { write }));
}

/** Photographs a folder's pages, even with failing checks, unless it cannot be loaded. */
async function show(word: string, { write, preview, sites }: Typed): Promise<void> {
  const folder = siteFolder(sites, word);
  const [first] = readTenant(folder).problems;
  if (first) throw new Mistake(first);
  for (const line of (await checkFolder(folder)).problems) write(line);
  await preview(path.resolve(folder));
}

/** Runs `npm run tenant`, for sites' folders (TEN-7). Only removing needs the database. */
export const runTenantCommand = (argv: string[], console: Typed): Promise<number> =>
  runCommand(async () => {
    const { command, names, options } = readCommand(argv, OPTIONS, USAGE);
    const [name] = names;
    if (command === 'check') return check(names, console);
    if (command === 'list' && names.length === 0) return list(console);
    if (command === 'new' && name !== undefined && names.length === 1) return make(name, options, console);
    if (command === 'rename' && names.length === 2) return rename(names, console);
    if (command === 'close' && name !== undefined && names.length === 1) return close(name, options, console);
    if (command === 'remove' && name !== undefined && names.length === 1)
      return remove(name, options.yes ?? false, console);
    if (command === 'preview' && name !== undefined && names.length === 1) return show(name, console);
    throw new Mistake(USAGE);
  }, console);

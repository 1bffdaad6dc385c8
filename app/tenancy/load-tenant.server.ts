import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod/v4';
import { withOverlay } from '~/i18n/dialects.server';
import { FALLBACK_LOCALE, isLocale, LOCALES } from '~/i18n/locales';
import { bundlesSchema, companySchema } from './company.server';
import { campaignSchema, type Campaigns } from './campaigns.server';
import { IMAGERY, imageryFiles, readImagery } from './imagery.server';
import { InvalidTenant, refuseProblems } from './checks/invalid-tenant';
import { newsFiles, readNews } from './news.server';
import { readJson, readText } from './read-file.server';
import { settingsSchema } from './settings.server';
import { NICHE_SIZES } from './niche-sizes';
import type { Tenant, TenantParts } from './tenant';
import { themeSchema } from './theme.server';

const textsSchema = z.record(z.string().regex(/^[a-z]+:.+$/, 'keys such as home:title'), z.string());

/** Runs a reader; collects its problems and returns undefined if it refuses. */
function attempt<Part>(problems: string[], read: () => Part): Part | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidTenant)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}

function readTexts(folder: string): Tenant['texts'] {
  const texts: Tenant['texts'] = {};
  const problems: string[] = [];
  const place = path.join(folder, 'texts');
  for (const name of existsSync(place) ? readdirSync(place).sort() : []) {
    const [, locale = ''] = /^(\w+)\.json$/.exec(name) ?? [];
    const file = path.join(place, name);
    if (isLocale(locale)) texts[locale] = attempt(problems, () => readJson(file, textsSchema)) ?? {};
    else if (!name.startsWith('.'))
      problems.push(`${file}: found "${name}"; allowed are ${LOCALES.join(', ')} with .json`);
  }
  refuseProblems(problems);
  return texts;
}

function campaignFiles(folder: string): { tag: string; file: string }[] {
  const landers = path.join(folder, 'landers');
  if (!existsSync(landers)) return [];
  const files = readdirSync(landers, { recursive: true, encoding: 'utf8' }).sort();
  return files
    .filter((name) => statSync(path.join(landers, name)).isFile())
    .map((name) => ({
      tag: name
        .split(path.sep)
        .join('/')
        .replace(/\.json$/, ''),
      file: path.join(landers, name),
    }));
}

const TAG = /^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/;

function readCampaigns(folder: string): Campaigns {
  const problems: string[] = [];
  const campaigns: Campaigns = {};
  for (const { tag, file } of campaignFiles(folder)) {
    if (!TAG.test(tag) || !file.endsWith('.json'))
      problems.push(`${file}: found "${tag}"; allowed is <lander>/<slug>.json in lower case`);
    else {
      const campaign = attempt(problems, () => readJson(file, campaignSchema));
      if (campaign) campaigns[tag] = campaign;
    }
  }
  refuseProblems(problems);
  return campaigns;
}

const LOGO_ALLOWED = 'allowed is an <svg> without scripts';

/** Refuses scripts and event handlers, because the logo is inlined. */
function readLogo(file: string): string {
  if (!existsSync(file)) throw new InvalidTenant([`${file}: logo: found no file; ${LOGO_ALLOWED}`]);
  const svg = readText(file)
    .replace(/<\?xml[\s\S]*?\?>/g, '')
    .trim();
  if (!svg.startsWith('<svg') || /<script|<foreignObject|\son[a-z]+=|javascript:|<!ENTITY/i.test(svg)) {
    throw new InvalidTenant([`${file}: logo: found something other than a plain drawing; ${LOGO_ALLOWED}`]);
  }
  return svg;
}

/** Lists symbolic links, which could lead outside the folder. */
export function linksIn(folder: string): string[] {
  const isLink = lstatSync(folder).isSymbolicLink();
  if (isLink) return [`${folder}: found a symbolic link; a site is a folder of its own`];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
    .map((place) => `${place}: found a symbolic link; a site’s files and folders are its own`);
}

const domainProblems = ({ domain, folder, settings }: TenantParts): string[] =>
  settings && settings.domain !== domain
    ? [
        `${path.join(folder, 'settings.json')}: domain: found "${settings.domain}"; it is the folder's name, "${domain}"`,
      ]
    : [];

/** Members are told when authors answer (CON-6). */
const promiseProblems = ({ folder, settings }: TenantParts): string[] =>
  settings?.fictional_replies && settings.fictional_hours === null
    ? [
        `${path.join(folder, 'settings.json')}: fictional_hours: found none; fictional_replies is true, and members are told when authors answer`,
      ]
    : [];

/** A proof of a lower age would not show that a member is old enough for the site (TRU-1). */
const ageProblems = ({ folder, settings }: TenantParts): string[] =>
  (settings?.age_check.ways ?? [])
    .filter(({ over }) => over < settings!.min_age)
    .map(
      ({ id, over }) =>
        `${path.join(folder, 'settings.json')}: age_check.ways: found the way "${id}", which proves the age ${over}; min_age is ${settings!.min_age}`,
    );

/** Reads all valid parts of a tenant's folder, and lists the problems of the others (TEN-7). */
export function readTenant(folder: string): { parts: TenantParts; problems: string[] } {
  const problems = linksIn(folder);
  const domain = path.basename(folder);
  const parts: TenantParts = { id: domain, domain, folder };
  if (problems.length > 0) return { parts, problems };
  const read = <Name extends keyof Tenant>(name: Name, reader: () => Tenant[Name]) => {
    const part = attempt(problems, reader);
    if (part !== undefined) parts[name] = part;
  };
  read('settings', () => readJson(path.join(folder, 'settings.json'), settingsSchema));
  if (parts.settings?.id) parts.id = parts.settings.id;
  problems.push(...domainProblems(parts), ...promiseProblems(parts), ...ageProblems(parts));
  const sizes = parts.settings && NICHE_SIZES[parts.settings.niche];
  read('theme', () => ({
    ...readJson(path.join(folder, 'theme.json'), themeSchema),
    ...(sizes && { sizes }),
  }));
  read('company', () => readJson(path.join(folder, 'company.json'), companySchema));
  read('bundles', () => readJson(path.join(folder, 'bundles.json'), bundlesSchema));
  read('logoSvg', () => readLogo(path.join(folder, 'assets', 'logo.svg')));
  read('imagery', () => readImagery(folder));
  const language = parts.settings?.domain_language ?? FALLBACK_LOCALE;
  read('texts', () => withOverlay(language, readTexts(folder)));
  read('campaigns', () => readCampaigns(folder));
  if (parts.settings) read('news', () => readNews(folder, language));
  return { parts, problems };
}

/** Loads a tenant from its folder. Throws `InvalidTenant` with all problems. */
export function loadTenant(folder: string): Tenant {
  const { parts, problems } = readTenant(folder);
  refuseProblems(problems);
  return parts as Tenant;
}

export const tenantFolders = (root: string): string[] =>
  readdirSync(root)
    .filter(
      (name) =>
        !name.startsWith('.') && statSync(path.join(root, name), { throwIfNoEntry: false })?.isDirectory(),
    )
    .sort()
    .map((name) => path.join(root, name));

/** Returns a stamp that changes with any of the tenant's files. */
export function folderStamp(folder: string): string {
  const files = [
    'settings.json',
    'theme.json',
    'company.json',
    'bundles.json',
    'assets/logo.svg',
    ...LOCALES.map((locale) => `texts/${locale}.json`),
  ];
  const campaigns = campaignFiles(folder).map(({ file }) => path.relative(folder, file));
  const imagery = imageryFiles(folder).map((name) => path.join('assets', IMAGERY, name));
  return [...files, ...campaigns, ...imagery, ...newsFiles(folder)]
    .map((name) => {
      const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
      return found ? `${found.mtimeMs}-${found.size}` : '-';
    })
    .join(' ');
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod/v4';
import { withOverlay } from '~/i18n/dialects.server';
import { isLocale, LOCALES } from '~/i18n/locales';
import { bundlesSchema, companySchema } from './company.server';
import { campaignSchema, type Campaigns } from './campaigns.server';
import { IMAGERY, imageryFiles, readImagery } from './imagery.server';
import { nearestName } from './nearest-name';
import { newsFiles, readNews } from './news.server';
import { settingsSchema } from './settings.server';
import type { Tenant } from './tenant';
import { themeSchema } from './theme.server';

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

function valueAt(root: unknown, keys: PropertyKey[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    root,
  );
}

/** Drops the notes beside the fields: a name that begins with `//` says something to whoever reads the file. */
const withoutNotes = (name: string, value: unknown) => (name.startsWith('//') ? undefined : value);

/**
 * Returns the line of the first fault of a text that is no JSON: the first after which the text so far is wrong by
 * more than that it ends. Node.js 20 names a position for some faults, and for others none.
 */
function faultyLine(text: string): number {
  const lines = text.split(/(?<=\n)/);
  const isWrong = (_: string, index: number) => {
    const soFar = lines.slice(0, index + 1).join('');
    try {
      JSON.parse(soFar);
      return false;
    } catch (error) {
      const { message } = error as Error;
      return !message.startsWith('Unexpected end') && !message.includes(`at position ${soFar.length}`);
    }
  };
  return lines.findIndex(isWrong) + 1 || lines.length;
}

/**
 * Reads a tenant's JSON file. Throws one line if it is invalid: the file, the field, what was found and what
 * is allowed.
 */
function readFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  if (!existsSync(file)) throw new Error(`${file}: the file is missing`);
  const text = readFileSync(file, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(text, withoutNotes);
  } catch (error) {
    const why = (error as Error).message.replaceAll(/\s+/g, ' ');
    throw new Error(`${file}: not valid JSON in line ${faultyLine(text)} (${why})`);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new Error(`${file}: ${refusalOf(result.error.issues[0], json, schema)}`);
}

const fieldsOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape as object) : [];

/** Says in one line what a file's first mistake is: the field, what was found and what is allowed. */
function refusalOf(issue: z.core.$ZodIssue | undefined, json: unknown, schema: z.ZodType): string {
  const keys = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const [unknown = ''] = issue.keys;
    const field = [...keys, unknown].map(String).join('.');
    const meant = keys.length === 0 ? nearestName(unknown, fieldsOf(schema)) : null;
    return `${field}: found a field that does not exist${meant ? `; perhaps ${meant}` : '; nothing reads it'}`;
  }
  const field = keys.length > 0 ? keys.map(String).join('.') : 'the whole file';
  return `${field}: found ${shown(valueAt(json, [...keys]))}; ${issue?.message ?? 'not allowed'}`;
}

const textsSchema = z.record(z.string().regex(/^[a-z]+:.+$/, 'keys such as home:title'), z.string());

function readTexts(folder: string): Tenant['texts'] {
  const texts: Tenant['texts'] = {};
  for (const locale of LOCALES) {
    const file = path.join(folder, 'texts', `${locale}.json`);
    if (existsSync(file)) texts[locale] = readFile(file, textsSchema);
  }
  const other = existsSync(path.join(folder, 'texts')) ? readdirSync(path.join(folder, 'texts')) : [];
  const stray = other.find((name) => !isLocale(name.replace(/\.json$/, '')));
  if (stray)
    throw new Error(
      `${path.join(folder, 'texts', stray)}: found "${stray}"; allowed are ${LOCALES.join(', ')} with .json`,
    );
  return texts;
}

/** The folders and files of a tenant's campaigns: `landers/<lander>/<slug>.json`. */
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
  const files = campaignFiles(folder);
  const stray = files.find(({ tag, file }) => !TAG.test(tag) || !file.endsWith('.json'));
  if (stray)
    throw new Error(`${stray.file}: found "${stray.tag}"; allowed is <lander>/<slug>.json in lower case`);
  return Object.fromEntries(files.map(({ tag, file }) => [tag, readFile(file, campaignSchema)]));
}

const LOGO_ALLOWED = 'allowed is an <svg> without scripts';

/** Reads the logo without scripts and event handlers, because it is inserted into the page. */
function readLogo(file: string): string {
  if (!existsSync(file)) throw new Error(`${file}: logo: found no file; ${LOGO_ALLOWED}`);
  const svg = readFileSync(file, 'utf8')
    .replace(/<\?xml[\s\S]*?\?>/g, '')
    .trim();
  if (!svg.startsWith('<svg') || /<script|<foreignObject|\son[a-z]+=|javascript:|<!ENTITY/i.test(svg)) {
    throw new Error(`${file}: logo: found something other than a plain drawing; ${LOGO_ALLOWED}`);
  }
  return svg;
}

/** Loads a tenant from its folder; throws if any of its files is invalid. */
export function loadTenant(folder: string): Tenant {
  const settings = readFile(path.join(folder, 'settings.json'), settingsSchema);
  const id = path.basename(folder);
  if (settings.domain !== id) {
    throw new Error(
      `${path.join(folder, 'settings.json')}: domain: found ${shown(settings.domain)}; it is the folder's name, "${id}"`,
    );
  }
  const theme = readFile(path.join(folder, 'theme.json'), themeSchema);
  return {
    id,
    folder,
    settings,
    theme,
    company: readFile(path.join(folder, 'company.json'), companySchema),
    bundles: readFile(path.join(folder, 'bundles.json'), bundlesSchema),
    logoSvg: readLogo(path.join(folder, 'assets', 'logo.svg')),
    imagery: readImagery(folder),
    texts: withOverlay(settings.domain_language, readTexts(folder)),
    campaigns: readCampaigns(folder),
    news: readNews(folder, settings.domain_language),
  };
}

/** Lists the tenants' folders. */
export const tenantFolders = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => !name.startsWith('.') && statSync(path.join(root, name)).isDirectory())
    .sort()
    .map((name) => path.join(root, name));

/** Returns a stamp that changes whenever one of the tenant's files changes. */
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

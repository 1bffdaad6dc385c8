import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod/v4';
import { isLocale, LOCALES } from '~/i18n/locales';
import { bundlesSchema, companySchema } from './company.server';
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

/**
 * Reads a tenant's JSON file. Throws one line if it is invalid: the file, the field, what was found and what
 * is allowed.
 */
function readFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  if (!existsSync(file)) throw new Error(`${file}: the file is missing`);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: not valid JSON (${(error as Error).message.split('\n')[0]})`);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const keys = issue?.path ?? [];
  const field = keys.length > 0 ? keys.map(String).join('.') : 'the whole file';
  throw new Error(
    `${file}: ${field}: found ${shown(valueAt(json, [...keys]))}; ${issue?.message ?? 'not allowed'}`,
  );
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

/** Reads the logo without scripts and event handlers, because it is inserted into the page. */
function readLogo(file: string): string {
  if (!existsSync(file)) throw new Error(`${file}: the file is missing`);
  const svg = readFileSync(file, 'utf8')
    .replace(/<\?xml[\s\S]*?\?>/g, '')
    .trim();
  if (!svg.startsWith('<svg') || /<script|<foreignObject|\son[a-z]+=|javascript:|<!ENTITY/i.test(svg)) {
    throw new Error(
      `${file}: found something other than a plain drawing; allowed is an <svg> without scripts`,
    );
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
    texts: readTexts(folder),
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
    ...['settings.json', 'theme.json', 'company.json', 'bundles.json', 'assets/logo.svg'],
    ...LOCALES.map((locale) => `texts/${locale}.json`),
  ];
  return files
    .map((name) => {
      const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
      return found ? `${found.mtimeMs}-${found.size}` : '-';
    })
    .join(' ');
}

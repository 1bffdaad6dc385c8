import { readFileSync } from 'node:fs';
import path from 'node:path';
import { linksIn, readTenant } from './load-tenant.server';
import { settingsSchema, type Settings } from './settings.server';
import { TEMPLATE, templateParts } from './template.server';
import type { Tenant } from './tenant';

function readFields(file: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof json === 'object' && json !== null ? { ...json } : {};
  } catch {
    return {};
  }
}

/** Uses each valid setting, such as the name and aliases, and defaults for the others. */
function usableSettings(folder: string, usual: Settings): Settings {
  const fields = readFields(path.join(folder, 'settings.json'));
  const usable = Object.entries(settingsSchema.shape).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(fields[name]);
    return success && fields[name] !== undefined ? [[name, data] as const] : [];
  });
  return { ...usual, ...Object.fromEntries(usable), domain: usual.domain };
}

/** Returns an invalid folder's closed page: valid parts and the template. Follows no links. */
export function closedTenant(folder: string, now: Date): Tenant {
  const domain = path.basename(folder);
  const usual: Tenant = {
    ...templateParts(domain, now),
    id: domain,
    domain,
    folder: TEMPLATE,
    imagery: {},
    texts: {},
    campaigns: {},
    news: {},
  };
  if (linksIn(folder).length > 0) return usual;
  const settings = usableSettings(folder, usual.settings);
  return { ...usual, settings, ...readTenant(folder).parts, id: settings.id ?? domain };
}

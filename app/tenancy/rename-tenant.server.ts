import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { editJson } from './edit-json.server';
import { linksIn, readTenant, tenantFolders } from './load-tenant.server';
import { newFolder } from './new-tenant.server';
import { readJson } from './read-file.server';
import { settingsSchema } from './settings.server';

type Fields = { domain: string; id?: string; aliases?: string[] };

export function siteFolder(root: string, domain: string): string {
  const folder = path.join(root, domain);
  if (
    path.dirname(path.resolve(folder)) !== path.resolve(root) ||
    !existsSync(path.join(folder, 'settings.json'))
  )
    throw new Error(`${domain}: found no folder of a site in ${root}`);
  const [link] = linksIn(folder);
  if (link) throw new Error(link);
  return folder;
}

function refuseTaken(root: string, folder: string, host: string): void {
  for (const other of tenantFolders(root)) {
    const aliases = other === folder ? [] : (readTenant(other).parts.settings?.aliases ?? []);
    if (aliases.includes(host))
      throw new Error(
        `${path.join(other, 'settings.json')}: aliases: "${host}" belongs to this site already`,
      );
  }
}

function renamed(fields: Fields, { id, from, to }: { id: string; from: string; to: string }): Fields {
  const aliases = (fields.aliases ?? []).filter((host) => host !== to && host !== from);
  const entries = Object.entries({ ...fields, aliases: [...aliases, from] });
  const named = entries.flatMap(([field, value]) => {
    if (field === 'id') return [];
    return field === 'domain' ? [['domain', to] as const, ['id', id] as const] : [[field, value] as const];
  });
  return Object.fromEntries(named) as Fields;
}

/**
 * Renames a site; its id and data stay, the old domain becomes an alias. Repeating completes an interrupted
 * call, because settings come first. Throws one line.
 */
export function renameTenant(root: string, from: string, to: string): { folder: string; id: string } {
  const folder = siteFolder(root, from);
  const target = newFolder(root, to);
  refuseTaken(root, folder, to);
  const file = path.join(folder, 'settings.json');
  const { id = from } = readJson(file, settingsSchema);
  editJson<Fields>(file, (fields) => renamed(fields, { id, from, to }));
  renameSync(folder, target);
  return { folder: target, id };
}

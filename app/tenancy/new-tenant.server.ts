import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadTenant } from './load-tenant.server';
import type { Tenant } from './tenant';

const TEMPLATE = path.join('app', 'tenancy', 'template');
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const LONGEST_WORDMARK = 24;

const nameOf = (domain: string) => {
  const [first = ''] = domain.replace(/^www\./, '').split('.');
  return first.slice(0, LONGEST_WORDMARK);
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Creates the folder of a new tenant from the template and returns its path. Throws for an invalid host name
 * and for a tenant that exists already. The folder appears complete, so a running server can load it at once.
 */
export function newTenant(root: string, domain: string, { now }: { now: Date }): string {
  if (!HOST.test(domain))
    throw new Error(`found "${domain}"; a host name in lower case is needed, such as www.example.com`);
  const folder = path.join(root, domain);
  if (existsSync(folder)) throw new Error(`${folder}: the folder is there already`);
  const name = nameOf(domain);
  const words: Record<string, string> = {
    domain,
    name: capital(name),
    wordmark: name,
    today: now.toISOString().slice(0, 10),
  };
  const made = path.join(root, `.${domain}`);
  cpSync(TEMPLATE, made, { recursive: true });
  try {
    for (const file of ['settings.json', 'theme.json', 'company.json'].map((each) => path.join(made, each))) {
      const text = readFileSync(file, 'utf8');
      writeFileSync(
        file,
        text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => words[word] ?? whole),
      );
    }
    renameSync(made, folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  loadTenant(folder);
  return folder;
}

/** Lists the fields of company.json that still have the template's values. */
export function unfilledFields({ company }: Tenant): string[] {
  const template = JSON.parse(readFileSync(path.join(TEMPLATE, 'company.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  return (['name', 'address', 'city'] as const).filter((field) => company[field] === template[field]);
}

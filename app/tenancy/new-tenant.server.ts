import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod/v4';
import { ageOfNiche, KNOWN_CURRENCIES, pricesIn, timeZoneIn } from './country-defaults';
import { editJson } from './edit-json.server';
import { hostProblem } from './host-name.server';
import { issueWords } from './checks/issue-words';
import { loadTenant } from './load-tenant.server';
import { settingsSchema } from './settings.server';
import { fillTemplate, TEMPLATE, templateWords } from './template.server';
import type { TenantParts } from './tenant';

type Json = Record<string, unknown>;

const wishesSchema = z.object({
  name: settingsSchema.shape.name,
  language: settingsSchema.shape.domain_language,
  country: settingsSchema.shape.countries.element,
  currency: z.enum(KNOWN_CURRENCIES as [string, ...string[]], {
    error: `one of ${KNOWN_CURRENCIES.join(', ')}; for another, change the prices in bundles.json`,
  }),
  niche: settingsSchema.shape.niche,
});

export type Wishes = z.infer<typeof wishesSchema>;

const isSite = (domain: string) => domain.includes('.') && hostProblem(domain) === null;

function readWishes(wishes: Wishes): Wishes {
  const { success, data, error } = wishesSchema.safeParse(wishes, { error: issueWords });
  if (success) return data;
  const [issue] = error.issues;
  const field = String(issue?.path[0]);
  throw new Error(`--${field}: found "${String(wishes[field as keyof Wishes])}"; ${issue?.message}`);
}

function applyWishes(folder: string, { name, language, country, currency, niche }: Wishes): void {
  const prices = pricesIn(currency);
  type Bundle = { credits: number; price_minor: Json };
  let bundles: Bundle[] = [];
  editJson<Bundle[]>(path.join(folder, 'bundles.json'), (json) => {
    bundles = json.map((bundle, index) => ({ ...bundle, price_minor: { [currency]: prices[index] } }));
    return bundles;
  });
  editJson<Json>(path.join(folder, 'settings.json'), (json) => {
    const perMessage = bundles.map(({ credits }, index) =>
      Math.ceil((prices[index]! * Number(json.message_credits)) / credits),
    );
    return {
      ...json,
      name,
      mail_name: name,
      domain_language: language,
      niche,
      countries: [country],
      minimum_message_costs: { [country]: { costs: Math.min(...perMessage), currency } },
      min_age: ageOfNiche(niche),
      time_zone: timeZoneIn(country),
      us_footer: country === 'US',
    };
  });
  editJson<Json>(path.join(folder, 'company.json'), (json) => ({ ...json, country }));
}

/** Returns a new tenant's folder. Throws for an invalid host name or an existing tenant. */
export function newFolder(root: string, domain: string): string {
  if (!isSite(domain))
    throw new Error(`found "${domain}"; ${hostProblem(domain) ?? 'a host name such as www.example.com'}`);
  const folder = path.join(root, domain);
  if (existsSync(folder)) throw new Error(`${folder}: the folder is there already`);
  return folder;
}

/**
 * Creates a tenant's folder, which appears complete, for running servers. Throws for an invalid host name or
 * wish, or an existing tenant.
 */
export function newTenant(
  root: string,
  domain: string,
  { now, wishes }: { now: Date; wishes?: Wishes },
): string {
  const folder = newFolder(root, domain);
  const wished = wishes && readWishes(wishes);
  const words = templateWords(domain, now);
  const made = path.join(root, `.${domain}`);
  cpSync(TEMPLATE, made, { recursive: true });
  try {
    for (const file of ['settings.json', 'theme.json', 'company.json'].map((each) => path.join(made, each))) {
      writeFileSync(file, fillTemplate(readFileSync(file, 'utf8'), words));
    }
    if (wished) applyWishes(made, wished);
    renameSync(made, folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  loadTenant(folder);
  return folder;
}

export function unfilledFields({ company }: Pick<TenantParts, 'company'>): string[] {
  if (!company) return [];
  const template = JSON.parse(readFileSync(path.join(TEMPLATE, 'company.json'), 'utf8')) as Json;
  return (['name', 'address', 'city'] as const).filter((field) => company[field] === template[field]);
}

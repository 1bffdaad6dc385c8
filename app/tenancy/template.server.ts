import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod/v4';
import { bundlesSchema, companySchema } from './company.server';
import { parseJson } from './read-file.server';
import { settingsSchema } from './settings.server';
import type { Tenant } from './tenant';
import { themeSchema } from './theme.server';

export const TEMPLATE = path.join('app', 'tenancy', 'template');

const LONGEST_WORDMARK = 24;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function templateWords(domain: string, now: Date): Record<string, string> {
  const [first = ''] = domain.replace(/^www\./, '').split('.');
  const wordmark = first.slice(0, LONGEST_WORDMARK);
  return { domain, name: capital(wordmark), wordmark, today: now.toISOString().slice(0, 10) };
}

export const fillTemplate = (text: string, words: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => words[word] ?? whole);

/** Returns the template's parts for a domain, without creating a folder. */
export function templateParts(
  domain: string,
  now: Date,
): Pick<Tenant, 'settings' | 'theme' | 'company' | 'bundles' | 'logoSvg'> {
  const words = templateWords(domain, now);
  const textOf = (name: string) => fillTemplate(readFileSync(path.join(TEMPLATE, name), 'utf8'), words);
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    parseJson(path.join(TEMPLATE, name), textOf(name), schema);
  return {
    settings: read('settings.json', settingsSchema),
    theme: read('theme.json', themeSchema),
    company: read('company.json', companySchema),
    bundles: read('bundles.json', bundlesSchema),
    logoSvg: textOf(path.join('assets', 'logo.svg')),
  };
}

import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readOverlay } from '~/i18n/dialects.server';
import type { Locale } from '~/i18n/locales';
import type { Tenant } from '~/tenancy/tenant';
import { fillPlaceholders, forPlace, placeholderValues } from './placeholders.server';
import { type Rendered, renderMarkdown } from './render-markdown.server';
import { OURS, withSharedSections } from './shared-sections.server';
import { isLegalPage, type LegalPageName, versionDate } from './rules';

export type LegalPage = Rendered & { name: LegalPageName; versionDate: Date; minutes: number };

type Source = { file: string; stamp: string };

const LETTERS_A_MINUTE = 1000;

// Cached by tenant object, which is replaced with its settings, and by file stamp.
const pages = new WeakMap<Tenant, Map<string, { stamp: string; page: LegalPage }>>();

async function findSource(files: string[]): Promise<Source> {
  for (const file of files) {
    const found = await stat(file).catch(() => null);
    if (found?.isFile()) return { file, stamp: `${found.mtimeMs}-${found.size}` };
  }
  throw new Error(`${files.at(-1)}: the file is missing`);
}

async function readPage(
  tenant: Tenant,
  name: LegalPageName,
  locale: Locale,
  file: string,
): Promise<LegalPage> {
  const overlay = readOverlay(tenant.settings.domain_language);
  const respell = overlay?.locale === locale ? overlay.respell : (text: string) => text;
  const written = await readFile(file, 'utf8');
  try {
    const markdown = respell(forPlace(await withSharedSections(written, locale), tenant));
    const rendered = renderMarkdown(fillPlaceholders(markdown, placeholderValues(tenant, name, locale)));
    if (!rendered.title) throw new Error('found no title; the first line is "# " and the title');
    const letters = rendered.html.replace(/<[^>]+>/g, '').length;
    const minutes = Math.max(1, Math.round(letters / LETTERS_A_MINUTE));
    return { ...rendered, name, minutes, versionDate: versionDate(name, tenant.company) };
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Returns the tenant's own `pages/<page>.<lang>.md`, or else ours. Null for an unknown page; throws with the
 * file's name if the tenant's is invalid.
 */
export async function legalPage(tenant: Tenant, page: string, locale: Locale): Promise<LegalPage | null> {
  if (!isLegalPage(page)) return null;
  const fileName = `${page}.${locale}.md`;
  const { file, stamp } = await findSource([
    path.join(tenant.folder, 'pages', fileName),
    path.join(OURS, fileName),
  ]);
  const known = pages.get(tenant) ?? new Map<string, { stamp: string; page: LegalPage }>();
  pages.set(tenant, known);
  const kept = known.get(file);
  if (kept?.stamp === stamp) return kept.page;
  const made = await readPage(tenant, page, locale, file);
  known.set(file, { stamp, page: made });
  return made;
}

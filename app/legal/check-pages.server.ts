import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isLocale, LOCALES } from '~/i18n/locales';
import type { Tenant } from '~/tenancy/tenant';
import { legalPage } from './legal-page.server';
import { isLegalPage, LEGAL_PAGES } from './rules';

/** Lists what is wrong with a tenant's own legal pages: one line each, with the file. */
export async function checkPages(tenant: Tenant): Promise<string[]> {
  const folder = path.join(tenant.folder, 'pages');
  const problems: string[] = [];
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const [page = '', locale = '', ending = ''] = name.split('.');
    if (isLegalPage(page) && isLocale(locale) && ending === 'md') {
      await legalPage(tenant, page, locale).catch((error: Error) => problems.push(error.message));
    } else {
      problems.push(
        `${path.join(folder, name)}: allowed are <page>.<lang>.md with ${LEGAL_PAGES.join(', ')} and ${LOCALES.join(', ')}`,
      );
    }
  }
  return problems;
}

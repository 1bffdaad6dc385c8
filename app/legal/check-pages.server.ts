import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLocale, LOCALES } from '~/i18n/locales';
import { encodingProblem } from '~/tenancy/checks/encoding';
import type { Tenant } from '~/tenancy/tenant';
import { legalPage } from './legal-page.server';
import { isLegalPage, LEGAL_PAGES } from './rules';

export async function checkPages(tenant: Tenant): Promise<string[]> {
  const folder = path.join(tenant.folder, 'pages');
  const problems: string[] = [];
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  for (const name of names.filter((each) => !each.startsWith('.'))) {
    const [page = '', locale = '', ending = ''] = name.split('.');
    const file = path.join(folder, name);
    if (isLegalPage(page) && isLocale(locale) && ending === 'md') {
      const unreadable = encodingProblem(readFileSync(file));
      if (unreadable) problems.push(`${file}: ${unreadable}`);
      else await legalPage(tenant, page, locale).catch((error: Error) => problems.push(error.message));
    } else {
      problems.push(
        `${file}: allowed are <page>.<lang>.md with ${LEGAL_PAGES.join(', ')} and ${LOCALES.join(', ')}`,
      );
    }
  }
  return problems;
}

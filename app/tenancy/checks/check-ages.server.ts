import path from 'node:path';
import { findAges } from './named-ages';
import type { Tenant } from '~/tenancy/tenant';

function* ownTexts({ folder, settings, texts }: Pick<Tenant, 'folder' | 'settings' | 'texts'>) {
  for (const field of ['index_title', 'description'] as const) {
    const written = settings[field] ?? {};
    const byLanguage = typeof written === 'string' ? { '': written } : written;
    for (const [locale, text] of Object.entries(byLanguage))
      yield [path.join(folder, 'settings.json'), [field, locale].filter(Boolean).join('.'), text] as const;
  }
  for (const [locale, own] of Object.entries(texts))
    for (const [key, text] of Object.entries(own))
      yield [path.join(folder, 'texts', `${locale}.json`), key, text] as const;
}

/** Lists the texts whose age differs from `min_age`. Campaigns may address older people than the site. */
export const checkAges = (tenant: Pick<Tenant, 'folder' | 'settings' | 'texts'>): string[] =>
  [...ownTexts(tenant)].flatMap(([file, field, text]) =>
    findAges(text)
      .filter((age) => age !== tenant.settings.min_age)
      .map(
        (age) =>
          `${file}: ${field}: found the age ${age}; min_age in settings.json lets people in from ${tenant.settings.min_age}`,
      ),
  );

import path from 'node:path';
import { ourTexts } from '~/i18n/catalogues.server';
import { withOverlay } from '~/i18n/dialects.server';
import { LOCALES, type Locale } from '~/i18n/locales';
import { checkAges } from './check-ages.server';
import { checkAssets } from './check-assets.server';
import { checkFiles } from './check-files.server';
import { checkBundles, checkMessageCosts } from './check-prices.server';
import { nearestName } from './nearest-name';
import type { Tenant, TenantParts } from '~/tenancy/tenant';
import type { ThemeRoles } from '~/tenancy/theme';
import { nearestPassing, weakPairs, type WeakPair } from './theme-contrast';

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = '']) => name);

/** Related languages share short texts; equal longer ones are mistakes. */
const TELLING_WORDS = 4;

/** Finds the language whose catalog text equals a site's own. */
function detectLanguage(key: string, text: string, locale: Locale): Locale | undefined {
  if (text.split(/\s+/).length < TELLING_WORDS || ourTexts(locale)[key] === text) return undefined;
  return LOCALES.find((other) => ourTexts(other)[key] === text);
}

function textProblem(locale: Locale, key: string, text: string): string | null {
  const ours = ourTexts(locale)[key];
  if (ours === undefined) {
    const meant = nearestName(key, Object.keys(ourTexts(locale)));
    return `found no such text; ${meant ? `perhaps ${meant}` : `the keys are those of app/i18n/locales/${locale}`}`;
  }
  const [known, found] = [placeholders(ours), placeholders(text)];
  // A text with kilometres may also use miles.
  const allowed = known.includes('km') ? [...known, 'miles'] : known;
  const strange = found.find((name) => !allowed.includes(name));
  if (strange) return `found {{${strange}}}; allowed are those of our text: ${ours}`;
  // The singular may omit the count: "a photo" next to "{{count}} photos".
  const needed = known.filter((name) => !(name === 'count' && /_(one|zero)$/.test(key)));
  const missing = needed.find((name) => !found.includes(name) && !(name === 'km' && found.includes('miles')));
  if (missing) return `found no {{${missing}}}; our text has it: ${ours}`;
  const other = detectLanguage(key, text, locale);
  return other ? `found our text in ${other}; this file is in ${locale}` : null;
}

function checkTexts({ folder, settings, texts }: Tenant): string[] {
  const dialect = withOverlay(settings.domain_language, {});
  return LOCALES.flatMap((locale) =>
    Object.entries(texts[locale] ?? {}).flatMap(([key, text]) => {
      const problem = dialect[locale]?.[key] === text ? null : textProblem(locale, key, text);
      return problem ? [`${path.join(folder, 'texts', `${locale}.json`)}: ${key}: ${problem}`] : [];
    }),
  );
}

/** Describes a role with too little contrast, and suggests a sufficient colour. */
function weakRole(file: string, scheme: 'light' | 'dark', roles: ThemeRoles, weak: WeakPair[]): string {
  const [{ front, ground, ratio, least }] = weak as [WeakPair, ...WeakPair[]];
  const others = weak.slice(1).map((pair) => pair.ground);
  const elsewhere = others.length > 0 ? ` (too little on ${others.join(', ')} as well)` : '';
  const needed = `${file}: ${scheme}.${front}: found a contrast of ${ratio.toFixed(2)} on ${ground}${elsewhere}; at least ${least} is needed`;
  const [better, grounds] = [nearestPassing(roles, front), nearestPassing(roles, ground)];
  if (better) return `${needed}: the nearest that passes is "${better}"`;
  return grounds ? `${needed}: with ${ground} as "${grounds}" it passes` : needed;
}

function checkTheme({ folder, theme }: Tenant): string[] {
  const file = path.join(folder, 'theme.json');
  const schemes = (['light', 'dark'] as const).filter(
    (scheme) => theme.scheme === 'system' || theme.scheme === scheme,
  );
  return schemes.flatMap((scheme) => {
    const weak = weakPairs(theme[scheme]);
    const roles = [...new Set(weak.map(({ front }) => front))];
    return roles.map((role) =>
      weakRole(
        file,
        scheme,
        theme[scheme],
        weak.filter(({ front }) => front === role),
      ),
    );
  });
}

export type Check = {
  needs: readonly (keyof Tenant)[];
  find: (tenant: Tenant) => string[] | Promise<string[]>;
};

/** Runs the checks whose parts could be read; returns one line per problem, with file and field. */
export async function runChecks(parts: TenantParts, checks: readonly Check[]): Promise<string[]> {
  const found: string[] = [];
  for (const { needs, find } of checks)
    if (needs.every((name) => parts[name] !== undefined)) found.push(...(await find(parts as Tenant)));
  return found;
}

/** Problems that loading does not refuse (TEN-7). */
export const TENANT_CHECKS: readonly Check[] = [
  { needs: [], find: checkFiles },
  { needs: ['settings', 'texts'], find: checkTexts },
  { needs: ['theme'], find: checkAssets },
  { needs: ['theme'], find: checkTheme },
  { needs: ['settings', 'bundles'], find: checkBundles },
  { needs: ['settings', 'bundles'], find: checkMessageCosts },
  { needs: ['settings', 'texts'], find: checkAges },
];

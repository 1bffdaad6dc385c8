export const LEGAL_PAGES = [
  'terms',
  'privacy',
  'cookies',
  'ban',
  'return-policy',
  'faq',
  'service',
  'accessibility',
  'about',
] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

export const isLegalPage = (value: unknown): value is LegalPageName =>
  LEGAL_PAGES.includes(value as LegalPageName);

const LATEST = '2026-11-23T12:00:00Z';
/** The accessibility statement moved to its own page. */
const STATEMENT = '2026-11-25T12:00:00Z';
/** Added the withdrawal page's model form, and everything that browsers store to the notice. */
const COMPLETED = '2026-11-26T12:00:00Z';
/** Limited the notice to exactly the stored data. */
const EXACT = '2026-11-27T12:00:00Z';

const IN_FORCE: Record<LegalPageName, string> = {
  terms: '2023-12-01T12:00:00Z',
  privacy: EXACT,
  cookies: EXACT,
  ban: LATEST,
  'return-policy': COMPLETED,
  faq: LATEST,
  service: STATEMENT,
  accessibility: STATEMENT,
  about: LATEST,
};

/** Returns the text's date or the company's later `added`: no text predates the company that it binds. */
export function versionDate(page: LegalPageName, company: { added: string }): Date {
  const inForce = new Date(IN_FORCE[page]);
  const added = new Date(company.added);
  return added > inForce ? added : inForce;
}

/** Returns the version date of the terms (LEG-1). */
export const termsVersionDate = (company: { added: string }): Date => versionDate('terms', company);

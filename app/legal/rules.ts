/** The legal pages, and the page about us; any other name under /pages/ is a 404. */
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
/** Since then the accessibility statement is a page of its own. */
const STATEMENT = '2026-11-25T12:00:00Z';
/** Since then the page about withdrawal has the model form that it names, and the notice all that browsers store. */
const COMPLETED = '2026-11-26T12:00:00Z';
/** Since then the notice names what is stored, all of it and nothing else. */
const EXACT = '2026-11-27T12:00:00Z';

/** When the current version of each text came into force. */
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

/**
 * Returns the version date of a page: that of the text, or the company's `added` if that is later, because a
 * text cannot be older than the company that it binds.
 */
export function versionDate(page: LegalPageName, company: { added: string }): Date {
  const inForce = new Date(IN_FORCE[page]);
  const added = new Date(company.added);
  return added > inForce ? added : inForce;
}

/** Returns the version date of the terms (LEG-1). */
export const termsVersionDate = (company: { added: string }): Date => versionDate('terms', company);

/** The legal pages that exist; any other name under /pages/ is the 404 page (LEG-1). */
export const LEGAL_PAGES = ['terms', 'privacy'] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

export const isLegalPage = (value: unknown): value is LegalPageName =>
  LEGAL_PAGES.includes(value as LegalPageName);

/** When each text, as it stands, came into force. */
const IN_FORCE: Record<LegalPageName, string> = {
  terms: '2023-12-01T12:00:00Z',
  privacy: '2026-11-22T12:00:00Z',
};

/** The date of a page's version: that of the text, or the company's `added` if later. A text is not older than who stands by it. */
export function versionDate(page: LegalPageName, company: { added: string }): Date {
  const inForce = new Date(IN_FORCE[page]);
  const added = new Date(company.added);
  return added > inForce ? added : inForce;
}

/** The terms' version date: 2023-12-01 12:00 UTC, or the company's `added` if later (LEG-1). */
export const termsVersionDate = (company: { added: string }): Date => versionDate('terms', company);

export const SITES = ['vonk', 'velours', 'harbor'] as const;
/** The demo's sites, and one without members that is closed but to campaigns. */
export type SiteName = (typeof SITES)[number] | 'bursztyn' | 'quay';

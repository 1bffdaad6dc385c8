export const SITES = ['vonk', 'velours', 'harbor'] as const;
/** The demo's sites, a new one without members, and one that is closed but to campaigns. */
export type SiteName = (typeof SITES)[number] | 'bursztyn' | 'quay';

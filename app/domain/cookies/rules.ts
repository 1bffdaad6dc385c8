/** How long a browser remembers the language that was chosen, its time zone, who logged in with it, and its first visit. */
export const LOCALE_DAYS = 365;
export const ZONE_DAYS = 365;
export const DEVICE_DAYS = 365;
export const VISIT_DAYS = 30;
/** How long it remembers that its reader is of age. */
export const ENTRY_DAYS = 365;

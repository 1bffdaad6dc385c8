/** How long a browser keeps the language, the time zone, known accounts and the first visit. */
export const LOCALE_DAYS = 365;
export const ZONE_DAYS = 365;
export const DEVICE_DAYS = 365;
export const VISIT_DAYS = 30;
/** The age confirmation. */
export const ENTRY_DAYS = 365;

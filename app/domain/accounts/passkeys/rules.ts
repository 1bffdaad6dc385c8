/** How many passkeys a member can have. */
export const MAX_PASSKEYS = 10;

/** How long a device may take to make a passkey after the password was right. */
export const ADDING_MINUTES = 10;

/** How long a login page's question to devices stays valid. */
export const QUESTION_MINUTES = 60;

/** The site that a passkey belongs to: its host, and its origin, which the browser signs. */
export type PasskeySite = { host: string; origin: string };

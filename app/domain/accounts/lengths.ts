/** In characters (ACC-4, ACC-15). */
export const USERNAME_LENGTH = { min: 3, max: 20 } as const;
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

export const LOG_IN_LINK_MINUTES = 60;
export const RESET_MINUTES = 60;

/** How long a login with a right password waits for its code. */
export const LOGIN_STEP_MINUTES = 10;

/** Of a passkey's name, in characters. */
export const PASSKEY_NAME_LENGTH = 40;

/** Of what a device answers about a passkey, as JSON, in characters; keys of usual devices need 1,500. */
export const PASSKEY_ANSWER_LENGTH = 20_000;

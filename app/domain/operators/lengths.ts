/** In characters. */
export const OPERATOR_PASSWORD_LENGTH = 12;
export const OPERATOR_NAME_LENGTH = 60;

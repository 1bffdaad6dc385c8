/** How many characters an e-mail address has at most. */
export const EMAIL_LENGTH = 254;

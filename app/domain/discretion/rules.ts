/** How many lines a form takes, and how many addresses and numbers a member can name (TRU-4). */
export const CONTACTS_AT_ONCE = 50;
export const CONTACTS_PER_MEMBER = 500;

/** Characters of a line, such as `Anna <anna@example.com>`. */
const LINE_LENGTH = 320;

/** Characters of the field, with line breaks of two characters. */
export const CONTACTS_LENGTH = CONTACTS_AT_ONCE * (LINE_LENGTH + 2);

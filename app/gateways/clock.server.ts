/** What time it is; the rest of the program is told. */
export const readClock = (): Date => new Date();

/** Returns the current time; all other code receives it as an argument. */
export const readClock = (): Date => new Date();

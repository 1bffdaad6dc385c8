const soaking = process.env.SOAK === 'on';

/** How much a slow test does: a part of it in every run, all of it in `npm run test:soak`. */
export const sized = <Amount>({ run, soak }: { run: Amount; soak: Amount }): Amount => (soaking ? soak : run);

const day = Math.floor(Date.now() / 86_400_000);

/** Picks one of several that take turns by the day, so that each is tried soon; all of them when soaking. */
export const ofTheDay = <One>(all: readonly One[]): readonly One[] =>
  sized({ run: [all[day % all.length]!], soak: all });

/** Picks one of each three in a row, by turns of the day; all of them when soaking. */
export const thirdOfTheDay = <One>(all: readonly One[]): readonly One[] =>
  sized({ run: all.filter((_, at) => at % 3 === day % 3), soak: all });

const soaking = process.env.SOAK === 'on';

// One day for all processes of a run, which may go on past midnight; TESTS_DAY repeats the run of another.
const day = Number((process.env.TESTS_DAY ??= String(Math.floor(Date.now() / 86_400_000))));

/** How much a slow test does: a part of it in every run, all of it in `npm run test:soak`. */
export const sized = <Amount>({ run, soak }: { run: Amount; soak: Amount }): Amount => (soaking ? soak : run);

/** Picks one of several that take turns, by the day or every `days` days, so that each is tried soon; all when soaking. */
export const ofTheDay = <One>(all: readonly One[], days = 1): readonly One[] =>
  sized({ run: [all[Math.floor(day / days) % all.length]!], soak: all });

/** Picks each `every`th of many, other ones the next day; all of them when soaking. */
export const partOfTheDay = <One>(all: readonly One[], every: number): readonly One[] =>
  sized({ run: all.filter((_, at) => (at + day) % every === 0), soak: all });

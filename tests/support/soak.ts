const soaking = process.env.SOAK === 'on';

/** How much a slow test does: a part of it in every run, all of it in `npm run test:soak`. */
export const sized = <Amount>({ run, soak }: { run: Amount; soak: Amount }): Amount => (soaking ? soak : run);

/** Picks one of several that take turns by the day, so that each is tried soon; all of them when soaking. */
export const ofTheDay = <One>(all: readonly One[]): readonly One[] => {
  const day = Math.floor(Date.now() / 86_400_000);
  return sized({ run: [all[day % all.length]!], soak: all });
};

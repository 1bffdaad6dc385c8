/** For visitors' pages, which have no scripts: they are walked once, by a browser without JavaScript. */
export const plain = { tag: ['@plain'] };

/** For a dear journey that seldom fails: with JavaScript on one day, without on the next; both when soaking. */
export const inTurn = { tag: ['@in-turn'] };

/**
 * For `npm run test:long`: what is dear and far from most changes, such as a look at every page of a site, for which the
 * sites take turns.
 */
export const long = { tag: ['@long'] };

import long from './vitest.long.config';

/** As the slow tests run, in the folder of those that need an operator's own servers. */
export default { ...long, test: { ...long.test, include: ['tests/servers/**/*.test.ts'] } };

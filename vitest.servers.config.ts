import long from './vitest.long.config';

/** Like the long tests, in the folder for operators' servers. */
export default { ...long, test: { ...long.test, include: ['tests/servers/**/*.test.ts'] } };

import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from './vitest.config';
import { sized } from './tests/support/soak';

/**
 * The longest first, so that no core idles at the end. `killed-runner` kills a run on the filled demo, so it precedes the
 * crawl, which uses that demo as well.
 */
const LONGEST = [
  'bad-input',
  'killed-runner',
  'crawl',
  'random-orders',
  'preview-tenant',
  'images',
  'database-restarts',
  'notices-kill',
  'backup',
];

/** What tests the runs of tests themselves, which seldom change: only when soaking. */
const ABOUT_TESTS = ['tests/long/killed-runner.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longest = LONGEST.flatMap((name) =>
      files.filter(({ moduleId }) => moduleId.endsWith(`/${name}.test.ts`)),
    );
    return [...longest, ...(await super.sort(files)).filter((file) => !longest.includes(file))];
  }
}

const long = mergeConfig(base, {});
long.test = {
  ...base.test,
  include: ['tests/long/**/*.test.ts'],
  exclude: ['node_modules/**', ...sized({ run: ABOUT_TESTS, soak: [] })],
  sequence: { sequencer: LongestFirst },
  // The tests measure memory, kill processes and block decoders.
  isolate: true,
  testTimeout: 900_000,
  hookTimeout: 300_000,
};

export default long;

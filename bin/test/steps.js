// The steps of test runs that write a report: Vitest and Playwright, also in other engines and on optional servers.
import path from 'node:path';
import { findEngines } from './find-engines.js';
import { findServers } from './find-servers.js';
import { readPlaywright, readVitest } from './read-reports.js';
import { installed, root } from '../run/project.js';

/** With `--strict`, no test is retried. */
const RETRIES = process.argv.includes('--strict') ? 0 : 1;

/** @typedef {{ report?: string, args?: string[], env?: Record<string, string> }} Options */

/** @param {string} name @param {Options} [options] */
export function vitestStep(name, { report = 'vitest', args = [], env = {} } = {}) {
  const file = path.join(root, 'test-results', `${report}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const own = [`--retry=${RETRIES}`, '--includeTaskLocation', ...reporters];
  return {
    name,
    command: installed('vitest'),
    args: ['run', ...own, ...args],
    env,
    report: file,
    read: readVitest,
  };
}

/** @param {string} name @param {Options} [options] */
export function playwrightStep(name, { report = 'playwright', args = [], env = {} } = {}) {
  const file = path.join(root, 'test-results', `${report}.json`);
  const own = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const command = installed('playwright');
  return {
    name,
    command,
    args: ['test', `--retries=${RETRIES}`, ...args],
    env: own,
    report: file,
    read: readPlaywright,
  };
}

const skipped = (prefix, { name, missing }) => ({ name: prefix + name, skip: `needs ${missing.join(', ')}` });

export function engineSteps(engines = findEngines()) {
  const found = engines.filter(({ missing }) => missing.length === 0);
  const projects = found.flatMap(({ name }) => [`--project=${name}`, `--project=${name}-no-js`]);
  const args = ['--config', 'playwright.engines.config.ts', ...projects];
  return [
    ...(found.length > 0 ? [playwrightStep('engines', { report: 'playwright-engines', args })] : []),
    ...engines.filter((each) => !found.includes(each)).map((each) => skipped('journeys in ', each)),
  ];
}

/** The folders whose tests depend most on the database's version. */
const ON_EACH_DATABASE = ['tests/database', 'tests/domain', 'tests/jobs.test.ts'];

/** TESTS_DAY repeats the run of another day, as in tests/support/soak.ts. */
const day = () => Number(process.env.TESTS_DAY ?? Math.floor(Date.now() / 86_400_000));

/** Half of them a day. */
const halfOfTheDay = () => `--shard=${1 + (day() % 2)}/2`;

/** The tests on optional servers, then those on PostgreSQL 15; with `quick`, half of the most dependent ones. */
export function serverSteps({ quick = false, servers = findServers() } = {}) {
  const lacking = servers.filter(({ missing }) => missing.length > 0);
  const hasPostgres = !lacking.some(({ name }) => name === 'PostgreSQL 15');
  // tests/support/global-setup.ts reads it.
  /** @type {Record<string, string>} */
  const env = hasPostgres ? { TESTS_POSTGRES: '15' } : {};
  const config = ['--config', 'vitest.servers.config.ts'];
  const args = quick ? [...ON_EACH_DATABASE, halfOfTheDay()] : [];
  return [
    vitestStep('servers', { report: 'vitest-servers', args: config, env }),
    ...(hasPostgres ? [vitestStep('unit on PostgreSQL 15', { report: 'vitest-postgres', args, env })] : []),
    ...lacking.map((each) => skipped('', each)),
  ];
}

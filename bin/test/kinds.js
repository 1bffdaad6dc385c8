// The two kinds of tests as groups of a run: how each is run, read, and run again for its failures alone.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { findEngines } from './find-engines.js';
import { findServers } from './find-servers.js';
import { installed, root } from '../run/project.js';
import { readPlaywright, readVitest } from './report.js';

const reportFile = (name) => path.join(root, 'test-results', `${name}.json`);

/** Returns a way to read the report that a run is about to write, never that of an earlier run. */
function reading(read, name) {
  const file = reportFile(name);
  rmSync(file, { force: true });
  return { file, read: (output) => read(file, output) };
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function vitestRun(report, args, env) {
  const { file, read } = reading(readVitest, report);
  return {
    command: installed('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    env,
    read,
  };
}

/**
 * The tests of Vitest; each file with failures is run again by itself, only the tests that failed.
 *
 * @param {{ name: string, cores?: number }} group
 * @param {{ report: string, args?: string[], env?: Record<string, string> }} options
 */
export function vitestGroup(group, { report, args = [], env = {} }) {
  const again = (failures) =>
    [...new Set(failures.map(({ file }) => file))].filter(Boolean).map((file, at) => {
      const own = failures.filter((failure) => failure.file === file);
      const names = own.map(({ name }) => name);
      const only = names.every(Boolean) ? ['-t', `^(${names.map(escaped).join('|')})$`] : [];
      return { ...vitestRun(`${report}-again-${at}`, [...args, file, ...only], env), failures: own };
    });
  return { ...group, ...vitestRun(report, args, env), again };
}

function playwrightRun(report, args, env) {
  const { file, read } = reading(readPlaywright, report);
  return {
    command: installed('playwright'),
    args: ['test', ...args],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    read,
  };
}

/**
 * The browser journeys; those that failed last are run again by Playwright's own memory of them.
 *
 * @param {{ name: string, cores?: number, after?: string }} group
 * @param {{ report: string, args?: string[], env?: Record<string, string> }} options
 */
export function playwrightGroup(group, { report, args = [], env = {} }) {
  const again = (failures) => {
    const own = failures.filter(({ name }) => name);
    return own.length === 0
      ? []
      : [{ ...playwrightRun(`${report}-again`, [...args, '--last-failed'], env), failures: own }];
  };
  return { ...group, ...playwrightRun(report, args, env), again };
}

/** The journeys in other engines than Chromium; an engine whose packages are missing is skipped by name. */
export function engineGroups(engines = findEngines()) {
  const found = engines.filter(({ missing }) => missing.length === 0);
  const args = found.flatMap(({ name }) => [`--project=${name}`, `--project=${name}-no-js`]);
  const config = ['--config', 'playwright.engines.config.ts'];
  return [
    ...(found.length > 0
      ? [playwrightGroup({ name: 'engines' }, { report: 'playwright-engines', args: [...config, ...args] })]
      : []),
    ...engines
      .filter(({ missing }) => missing.length > 0)
      .map(({ name, missing }) => ({ name: `journeys in ${name}`, skip: `needs ${missing.join(', ')}` })),
  ];
}

/** The folders whose tests depend on the database's version the most. */
const ON_EACH_DATABASE = ['tests/database', 'tests/domain', 'tests/jobs.test.ts'];

/**
 * The tests on an operator's own servers, then the unit tests on PostgreSQL 15: all of them, or with `quick` those that
 * depend on it the most. A server whose packages are missing is skipped by name.
 */
export function serverGroups({ quick = false, servers = findServers() } = {}) {
  const lacking = servers.filter(({ missing }) => missing.length > 0);
  const hasPostgres = !lacking.some(({ name }) => name === 'PostgreSQL 15');
  // tests/support/global-setup.ts reads it.
  const env = hasPostgres ? { TESTS_POSTGRES: '15' } : {};
  return [
    vitestGroup(
      { name: 'servers' },
      { report: 'vitest-servers', args: ['--config', 'vitest.servers.config.ts'], env },
    ),
    ...(hasPostgres
      ? [
          vitestGroup(
            { name: 'unit on PostgreSQL 15' },
            { report: 'vitest-postgres', args: quick ? ON_EACH_DATABASE : [], env },
          ),
        ]
      : []),
    ...lacking.map(({ name, missing }) => ({ name, skip: `needs ${missing.join(', ')}` })),
  ];
}

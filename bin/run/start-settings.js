import { answerHelp } from './answer-help.js';
import { holdFolder } from './hold-folder.js';
import { stop } from './project.js';

const MODES = ['demo', 'development', 'test', 'production'];

const refuse = (name, wanted) => stop(`The site cannot start. Environment variable ${name}: ${wanted}`);

const VARIABLES = `Environment variables, and what counts without them:
  PORT, HOST        where it listens: 3000, 127.0.0.1
  APP_MODE          MODES: USUAL
  DATABASE_URL      a PostgreSQL, 15 or later, as postgresql://user:password@host:5432/database: its own in DATA_DIR
  DATA_DIR          the folder of photos, secrets and its own database: .data
  TENANTS_DIR       the folder of the sites: tenants
  DEFAULT_TENANT    the site that answers at localhost: vonk.localhost, none in production
  PUBLIC_ORIGIN     the sites' addresses: http://{domain}:PORT
  SEED              which demo sites are filled before it answers, on (all), first or off: first, off in production
  LOG_LEVEL         trace, debug, info, warn, error, fatal or silent: info

docs/operations.md has all of them, and what production needs; docs/production.md has a server of your own.`;

/** Answers `--help`, and rejects any argument. */
export function refuseArguments(command, { does, usualMode }) {
  const variables = VARIABLES.replace('MODES', MODES.join(', ')).replace('USUAL', usualMode);
  answerHelp(`${command}\n${does}\n\n${variables}`);
  const [unknown] = process.argv.slice(2);
  if (unknown !== undefined) stop(`Unknown argument ${unknown}. What there is: ${command} -- --help`, 2);
}

/**
 * Returns the mode and the listen address; empty variables are unset. Stops on an invalid value, before a demo's build
 * could replace production's.
 */
export function startSettings(usualMode) {
  const { APP_MODE, HOST, PORT, PROCESSES, REDIS_URL } = process.env;
  const mode = APP_MODE || usualMode;
  const port = Number(PORT || 3000);
  if (!MODES.includes(mode)) refuse('APP_MODE', `one of ${MODES.join(', ')}`);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) refuse('PORT', 'a number from 1 to 65535');
  const processes = Number(PROCESSES || 1);
  if (!Number.isInteger(processes) || processes < 1 || processes > 64)
    refuse('PROCESSES', 'a number from 1 to 64');
  if (processes > 1 && !REDIS_URL) refuse('REDIS_URL', 'is required with PROCESSES: it connects them');
  return { mode, host: HOST || '127.0.0.1', port };
}

/** Stops the command with one line if another process already serves DATA_DIR. */
export async function refuseSecondStart({ port }) {
  const folder = process.env.DATA_DIR || '.data';
  const holder = await holdFolder(folder, `process ${process.pid}, port ${port}`);
  if (holder)
    stop(
      `The site runs already, on the data in ${folder} (${holder}). Stop it first, or name another folder: DATA_DIR=.data-2 PORT=3001 npm start`,
    );
}

// Runs operators' commands on the site's data while the site is running.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate, install, isBuilt, needNode, root, say, stop } from '../run/project.js';

/** Returns an error's first line; a thrown value may have many, or only a code. */
function oneLine(error) {
  const { message, code, errors } = error ?? {};
  const said = message || errors?.[0]?.message || code || String(error);
  return said.trim().split('\n').at(-1).trim();
}

/** Imports a command from the build, or from its source if the build is out of date. */
async function importCommand(name) {
  const built = path.join(root, 'build', 'commands', `${name}.js`);
  if (existsSync(built) && isBuilt()) return import(pathToFileURL(built).href);
  await install();
  await generate();
  // Imported after the install, which may add these packages.
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(`../../app/operator/${name}.server.ts`, import.meta.url);
}

/** The site itself runs the jobs and uses the metrics port. */
const BESIDE_SITE = { WORKERS: 'off', SEED: 'off', METRICS_PORT: '' };

/**
 * Runs the function `run` of the command `name` with the arguments, and exits with its code. Prints unexpected
 * errors in one line, and with LOG_LEVEL=debug their stack.
 * @param {string} name
 * @param {string} run
 * @param {object} [given]
 * @param {Record<string, string>} [env]
 */
export async function startCommand(name, run, given = {}, env = BESIDE_SITE) {
  needNode();
  process.chdir(root);
  Object.assign(process.env, env);
  try {
    const commands = await importCommand(name);
    process.exit(await commands[run](process.argv.slice(2), { write: say, ...given }));
  } catch (error) {
    if (process.env.LOG_LEVEL === 'debug')
      process.stderr.write(`${/** @type {Partial<Error>} */ (error)?.stack}\n`);
    stop(oneLine(error));
  }
}

// Runs what an operator types beside the site: on the site's data, while the site does its own work.
import { generate, install, needNode, root, say } from './project.js';

/** Calls the function `name` of a file of the server with what was typed, and ends with the code it returns. */
export async function runOperatorCommand(file, name, given = {}) {
  needNode();
  process.chdir(root);
  install();
  generate();
  Object.assign(process.env, { WORKERS: 'off', SEED: 'off' });
  // Imported after the install, which may have to fetch these packages first.
  const { tsImport } = await import('tsx/esm/api');
  const commands = await tsImport(file, import.meta.url);
  process.exit(await commands[name](process.argv.slice(2), { write: say, ...given }));
}

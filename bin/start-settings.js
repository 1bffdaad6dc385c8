// What `npm start` and `npm run dev` need to know before the server reads its settings (app/gateways/env.server.ts).
import { holdFolder } from './hold-folder.js';
import { stop } from './project.js';

const MODES = ['demo', 'development', 'test', 'production'];

const refuse = (name, wanted) => stop(`The site cannot start. Environment variable ${name}: ${wanted}`);

/**
 * Returns the mode and where to listen; an empty variable counts as none. A bad one stops the command with one line,
 * before anything is built: a mistyped mode would put a demo's build in the place of production's.
 */
export function startSettings(usualMode) {
  const { APP_MODE, HOST, PORT } = process.env;
  const mode = APP_MODE || usualMode;
  const port = Number(PORT || 3000);
  if (!MODES.includes(mode)) refuse('APP_MODE', `one of ${MODES.join(', ')}`);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) refuse('PORT', 'a number from 1 to 65535');
  return { mode, host: HOST || '127.0.0.1', port };
}

/** Stops the command with one line if another process serves the data of DATA_DIR already. */
export async function refuseSecondStart({ port }) {
  const folder = process.env.DATA_DIR || '.data';
  const holder = await holdFolder(folder, `process ${process.pid}, port ${port}`);
  if (holder)
    stop(
      `The site runs already, on the data in ${folder} (${holder}). Stop it first, or name another folder: DATA_DIR=.data-2 PORT=3001 npm start`,
    );
}

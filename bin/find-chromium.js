// A Chromium for the browser tests: one installed on the machine, else Debian's, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const findChromium = () => PLACES.find((place) => place && existsSync(place)) ?? null;

/** Returns the path of a Chromium, installing one first if there is none; null leaves it to Playwright. */
export function needChromium() {
  const found = findChromium();
  if (found) return found;
  const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
    if (findChromium()) return findChromium();
  }
  if (!run('npx', ['playwright', 'install', 'chromium']))
    throw new Error('No Chromium was found, and none could be had.');
  return null;
}

// A Chromium for the browser tests and the screenshots: an installed one, else Debian's, else Playwright's own. The
// headless shell is twice as fast as a whole browser, which only the installed app needs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findFirst = (places) =>
  [process.env.CHROME_PATH, ...places].find((place) => place && existsSync(place)) ?? null;

export const findWholeChromium = () => findFirst(WHOLE);

export const findChromium = () => findFirst([SHELL, ...WHOLE]);

/** Returns the path of the fastest browser, after installing it if needed; null leaves it to Playwright. */
export function needChromium() {
  if (existsSync(SHELL) && findWholeChromium()) return findChromium();
  const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    for (const name of ['chromium', 'chromium-headless-shell'])
      run('apt-get', ['install', '-y', '-qq', name]);
  }
  if (findChromium()) return findChromium();
  if (!run('npx', ['playwright', 'install', 'chromium']))
    throw new Error('No Chromium was found, and none could be had.');
  return null;
}

// The browser engines besides Chromium that `npm run test:engines` drives, as Debian packages them. Nothing here
// installs them: a run without them skips their journeys by name.
import { existsSync } from 'node:fs';

export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const XVFB = '/usr/bin/Xvfb';

/** Each engine's Debian packages, by the program that a package brings. */
const ENGINES = {
  firefox: { [FIREFOX]: 'firefox-esr' },
  webkit: { [WEBKIT_DRIVER]: 'webkit2gtk-driver', [XVFB]: 'xvfb' },
};

/** Returns each engine with the packages that it lacks on this machine. */
export const findEngines = () =>
  Object.entries(ENGINES).map(([name, programs]) => ({
    name,
    missing: Object.keys(programs)
      .filter((program) => !existsSync(program))
      .map((program) => programs[program]),
  }));

// Debian's browser engines besides Chromium, for `npm run test:engines`. Missing ones are skipped by name, not
// installed.
import { existsSync } from 'node:fs';

export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const XVFB = '/usr/bin/Xvfb';

const ENGINES = {
  firefox: { [FIREFOX]: 'firefox-esr' },
  webkit: { [WEBKIT_DRIVER]: 'webkit2gtk-driver', [XVFB]: 'xvfb' },
};

/** Returns each engine's missing packages. */
export const findEngines = () =>
  Object.entries(ENGINES).map(([name, programs]) => ({
    name,
    missing: Object.keys(programs)
      .filter((program) => !existsSync(program))
      .map((program) => programs[program]),
  }));

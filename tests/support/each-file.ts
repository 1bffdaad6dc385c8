// Before each test file. One worker runs many files, since a process of its own for each costs as much as many a file's tests: so each
// file gets the program's modules anew, and leaves clock, environment and globals as it found them.
import { afterAll, vi } from 'vitest';

const FIRST = Symbol.for('dating.worker');
type World = { [FIRST]?: NodeJS.ProcessEnv };
const world = globalThis as World;

if (!world[FIRST]) {
  world[FIRST] = { ...process.env };
  // A worker whose run has ended without it, by a crash or a kill, would go on with its file: against a database that is gone, for as
  // long as the file has tests, and with nobody to take what it reports, which piles up.
  process.once('disconnect', () => process.exit(1));
}
const environment = world[FIRST];

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  // What the program keeps once a process, such as the running program itself.
  for (const kept of Object.getOwnPropertySymbols(world))
    if (kept !== FIRST && kept.description?.startsWith('dating.'))
      delete (world as Record<symbol, unknown>)[kept];
});

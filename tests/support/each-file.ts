// Runs before each test file. One worker runs many files, because starting a process for each would cost as
// much as running many a file's tests. So each file gets fresh modules, and the clock, environment and
// globals as they were.
import { afterAll, vi } from 'vitest';

const FIRST = Symbol.for('dating.worker');
type World = { [FIRST]?: NodeJS.ProcessEnv };
const world = globalThis as World;

if (!world[FIRST]) {
  world[FIRST] = { ...process.env };
  // If the main process has crashed or was killed, a worker would continue with its file, against a database
  // that is gone and with growing reports that nobody receives. So it ends as well.
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
  // Deletes what the program keeps once in a process, such as the running program itself; what it installed into
  // the process is kept as a function that takes it out again.
  const processWide = world as Record<symbol, unknown>;
  for (const name of Object.getOwnPropertySymbols(world)) {
    if (name === FIRST || !name.description?.startsWith('dating.')) continue;
    const kept = processWide[name];
    if (typeof kept === 'function') (kept as () => void)();
    delete processWide[name];
  }
});

import { describe, it } from 'vitest';
import { useStart } from '../support/start';

const { start, untilNothingLives } = useStart();

describe.skipIf(process.platform !== 'linux')('a start', () => {
  it.each([
    ['SIGTERM', 'its database is created', /^Creating the database …$/m],
    ['SIGINT', 'its database is migrated', /^Applying \d+ of \d+ migrations …$/m],
    ['SIGKILL', 'its demo is filled', /^Filling the demo: .+ 0 of \d+ members …$/m],
  ] as const)(
    'that is ended by %s while %s leaves no process behind',
    async (signal, _, line) => {
      const started = await start('bin/dev.js');
      await started.until(line);
      started.signal(signal);
      await started.ended();
      await untilNothingLives();
    },
    180_000,
  );
});

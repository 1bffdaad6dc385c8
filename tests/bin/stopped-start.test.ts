import { it } from 'vitest';
import { useStart } from '../support/start';

const { start, untilNothingLives } = useStart();

// From the source, which needs no build; tests/long covers the other cases.
it.skipIf(process.platform !== 'linux')(
  'stopping a start during database creation leaves no process',
  async () => {
    const started = await start('bin/run/dev.js');
    await started.until(/^Creating the database …$/m);
    started.signal('SIGTERM');
    await started.ended();
    await untilNothingLives();
  },
  180_000,
);

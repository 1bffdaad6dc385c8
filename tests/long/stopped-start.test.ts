import { describe, expect, it } from 'vitest';
import { ofTheDay } from '../support/soak';
import { useStart } from '../support/start';

const { start, untilNothingLives } = useStart();

const FILLING = /^Filling the demo: .+ 0 of \d+ members …$/m;

describe.skipIf(process.platform !== 'linux')('a start', () => {
  it.each(
    ofTheDay([
      ['Ctrl-C while its database is created', 'SIGINT', true, /^Creating the database …$/m],
      ['Ctrl-C while its demo is filled', 'SIGINT', true, FILLING],
      ['SIGTERM', 'SIGTERM', false, FILLING],
      ['a closed terminal', 'SIGHUP', true, FILLING],
      ['a kill', 'SIGKILL', false, FILLING],
      ['a kill of its server as well', 'SIGKILL', true, FILLING],
    ] as const),
  )('leaves no process behind when ended by %s', async (_, signal, all, line) => {
    const started = await start('bin/run/start.js');
    await started.until(line);
    started.signal(signal, { all });
    await started.ended();
    await untilNothingLives();
  });

  it.each(
    ofTheDay([
      ['SIGINT', 'its database is migrated', /^Applying \d+ of \d+ migrations …$/m],
      ['SIGKILL', 'its demo is filled', FILLING],
    ] as const),
  )('leaves no process when ended by %s while %s', async (signal, _, line) => {
    const started = await start('bin/run/dev.js');
    await started.until(line);
    started.signal(signal);
    await started.ended();
    await untilNothingLives();
  });

  it('continues after a killed start', async () => {
    const killed = await start('bin/run/start.js');
    await killed.until(FILLING);
    killed.signal('SIGKILL', { all: true });
    await killed.ended();
    const next = await start('bin/run/start.js');
    await next.until(/^Ready\.$/m);
    expect(next.printed()).not.toContain('Creating the database');
    next.signal('SIGINT', { all: true });
    expect(await next.ended()).toBe(0);
    await untilNothingLives();
  });

  it('names an unreachable DATABASE_URL in one line', async () => {
    const refused = await start('bin/run/start.js', {
      DATABASE_URL: 'postgresql://dating:hush@127.0.0.1:1/dating',
    });
    expect(await refused.ended()).toBe(1);
    const lines = refused
      .printed()
      .split('\n')
      .filter((line) => line !== '' && !/^Starting the sites/.test(line));
    expect(lines).toEqual([
      'The site cannot start. DATABASE_URL (127.0.0.1:1/dating): the connection is refused.',
    ]);
  });
});

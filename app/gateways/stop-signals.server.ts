import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * One Ctrl-C reaches this process twice, from the terminal and from its parent. Only a later signal counts as a second.
 */
const SAME_SIGNAL_MS = 2000;

type Options = {
  /** How long the port stays open after the first signal, so that proxies can notice. */
  graceMs: number;
  /** Called at the first signal. */
  begin(): void;
  /** Called after the grace; the process exits once it resolves. */
  stop(): Promise<void>;
  report: (line: string) => void;
};

type StopSignals = {
  /**
   * Keeps the port open for the grace: remix-serve's own listeners close it at the signal, so they are called later.
   * Call this once the server listens.
   */
  holdPort(): void;
};

/** How long a turn of the event loop is that had hardly anything to do; so many in a row, and how long to wait for them. */
const SHORT_TURN_MS = 2;
const SHORT_TURNS = 20;
const IDLE_WAIT_MS = 2000;

/**
 * Waits for a moment in which no connection waits to be accepted: each turn of the event loop accepts one. Closing the
 * port resets those that wait, with the requests that they brought.
 */
async function untilIdle(): Promise<void> {
  const until = performance.now() + IDLE_WAIT_MS;
  for (let short = 0; short < SHORT_TURNS && performance.now() < until;) {
    const startedAt = performance.now();
    await nextTurn();
    short = performance.now() - startedAt < SHORT_TURN_MS ? short + 1 : 0;
  }
}

/** Removes the other listeners of a signal; returns a function that calls them, or null if there are none. */
function takeOver(signal: NodeJS.Signals, own: NodeJS.SignalsListener): (() => void) | null {
  const others = process.listeners(signal).filter((each) => each !== own) as NodeJS.SignalsListener[];
  for (const each of others) process.off(signal, each);
  return others.length > 0 ? () => others.forEach((each) => each(signal)) : null;
}

/**
 * Stops the process on SIGTERM and SIGINT, and when the process that started it has ended, even if that was killed. A
 * second signal ends it at once.
 */
export function stopOnSignals({ graceMs, begin, stop, report }: Options): StopSignals {
  let firstSignalAt: number | null = null;
  let closePort: (() => void) | null = null;
  const run = async () => {
    begin();
    if (closePort) {
      await wait(graceMs);
      await untilIdle();
      closePort();
    }
    await stop();
  };
  const exit = () => {
    if (firstSignalAt === null) {
      firstSignalAt = performance.now();
      run().then(
        () => process.exit(0),
        (error: Error) => {
          report(error.message);
          process.exit(1);
        },
      );
    } else if (performance.now() - firstSignalAt > SAME_SIGNAL_MS) {
      report('Ended at once by a second signal.');
      process.exit(1);
    }
  };
  for (const signal of SIGNALS) process.on(signal, exit);
  if (process.connected) exitWithParent();
  return {
    holdPort() {
      // Without a grace, the server closes its port by itself.
      if (graceMs === 0 || firstSignalAt !== null) return;
      // The listeners of each signal do the same, so those of one are called.
      [closePort = null] = SIGNALS.map((signal) => takeOver(signal, exit));
    },
  };
}

function exitWithParent(): void {
  // A closed terminal ends the start, which `nohup` keeps; either way this process does as the start.
  process.on('SIGHUP', () => {});
  process.once('disconnect', () => {
    // Whoever read these may be gone as well.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    process.kill(process.pid, 'SIGINT');
  });
}

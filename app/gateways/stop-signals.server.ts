import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** One Ctrl-C arrives twice, from the terminal and the parent. Only a later one is a second signal. */
const SAME_SIGNAL_MS = 2000;

type Options = {
  /** How long the port stays open after the first signal, so that proxies can notice. */
  graceMs: number;
  /** Called at the first signal. */
  begin: () => void;
  /** Called after the grace; the process exits once it resolves. */
  stop: () => Promise<void>;
  report: (line: string) => void;
};

type StopSignals = {
  /** Delays remix-serve's listeners, which close the port. Call this once the server listens. */
  holdPort: () => void;
};

/** An event loop turn this short was idle; so many in a row are required, within a timeout. */
const SHORT_TURN_MS = 2;
const SHORT_TURNS = 20;
const IDLE_WAIT_MS = 2000;

/** Each event loop turn accepts one connection. Closing the port would reset pending ones. */
async function untilIdle(): Promise<void> {
  const until = performance.now() + IDLE_WAIT_MS;
  for (let short = 0; short < SHORT_TURNS && performance.now() < until;) {
    const startedAt = performance.now();
    await nextTurn();
    short = performance.now() - startedAt < SHORT_TURN_MS ? short + 1 : 0;
  }
}

function takeOver(signal: NodeJS.Signals, own: NodeJS.SignalsListener): (() => void) | null {
  const others = process.listeners(signal).filter((each) => each !== own);
  for (const each of others) process.off(signal, each);
  return others.length > 0 ? () => others.forEach((each) => each(signal)) : null;
}

/** Stops on SIGTERM, SIGINT, and the parent's end, even if that was killed. A second signal exits at once. */
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
      // Without a grace, the server closes its port itself.
      if (graceMs === 0 || firstSignalAt !== null) return;
      // Each signal's listeners do the same: keep one signal's.
      [closePort = null] = SIGNALS.map((signal) => takeOver(signal, exit));
    },
  };
}

function exitWithParent(): void {
  // A closed terminal ends the parent unless it runs under `nohup`; this process follows the parent.
  process.on('SIGHUP', () => {});
  process.once('disconnect', () => {
    // The readers of these streams may be gone too.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    process.kill(process.pid, 'SIGINT');
  });
}

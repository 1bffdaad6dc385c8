/** The outcome of one request; `failed` is the connection or the server, `over` a chat that has ended. */
export type RequestOutcome = 'done' | 'more' | 'failed' | 'over';

type World = {
  ask: () => Promise<RequestOutcome>;
  wait: (ms: number) => Promise<void>;
};

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

const waitAfter = (failures: number) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));

/** Fetches an open chat's missed messages. Retries with growing delays, or at once on a new event (CHA-15). */
export function createCatchUp({ ask, wait }: World) {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let wake = () => {};
  const pause = (ms: number) => Promise.race([wait(ms), new Promise<void>((done) => (wake = done))]);

  async function run(): Promise<void> {
    try {
      for (let failures = 0; !stopped;) {
        again = false;
        const outcome = await ask();
        failures = outcome === 'failed' ? failures + 1 : 0;
        if (outcome === 'over' || (outcome === 'done' && !again)) return;
        if (outcome === 'failed' && !again && !stopped) await pause(waitAfter(failures));
      }
    } finally {
      running = null;
    }
  }

  return {
    catchUp(): Promise<void> {
      stopped = false;
      again = true;
      wake();
      return (running ??= run());
    },
    stop(): void {
      stopped = true;
      wake();
    },
  };
}

/**
 * What one request for new messages came to: all are there, more are waiting, the line or the server failed,
 * or there is nothing to ask for any more.
 */
export type Asked = 'done' | 'more' | 'failed' | 'over';

type World = {
  ask(): Promise<Asked>;
  wait(ms: number): Promise<void>;
};

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

const waitAfter = (failures: number) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));

/**
 * Fetches what an open chat has missed, one request at a time. A failed request is tried again, after longer
 * and longer, and at once when something else happens (CHA-15).
 */
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
        const asked = await ask();
        failures = asked === 'failed' ? failures + 1 : 0;
        if (asked === 'over' || (asked === 'done' && !again)) return;
        if (asked === 'failed' && !again && !stopped) await pause(waitAfter(failures));
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

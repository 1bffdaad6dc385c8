type Places = {
  atOnce: number;
  /** The maximum queue length: in total, and per member. */
  waiting: number;
  waitingEach: number;
};

export type FairQueue = {
  /** Runs a task on the member's turn; null if the queue is full. */
  run<Value>(memberId: string, task: () => Promise<Value>): Promise<Value> | null;
};

/** Creates a queue where members take turns: one's many tasks delay another's by at most one. */
export function createFairQueue({ atOnce, waiting, waitingEach }: Places): FairQueue {
  // A map keeps insertion order: a member who had a turn moves to the end.
  const lines = new Map<string, (() => void)[]>();
  let [running, waitingNow] = [0, 0];

  function startNext() {
    const next = lines.entries().next().value;
    if (!next || running >= atOnce) return;
    const [memberId, line] = next;
    lines.delete(memberId);
    const start = line.shift();
    if (line.length > 0) lines.set(memberId, line);
    waitingNow--;
    running++;
    start?.();
  }

  return {
    run(memberId, task) {
      const line = lines.get(memberId) ?? [];
      const isFull = waitingNow >= waiting || line.length >= waitingEach;
      if (running >= atOnce && isFull) return null;
      const turn = new Promise<void>((resolve) => line.push(resolve));
      lines.set(memberId, line);
      waitingNow++;
      startNext();
      return turn.then(task).finally(() => {
        running--;
        startNext();
      });
    },
  };
}

type Places = {
  /** How many tasks run at once. */
  atOnce: number;
  /** How many more may wait: of all members, and of one. */
  waiting: number;
  waitingEach: number;
};

export type FairQueue = {
  /** Runs a member's task when it is their turn; null if too many wait. */
  run<Value>(memberId: string, task: () => Promise<Value>): Promise<Value> | null;
};

/** Creates a queue that takes one task of each member in turn, so that many of one delay another's by one at most. */
export function createFairQueue({ atOnce, waiting, waitingEach }: Places): FairQueue {
  // A map keeps its order, and a member whose turn it was goes to its end.
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

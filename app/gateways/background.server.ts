/** Work that no answer waits for. A fault of it is reported and goes no further. */
export type Background = {
  run(work: () => Promise<unknown>): void;
  /** Done when all work is, with what it began meanwhile: for the process's end, and for tests. */
  settled(): Promise<void>;
};

export function createBackground(report: (error: Error) => void): Background {
  const going = new Set<Promise<unknown>>();
  return {
    run(work) {
      const done = work()
        .catch(report)
        .finally(() => going.delete(done));
      going.add(done);
    },
    async settled() {
      while (going.size > 0) await Promise.all(going);
    },
  };
}

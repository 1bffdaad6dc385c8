/** Runs work after the response. Its errors are only reported. */
export type Background = {
  run(work: () => Promise<unknown>): void;
  /** Resolves when all work is finished, including work started meanwhile. */
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

/** A page that is not seen is not painted: what waits for it goes on after this long. */
const UNSEEN_MS = 100;

/**
 * Resolves once what a press has changed so far is painted: what only has to be sent need not keep its reader
 * waiting for what they see.
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const unseen = setTimeout(resolve, UNSEEN_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(unseen);
        resolve();
      }),
    );
  });

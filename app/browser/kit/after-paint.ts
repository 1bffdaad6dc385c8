/** A hidden page is not painted: work that waits for a paint continues after this time. */
const HIDDEN_PAGE_MS = 100;

/** Resolves after the next paint, so that requests do not delay the visible result of a press. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, HIDDEN_PAGE_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });

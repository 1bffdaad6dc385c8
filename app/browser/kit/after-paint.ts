/** A hidden page is not painted; the work continues after this time. */
const HIDDEN_PAGE_MS = 100;

/** Resolves after the next paint, so that requests do not delay a press's visible result. */
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

/**
 * Records on the root element the method of a form whose answer replaces the page, as `data-sent`, and as
 * `data-returned` once Back restores the page (ERR-4). It uses nothing outside itself: its source is inlined, because a
 * form may be pressed before the page's scripts run.
 */
export function recordSubmits(page: Window & typeof globalThis): void {
  const { dataset } = page.document.documentElement;
  page.addEventListener('submit', ({ defaultPrevented, target }) => {
    if (!defaultPrevented) dataset.sent = (target as HTMLFormElement).method;
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !dataset.sent) return;
    dataset.returned = dataset.sent;
    delete dataset.sent;
  });
}

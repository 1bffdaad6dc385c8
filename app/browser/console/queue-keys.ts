/**
 * Listens to the queue's keys (CON-2): J and K focus the next and previous item, A presses its `data-accept`, R presses
 * its `data-refuse` and focuses its `data-reasons`, where Enter presses `data-refuse-now`.
 * Uses nothing outside itself: its source is all that a page of the console loads.
 */
export function listenToQueueKeys({ document }: Window): void {
  const typing = 'textarea, select, input:not([type=radio]):not([type=checkbox])';
  const itemOf = (element: Element | null) => element?.closest<HTMLElement>('[data-item]') ?? null;
  // A page with one form needs no focus; a grid never decides a photo that nobody has chosen.
  const chosen = () =>
    itemOf(document.activeElement) ?? document.querySelector<HTMLElement>('form[data-item]');
  const find = (selector: string) => chosen()?.querySelector<HTMLElement>(selector) ?? null;
  const step = (by: number) => {
    const items = Array.from(document.querySelectorAll<HTMLElement>('[data-item]'));
    const here = itemOf(document.activeElement);
    const next = here ? items[items.indexOf(here) + by] : items[0];
    next?.querySelector<HTMLElement>('input:not([type=hidden]), a[href]')?.focus();
  };
  const acts: Record<string, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    a: () => find('[data-accept]')?.click(),
    r: () => {
      find('[data-refuse]')?.click();
      find('[data-reasons]')?.focus();
    },
  };
  document.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || isComposing || event.defaultPrevented) return;
    const element = target as Element;
    const isReasons = key === 'Enter' && element.matches('select[data-reasons]');
    const act = isReasons ? () => find('[data-refuse-now]')?.click() : acts[key];
    if (!act || (!isReasons && element.matches(typing))) return;
    // One press decides one item.
    if (repeat && key !== 'j' && key !== 'k') return;
    event.preventDefault();
    act();
  });
}

/**
 * Lists the controls and fields of the open page that its toast covers, as the page is laid out and scrolled now; of a
 * page with a dialog over it, those of the dialog, in which the toast stands. It compares the boxes, as far as they are
 * shown: what is scrolled out of a pane is not under what stands beside that. It runs in the page, so everything that it
 * needs is inside.
 */
export function underToast(): string[] {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(input), iframe';
  type Box = { left: number; top: number; right: number; bottom: number };
  const shown = [...document.querySelectorAll('.toast')].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
  const [row] = shown;
  if (!row || shown.length > 1) return [`${shown.length} toasts are shown`];
  const dialog = [...document.querySelectorAll('dialog[open], [aria-modal=true]')].pop();
  if (dialog && !dialog.contains(row)) return ['the toast is not in the dialog'];
  const toast = row.getBoundingClientRect();

  const shared = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  /** Parts of pixels do not count. */
  const isAccountVisible = ({ left, top, right, bottom }: Box) => right - left > 0.5 && bottom - top > 0.5;

  function shownBox(control: Element): Box {
    let box: Box = control.getBoundingClientRect();
    let { position } = getComputedStyle(control);
    for (let each = control.parentElement; each && position !== 'fixed'; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (position === 'absolute' && style.position === 'static') continue;
      position = style.position;
      if (style.overflowY !== 'visible') box = shared(box, each.getBoundingClientRect());
    }
    return box;
  }

  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !control.closest('.toast, [inert]'))
    .filter((control) => !dialog || dialog.contains(control))
    .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((control) => isAccountVisible(shared(shownBox(control), toast)))
    .map(
      (control) => `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent?.trim()}`,
    );
}

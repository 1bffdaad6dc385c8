import { isPlainClick } from '~/browser/kit/open-modal';

const TWICE_MS = 1000;

/** Elements that Escape closes; such a press does not count. */
const CLOSED_BY_ESCAPE = 'dialog[open], details[open] > .menu, [role="dialog"], [role="tooltip"]';

const leaveLink = () => document.querySelector<HTMLAnchorElement>('a[data-leave]');

/** Blanks the page and replaces it, so that Back does not return to it. */
function leave(address: string): void {
  document.documentElement.hidden = true;
  document.title = '';
  location.replace(address);
}

export function detectSecondPress(): (at: number) => boolean {
  let last = -Infinity;
  return (at) => {
    const isSecond = at - last <= TWICE_MS;
    last = isSecond ? -Infinity : at;
    return isSecond;
  };
}

/** Leaves the site at once by the link, or by pressing Escape twice. Returns the function that ends it. */
export function leaveQuickly(): () => void {
  const isSecond = detectSecondPress();
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-leave]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    leave(link.href);
  };
  const onKey = (event: KeyboardEvent) => {
    if (
      event.key !== 'Escape' ||
      event.repeat ||
      event.isComposing ||
      document.querySelector(CLOSED_BY_ESCAPE)
    )
      return;
    const link = leaveLink();
    if (link && isSecond(event.timeStamp)) leave(link.href);
  };
  // In the capture phase, this press has not closed anything yet.
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKey, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('keydown', onKey, true);
  };
}

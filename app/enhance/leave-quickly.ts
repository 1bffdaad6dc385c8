import { isPlainClick } from './open-modal';

/** Two presses of Escape within this time leave. */
const TWICE_MS = 1000;

/** What Escape closes itself; a press that closes something is none of the two. */
const OPEN = 'dialog[open], details[open] > .menu, [role="dialog"], [role="tooltip"]';

const leaveLink = () => document.querySelector<HTMLAnchorElement>('a[data-leave]');

/** Blanks the page and replaces it, so that Back does not return to it. */
function leave(address: string): void {
  document.documentElement.hidden = true;
  document.title = '';
  location.replace(address);
}

/** Returns a function that tells the second of two presses in time. */
export function twice(): (at: number) => boolean {
  let before = -Infinity;
  return (at) => {
    const isSecond = at - before <= TWICE_MS;
    before = isSecond ? -Infinity : at;
    return isSecond;
  };
}

/** Lets the leave link, and Escape pressed twice, leave the site at once. Returns the function that ends it. */
export function leaveQuickly(): () => void {
  const isSecond = twice();
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-leave]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    leave(link.href);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.repeat || event.isComposing || document.querySelector(OPEN)) return;
    const link = leaveLink();
    if (link && isSecond(event.timeStamp)) leave(link.href);
  };
  // While it is captured, nothing has closed yet on this press.
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKey, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('keydown', onKey, true);
  };
}

/** How long the pointer or the focus rests on a result before its preview is asked for: passing over loads nothing. */
const REST_MS = 250;

/** A pointer on its way goes at least so fast, in px a ms; one that reads is slower. */
const ON_ITS_WAY = 0.3;
/** A pointer that moves is heard of once a frame; before its first move it stood still. */
const FRAME_MS = 16;

export type World<Preview> = {
  /** Asks for the preview of a member; null if there is none, or no answer. */
  ask: (memberId: string, signal: AbortSignal) => Promise<Preview | null>;
  show: (link: HTMLAnchorElement, preview: Preview) => void;
  hide: () => void;
};

type Rest = { link: HTMLAnchorElement; by: 'pointer' | 'focus' };

/** The link of the result that something is in; each result is an element of a list, named after its member. */
const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  (target instanceof Element &&
    target.closest('main li[id^="m-"]')?.querySelector<HTMLAnchorElement>(':scope > a')) ||
  null;

const memberOf = (link: HTMLAnchorElement) => link.parentElement!.id.slice('m-'.length);

const isPreview = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="tooltip"]') !== null;

/** The result under a pointer, whatever preview covers it. */
const linkUnder = ({ clientX, clientY }: PointerEvent) =>
  linkOf(document.elementsFromPoint(clientX, clientY).find((each) => !isPreview(each)) ?? null);

type Move = Pick<PointerEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/** Returns whether a pointer that moved from there to here is on its way, and reads nothing. */
export function isOnItsWay(from: Move, to: Move): boolean {
  const ms = Math.min(FRAME_MS, Math.max(1, to.timeStamp - from.timeStamp));
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) / ms > ON_ITS_WAY;
}

/** Shows the preview of the result on which something rests, once it has rested there for a while. */
function createRest<Preview>({ ask, show, hide }: World<Preview>) {
  let rest: Rest | null = null;
  let waiting: ReturnType<typeof setTimeout> | null = null;
  let asked = new AbortController();
  /** Whether the pointer has rested on the preview. */
  let isRead = false;

  const stopWaiting = () => {
    if (waiting !== null) clearTimeout(waiting);
    waiting = null;
  };
  const load = async (link: HTMLAnchorElement) => {
    waiting = null;
    const { signal } = (asked = new AbortController());
    const preview = await ask(memberOf(link), signal);
    if (preview && !signal.aborted && link.isConnected) show(link, preview);
  };
  const wait = ({ link }: Rest) => {
    stopWaiting();
    waiting = setTimeout(() => void load(link), REST_MS);
  };
  const end = () => {
    stopWaiting();
    asked.abort();
    if (rest) hide();
    rest = null;
    isRead = false;
  };
  return {
    begin(begun: Rest): void {
      if (rest?.link === begun.link) {
        // What has the focus keeps its preview when the pointer leaves it.
        if (begun.by === 'focus') rest = begun;
        return;
      }
      end();
      rest = begun;
      wait(begun);
    },
    read: () => void (isRead = true),
    isRead: () => isRead,
    end,
    endOf(by: Rest['by']): void {
      if (rest?.by === by) end();
    },
    /** The focus scrolls to its result, which is not there yet while it waits. */
    scrolled(): void {
      if (rest && waiting !== null) wait(rest);
      else end();
    },
  };
}

/** Follows the pointer from result to result, and through the previews that it only crosses. */
function createPointer(rest: ReturnType<typeof createRest>) {
  /** The result under the pointer: once closed, its preview comes again only after the pointer has left it. */
  let pointed: HTMLAnchorElement | null = null;
  let before: PointerEvent | null = null;

  // What moves by itself under a still pointer, as when the keyboard scrolls the page, is not pointed at.
  const pointAt = (link: HTMLAnchorElement | null) => {
    if (link === pointed) return;
    pointed = link;
    if (link) rest.begin({ link, by: 'pointer' });
    else rest.endOf('pointer');
  };
  return {
    onMove(event: PointerEvent): void {
      if (event.pointerType === 'touch') return;
      const from = before;
      before = event;
      if (!isPreview(event.target)) return pointAt(linkOf(event.target));
      if (!from) return;
      if (isPreview(from.target) && event.timeStamp - from.timeStamp > REST_MS) rest.read();
      if (rest.isRead() || !isOnItsWay(from, event)) return;
      rest.end();
      pointAt(linkUnder(event));
    },
    onLeave(): void {
      pointed = null;
      rest.endOf('pointer');
    },
  };
}

/**
 * Shows the preview of the result on which the pointer or the focus of the keyboard rests, one at a time, until either
 * leaves it, something is pressed, or the page moves. The pointer may go on to the preview, which stays until Escape
 * or a press closes it (WCAG 1.4.13); but one that is on its way to the card below it goes through, unless it has
 * rested on the preview. Returns the function that ends it.
 */
export function watchResults<Preview>(world: World<Preview>): () => void {
  const rest = createRest(world);
  const { onMove, onLeave } = createPointer(rest);
  const focusOn = (target: EventTarget | null) => {
    const link = linkOf(target);
    if (link && link === target && link.matches(':focus-visible')) rest.begin({ link, by: 'focus' });
  };
  const over = new AbortController();
  const { signal } = over;
  document.addEventListener('pointermove', onMove, { signal, passive: true });
  document.documentElement.addEventListener('pointerleave', onLeave, { signal });
  document.addEventListener('focusin', ({ target }) => focusOn(target), { signal });
  document.addEventListener('focusout', () => rest.endOf('focus'), { signal });
  document.addEventListener('scroll', rest.scrolled, { signal, passive: true, capture: true });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && rest.end(), { signal });
  document.addEventListener('click', rest.end, { signal, capture: true });
  window.addEventListener('resize', rest.end, { signal });
  // The keyboard may have come to a result before this code did.
  focusOn(document.activeElement);
  return () => {
    over.abort();
    rest.end();
  };
}

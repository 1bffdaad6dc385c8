/** How long the pointer or the focus rests on a result before its preview loads. */
const REST_MS = 250;

/** The minimum speed of a passing pointer, in px per ms. */
const PASSING_PX_PER_MS = 0.3;
/** Pointer moves arrive once a frame. */
const FRAME_MS = 16;

export type World<Preview> = {
  ask: (memberId: string, signal: AbortSignal) => Promise<Preview | null>;
  show: (link: HTMLAnchorElement, preview: Preview) => void;
  hide: () => void;
};

type Rest = { link: HTMLAnchorElement; by: 'pointer' | 'focus' };

const findResultLink = (target: EventTarget | null): HTMLAnchorElement | null =>
  (target instanceof Element &&
    target.closest('main li[id^="m-"]')?.querySelector<HTMLAnchorElement>(':scope > a')) ||
  null;

const readMemberId = (link: HTMLAnchorElement) => link.parentElement!.id.slice('m-'.length);

const isPreview = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="tooltip"]') !== null;

/** The result under a pointer, even if a preview covers it. */
const linkUnder = ({ clientX, clientY }: PointerEvent) =>
  findResultLink(document.elementsFromPoint(clientX, clientY).find((each) => !isPreview(each)) ?? null);

type Move = Pick<PointerEvent, 'clientX' | 'clientY' | 'timeStamp'>;

export function isPassing(from: Move, to: Move): boolean {
  const ms = Math.min(FRAME_MS, Math.max(1, to.timeStamp - from.timeStamp));
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) / ms > PASSING_PX_PER_MS;
}

function createRest<Preview>({ ask, show, hide }: World<Preview>) {
  let rest: Rest | null = null;
  let waiting: ReturnType<typeof setTimeout> | null = null;
  let request = new AbortController();
  let isRead = false;

  const stopWaiting = () => {
    if (waiting !== null) clearTimeout(waiting);
    waiting = null;
  };
  const load = async (link: HTMLAnchorElement) => {
    waiting = null;
    const { signal } = (request = new AbortController());
    const preview = await ask(readMemberId(link), signal);
    if (preview && !signal.aborted && link.isConnected) show(link, preview);
  };
  const wait = ({ link }: Rest) => {
    stopWaiting();
    waiting = setTimeout(() => void load(link), REST_MS);
  };
  const end = () => {
    stopWaiting();
    request.abort();
    if (rest) hide();
    rest = null;
    isRead = false;
  };
  return {
    begin(next: Rest): void {
      if (rest?.link === next.link) {
        // A focused result keeps its preview when the pointer leaves it.
        if (next.by === 'focus') rest = next;
        return;
      }
      end();
      rest = next;
      wait(next);
    },
    read: () => void (isRead = true),
    isRead: () => isRead,
    end,
    endOf(by: Rest['by']): void {
      if (rest?.by === by) end();
    },
    /** Focusing scrolls to the result, so a pending preview waits for the new position. */
    scrolled: (): void => {
      if (rest && waiting !== null) wait(rest);
      else end();
    },
  };
}

function createPointer(rest: ReturnType<typeof createRest>) {
  /** A closed preview opens again only after the pointer has left its result. */
  let current: HTMLAnchorElement | null = null;
  let lastMove: PointerEvent | null = null;

  // An element that scrolls under a still pointer is not pointed at.
  const pointAt = (link: HTMLAnchorElement | null) => {
    if (link === current) return;
    current = link;
    if (link) rest.begin({ link, by: 'pointer' });
    else rest.endOf('pointer');
  };
  return {
    onMove: (event: PointerEvent): void => {
      if (event.pointerType === 'touch') return;
      const from = lastMove;
      lastMove = event;
      if (!isPreview(event.target)) return pointAt(findResultLink(event.target));
      if (!from) return;
      if (isPreview(from.target) && event.timeStamp - from.timeStamp > REST_MS) rest.read();
      if (rest.isRead() || !isPassing(from, event)) return;
      rest.end();
      pointAt(linkUnder(event));
    },
    onLeave: (): void => {
      current = null;
      rest.endOf('pointer');
    },
  };
}

/**
 * Shows the preview of the pointed or focused result, one at a time. The pointer may move onto it (WCAG 1.4.13).
 * Returns the function that ends it.
 */
export function watchResults<Preview>(world: World<Preview>): () => void {
  const rest = createRest(world);
  const { onMove, onLeave } = createPointer(rest);
  const focusOn = (target: EventTarget | null) => {
    const link = findResultLink(target);
    if (link && link === target && link.matches(':focus-visible')) rest.begin({ link, by: 'focus' });
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('pointermove', onMove, { signal, passive: true });
  document.documentElement.addEventListener('pointerleave', onLeave, { signal });
  document.addEventListener('focusin', ({ target }) => focusOn(target), { signal });
  document.addEventListener('focusout', () => rest.endOf('focus'), { signal });
  document.addEventListener('scroll', rest.scrolled, { signal, passive: true, capture: true });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && rest.end(), { signal });
  document.addEventListener('click', rest.end, { signal, capture: true });
  window.addEventListener('resize', rest.end, { signal });
  // A result may have the focus before this code runs.
  focusOn(document.activeElement);
  return () => {
    listeners.abort();
    rest.end();
  };
}

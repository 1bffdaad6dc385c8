import { useEffect, useRef, useState } from 'react';
import { swipeDirection } from '~/browser/kit/swipe-direction';

export const SWIPE_PX = 96;

export type SwipeChoice = 'like' | 'pass';

export function readSwipe(dx: number, dy: number): SwipeChoice | null {
  const direction = swipeDirection(dx, dy, SWIPE_PX);
  return direction && (direction > 0 ? 'like' : 'pass');
}

const KEYS: Record<string, SwipeChoice> = { ArrowRight: 'like', ArrowLeft: 'pass' };

export function readKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>,
  busy: boolean,
): SwipeChoice | null {
  if (busy || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  return KEYS[event.key] ?? null;
}

/** A press within this time belongs to a double tap, which would hit the next card. */
const DOUBLED_MS = 500;

export function detectDoubleTaps(): (at: number) => boolean {
  let last = -Infinity;
  return (at) => {
    const isDoubled = at - last < DOUBLED_MS;
    if (!isDoubled) last = at;
    return isDoubled;
  };
}

const isBusy = () =>
  document.querySelector('[role=dialog], dialog[open]') !== null ||
  (document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false);

function followFinger(card: HTMLElement, choose: (choice: SwipeChoice) => void): () => void {
  let start: { x: number; y: number; id: number } | null = null;
  let moved = false;
  const place = (dx: number) => {
    card.style.transform = dx === 0 ? '' : `translateX(${dx}px) rotate(${dx / 24}deg)`;
  };
  const down = ({ clientX, clientY, pointerId, button }: PointerEvent) => {
    moved = false;
    if (button === 0) start = { x: clientX, y: clientY, id: pointerId };
  };
  const move = ({ clientX, pointerId }: PointerEvent) => {
    if (start?.id !== pointerId) return;
    const dx = clientX - start.x;
    if (!moved && Math.abs(dx) > 8) card.setPointerCapture(pointerId);
    moved ||= Math.abs(dx) > 8;
    if (moved) place(dx);
  };
  const up = ({ clientX, clientY, pointerId }: PointerEvent) => {
    if (start?.id !== pointerId) return;
    const choice = readSwipe(clientX - start.x, clientY - start.y);
    start = null;
    if (choice) choose(choice);
    else place(0);
  };
  const drop = () => {
    start = null;
    place(0);
  };
  // Moving the card must not count as clicking its links; keys click them without a position.
  const click = (event: MouseEvent) => {
    if (moved && event.detail > 0) event.preventDefault();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  card.addEventListener('pointerdown', down, { signal });
  card.addEventListener('pointermove', move, { signal });
  card.addEventListener('pointerup', up, { signal });
  card.addEventListener('pointercancel', drop, { signal });
  card.addEventListener('click', click, { signal });
  card.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => listeners.abort();
}

/** Makes keys and swipes press the game's buttons, once per double tap; `keys` is true once that works. */
export function useSwipe(cardId: string | null) {
  const form = useRef<HTMLFormElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useState(false);
  // The next card's buttons have the same position.
  const [isDoubled] = useState(detectDoubleTaps);
  useEffect(() => setKeys(true), []);
  useEffect(() => {
    if (!cardId) return;
    const choose = (choice: SwipeChoice) =>
      form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>(`button[value=${choice}]`));
    const press = (event: KeyboardEvent) => {
      const choice = readKey(event, isBusy());
      if (!choice) return;
      event.preventDefault();
      choose(choice);
    };
    const tap = (event: MouseEvent) => {
      const isPress = event.target instanceof Element && event.target.closest('button') !== null;
      if (isPress && isDoubled(performance.now())) event.preventDefault();
    };
    const buttons = form.current;
    buttons?.addEventListener('click', tap);
    document.addEventListener('keydown', press);
    const stopFollowing = card.current ? followFinger(card.current, choose) : () => {};
    return () => {
      document.removeEventListener('keydown', press);
      buttons?.removeEventListener('click', tap);
      stopFollowing();
    };
  }, [cardId, isDoubled]);
  return { form, card, keys };
}

import { useEffect, useRef, useState } from 'react';
import { swipeDirection } from './swipe-direction';

/** The shortest distance across the card that counts as a swipe, in pixels. */
export const SWIPE_PX = 96;

export type SwipeChoice = 'like' | 'pass';

/** Returns what a swipe means: right is a like, left a pass; null if it is none. */
export function choiceOf(dx: number, dy: number): SwipeChoice | null {
  const direction = swipeDirection(dx, dy, SWIPE_PX);
  return direction && (direction > 0 ? 'like' : 'pass');
}

const KEYS: Record<string, SwipeChoice> = { ArrowRight: 'like', ArrowLeft: 'pass' };

/**
 * Returns what a key means; null if it means nothing to the game, or while `busy` says that a field or a
 * dialog has it.
 */
export function choiceOfKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>,
  busy: boolean,
): SwipeChoice | null {
  if (busy || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  return KEYS[event.key] ?? null;
}

/** A second press within this time belongs to a doubled tap, whose second half would meet the next card. */
const DOUBLED_MS = 500;

/** Returns a function that says of each press, by its time in ms, whether it is the second half of a doubled tap. */
export function watchDoubled(): (at: number) => boolean {
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

/** Moves the card with the finger, and puts it back if the swipe was too short. */
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
    const choice = choiceOf(clientX - start.x, clientY - start.y);
    start = null;
    if (choice) choose(choice);
    else place(0);
  };
  const drop = () => {
    start = null;
    place(0);
  };
  // Moving the card must not count as clicking its link.
  const click = (event: Event) => {
    if (moved) event.preventDefault();
  };
  const over = new AbortController();
  const { signal } = over;
  card.addEventListener('pointerdown', down, { signal });
  card.addEventListener('pointermove', move, { signal });
  card.addEventListener('pointerup', up, { signal });
  card.addEventListener('pointercancel', drop, { signal });
  card.addEventListener('click', click, { signal });
  card.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => over.abort();
}

/**
 * Makes keys and swipes press the game's own buttons, and a doubled tap on one count once; `keys` is true once that works.
 */
export function useSwipe(cardId: string | null) {
  const form = useRef<HTMLFormElement>(null);
  const card = useRef<HTMLAnchorElement>(null);
  const [keys, setKeys] = useState(false);
  // The buttons of the next card are others, at the same place.
  const [isDoubled] = useState(watchDoubled);
  useEffect(() => setKeys(true), []);
  useEffect(() => {
    if (!cardId) return;
    const choose = (choice: SwipeChoice) =>
      form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>(`button[value=${choice}]`));
    const press = (event: KeyboardEvent) => {
      const choice = choiceOfKey(event, isBusy());
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
    const letGo = card.current ? followFinger(card.current, choose) : () => {};
    return () => {
      document.removeEventListener('keydown', press);
      buttons?.removeEventListener('click', tap);
      letGo();
    };
  }, [cardId, isDoubled]);
  return { form, card, keys };
}

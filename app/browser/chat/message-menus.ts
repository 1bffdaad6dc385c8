import { useEffect, useMemo, type FormEvent, type MouseEvent, type SyntheticEvent } from 'react';
import { isReaction } from '~/domain/chat/rules';
import type { LiveChat } from '~/ui/chat/chat-data';
import type { ChatPlace } from '~/ui/chat/chat-place';
import { messageElementId } from '~/ui/chat/quote';
import { isPlainClick } from '~/browser/kit/open-modal';

const LONG_PRESS_MS = 500;
/** A finger never rests quite still. */
const MAX_MOVE_PX = 10;
/** A press's own click follows its end. */
const CLICK_MS = 100;

const MESSAGE = '.message';
/** Pressed long, these have a menu of the browser, or are one. */
const NATIVE = 'a, button, summary, img, .menu';

const menuOf = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element && !target.closest(NATIVE)
    ? (target.closest(MESSAGE)?.querySelector<HTMLDetailsElement>(':scope > details') ?? null)
    : null;

function openMenu(menu: HTMLDetailsElement): void {
  menu.open = true;
  menu.querySelector('summary')?.focus({ preventScroll: true });
}

/** Opens a message's menu by a long press. Returns the function that ends this. */
export function openByLongPress(page: Document): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let pressed: HTMLDetailsElement | null = null;
  let hasOpened = false;
  const stop = () => {
    clearTimeout(timer);
    pressed = null;
  };
  const open = () => {
    if (pressed) openMenu(pressed);
    hasOpened ||= pressed !== null;
    stop();
  };
  const down = ({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    stop();
    hasOpened = false;
    pressed = pointerType === 'mouse' || !isPrimary ? null : menuOf(target);
    from = { x, y };
    if (pressed) timer = setTimeout(open, LONG_PRESS_MS);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > MAX_MOVE_PX) stop();
  };
  const end = () => {
    stop();
    setTimeout(() => void (hasOpened = false), CLICK_MS);
  };
  // Some browsers have their own long press, which may be shorter.
  const replaceNative = (event: Event) => {
    open();
    if (hasOpened) event.preventDefault();
  };
  // Lifting the finger must not close the menu; a key's click counts 0.
  const swallow = (event: globalThis.MouseEvent) => {
    if (!hasOpened || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('pointerdown', down, { signal });
  page.addEventListener('pointermove', move, { signal });
  for (const name of ['pointerup', 'pointercancel']) page.addEventListener(name, end, { signal });
  page.addEventListener('contextmenu', replaceNative, { signal });
  page.addEventListener('click', swallow, { signal, capture: true });
  return () => {
    stop();
    listeners.abort();
  };
}

/** Brings an opened menu into view. A `toggle` event does not bubble. */
export function revealMenus(page: Document): () => void {
  const reveal = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement && target.open && target.closest(MESSAGE))) return;
    // Its items may be rendered only now.
    requestAnimationFrame(() => target.querySelector('.menu')?.scrollIntoView({ block: 'nearest' }));
  };
  page.addEventListener('toggle', reveal, true);
  return () => page.removeEventListener('toggle', reveal, true);
}

/** Returns the menu's button, which may get the focus back. */
function closeMenu({ currentTarget }: SyntheticEvent<HTMLElement>): HTMLElement | null {
  const menu = currentTarget.closest('details');
  menu?.removeAttribute('open');
  return menu?.querySelector('summary') ?? null;
}

function copy(text: string, event: MouseEvent<HTMLElement>): void {
  closeMenu(event)?.focus({ preventScroll: true });
  // Without permission, nothing is copied.
  navigator.clipboard?.writeText(text).catch(() => {});
}

/** Without this, each quote would add a step to the history. */
function show(seq: number, event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  const message = document.getElementById(messageElementId(seq));
  message?.scrollIntoView({ block: 'center' });
  message?.querySelector('summary')?.focus({ preventScroll: true });
}

/** The conversation around its messages, and the scripted part of their menus. */
export function useScriptedPlace(
  id: string,
  { partner: { name, availability }, reply: { start }, react }: Pick<LiveChat, 'partner' | 'reply' | 'react'>,
): ChatPlace {
  useEffect(() => {
    const ends = [openByLongPress(document), revealMenus(document)];
    return () => ends.forEach((end) => end());
  }, []);
  const isOpen = availability === 'available';
  return useMemo(() => {
    const reply = (seq: number, event: MouseEvent<HTMLElement>) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      closeMenu(event);
      start(seq);
    };
    const submit = (seq: number, event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      closeMenu(event)?.focus({ preventScroll: true });
      const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value');
      react(seq, isReaction(pressed) ? pressed : null);
    };
    return { id, name, isOpen, acts: { copy, reply, react: submit, show } };
  }, [id, name, isOpen, start, react]);
}

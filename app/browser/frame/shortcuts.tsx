import { useEffect, useState } from 'react';
import { SHORTCUT_PAGES } from '~/ui/accounts/shortcut-pages';
import { findControl, filter, steps, type Pressed } from './key-controls';
import { useLazy } from '~/browser/kit/lazy-load';

/** The longest wait for the letter after G. */
const SECOND_KEY_MS = 1500;

export type Asked =
  | { type: 'page'; to: string }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'press'; pressed: Pressed }
  | { type: 'begin' | 'filter' | 'list' };

const SINGLE: Record<string, Asked> = {
  j: { type: 'step', by: 1 },
  k: { type: 'step', by: -1 },
  l: { type: 'press', pressed: 'like' },
  w: { type: 'press', pressed: 'write' },
  u: { type: 'press', pressed: 'undo' },
  g: { type: 'begin' },
  '/': { type: 'filter' },
  '?': { type: 'list' },
};

type Key = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/**
 * Returns a key's command; null if it has none. `afterG` is the time since G in ms; `isBusy` means typing or an open
 * dialog.
 * A letter too late after G does nothing, so that G then L never likes by mistake. Some keyboards need Shift for signs.
 */
export function readShortcut(
  event: Key,
  { afterG, isBusy }: { afterG: number | null; isBusy: boolean },
): Asked | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing } = event;
  if (isBusy || altKey || ctrlKey || metaKey || isComposing) return null;
  if (shiftKey && key !== '/' && key !== '?') return null;
  const page = afterG !== null && SHORTCUT_PAGES.find((each) => each.key === key);
  if (page) return afterG <= SECOND_KEY_MS ? { type: 'page', to: page.to } : null;
  const asked = SINGLE[key] ?? null;
  return repeat && asked?.type !== 'step' ? null : asked;
}

const isTyping = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable || element.matches('input, textarea, select, iframe'));

const isBusy = () =>
  isTyping(document.activeElement) || document.querySelector('[role=dialog], dialog[open]') !== null;

function step(by: 1 | -1) {
  const links = steps();
  const here = document.activeElement?.closest('li');
  const at = links.findIndex((link) => link.closest('li') === here);
  const inSight = links.findIndex((link) => link.getBoundingClientRect().top >= 0);
  const next = at === -1 ? Math.max(inSight, 0) : at + by;
  links[next]?.focus();
}

/** Clicks a link, so that a grown list saves its position. */
function follow(to: string) {
  const link = Object.assign(document.createElement('a'), { href: to });
  document.body.append(link);
  link.click();
}

function focusFilter(): boolean {
  const found = filter();
  found?.focus();
  return found !== undefined;
}

function press(pressed: Pressed): boolean {
  const found = findControl(pressed);
  found?.click();
  return found !== undefined;
}

const loadDialog = async () => (await import('./shortcuts-dialog')).ShortcutsDialog;

/** The keyboard shortcuts, which only move the focus or press the page's own controls. */
export function Shortcuts() {
  const [isListed, setListed] = useState(false);
  const Dialog = useLazy(loadDialog, isListed);
  useEffect(() => {
    let begunAt: number | null = null;
    const onKey = (event: KeyboardEvent) => {
      const afterG = begunAt === null ? null : event.timeStamp - begunAt;
      const asked = event.defaultPrevented ? null : readShortcut(event, { afterG, isBusy: isBusy() });
      begunAt = asked?.type === 'begin' ? event.timeStamp : null;
      if (!asked || asked.type === 'begin') return;
      if (asked.type === 'page') follow(asked.to);
      if (asked.type === 'step') step(asked.by);
      if (asked.type === 'list') setListed(true);
      if (asked.type === 'press' && !press(asked.pressed)) return;
      if (asked.type === 'filter' && !focusFilter()) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return Dialog && <Dialog onClose={() => setListed(false)} />;
}

import { useEffect, useState } from 'react';
import { firstShown } from '~/ui/kit/first-shown';
import { SHORTCUT_PAGES } from '~/ui/accounts/shortcut-pages';
import { useLater } from './load-later';

/** How long G waits for the letter after it. */
const SECOND_KEY_MS = 1500;

/** What a key asks for: a page, a step in the list, the filters, or the list of keys. */
export type Asked =
  { type: 'page'; to: string } | { type: 'step'; by: 1 | -1 } | { type: 'begin' | 'filter' | 'list' };

const SINGLE: Record<string, Asked> = {
  j: { type: 'step', by: 1 },
  k: { type: 'step', by: -1 },
  g: { type: 'begin' },
  '/': { type: 'filter' },
  '?': { type: 'list' },
};

type Key = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/**
 * Returns what a key asks for, after `begun` says that G came just before it; null if nothing. `isBusy` says that
 * somebody types, or that a dialog is open. Shift only helps to reach the signs that need it on some keyboards.
 */
export function askedBy(event: Key, { begun, isBusy }: { begun: boolean; isBusy: boolean }): Asked | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing } = event;
  if (isBusy || altKey || ctrlKey || metaKey || isComposing) return null;
  if (shiftKey && key !== '/' && key !== '?') return null;
  const page = begun && SHORTCUT_PAGES.find((each) => each.key === key);
  if (page) return { type: 'page', to: page.to };
  const asked = SINGLE[key] ?? null;
  return repeat && asked?.type !== 'step' ? null : asked;
}

const isTyping = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable || element.matches('input, textarea, select, iframe'));

const isBusy = () =>
  isTyping(document.activeElement) || document.querySelector('[role=dialog], dialog[open]') !== null;

/** A link to a person or a conversation, without the photos of a profile. */
const STEP = /^\/(members|likes\/m|chats)\/[\w-]{36}$/;

/** Orders links as they stand on the screen: where a grid fills its gaps, that is not the order of the page. */
function byPlace(one: Element, other: Element): number {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.top - b.top || a.left - b.left;
}

/** Moves the focus to the next or previous person or conversation of the page's lists. */
function step(by: 1 | -1) {
  const links = [...document.querySelectorAll('ul, ol')].flatMap((list) =>
    [...list.querySelectorAll<HTMLAnchorElement>(':scope > li > a[href]')]
      .filter((link) => STEP.test(link.getAttribute('href') ?? '') && link.getClientRects().length > 0)
      .sort(byPlace),
  );
  const here = document.activeElement?.closest('li');
  const at = links.findIndex((link) => link.closest('li') === here);
  const inSight = links.findIndex((link) => link.getBoundingClientRect().top >= 0);
  const next = at === -1 ? Math.max(inSight, 0) : at + by;
  links[next]?.focus();
}

const FILTERS =
  'input[type=search],main aside form input:checked,main aside form select,a[href*="filters=1"]';

/** Opens a page as a pressed link does, so that a list that grew keeps its place. */
function follow(to: string) {
  const link = Object.assign(document.createElement('a'), { href: to });
  document.body.append(link);
  link.click();
}

/** Moves the focus to the search by name, to the filters or to the link to them. */
function focusFilter(): boolean {
  const found = firstShown(FILTERS);
  found?.focus();
  return found !== undefined;
}

const loadDialog = async () => (await import('./shortcuts-dialog')).ShortcutsDialog;

/** The keyboard shortcuts: they move the focus or follow the page's own links, and nothing happens by them alone. */
export function Shortcuts() {
  const [isListed, setListed] = useState(false);
  const Dialog = useLater(loadDialog, isListed);
  useEffect(() => {
    let begunAt = -Infinity;
    const press = (event: KeyboardEvent) => {
      const begun = event.timeStamp - begunAt <= SECOND_KEY_MS;
      const asked = event.defaultPrevented ? null : askedBy(event, { begun, isBusy: isBusy() });
      begunAt = asked?.type === 'begin' ? event.timeStamp : -Infinity;
      if (!asked || asked.type === 'begin') return;
      if (asked.type === 'page') follow(asked.to);
      if (asked.type === 'step') step(asked.by);
      if (asked.type === 'list') setListed(true);
      if (asked.type === 'filter' && !focusFilter()) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return Dialog && <Dialog onClose={() => setListed(false)} />;
}

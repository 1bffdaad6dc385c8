import { Children, isValidElement, type ReactNode } from 'react';
import type { Inlined } from './document-context';
import { aidNewPasswords } from './aid-new-passwords';
import { holdAtLogout } from './hold-at-logout';

/**
 * Reloads the page when a script fails to load, at most once every `everyMs`; without a line, only when it is
 * back, because the page can be read until then. It must not use anything outside itself: its source is inlined,
 * because it has to work when no script loads.
 */
export function watchScripts(page: Window & typeof globalThis, key: string, everyMs: number): void {
  const reload = (): void => {
    if (!page.navigator.onLine) return page.addEventListener('online', reload, { once: true });
    try {
      if (Date.now() - Number(page.sessionStorage.getItem(key)) < everyMs) return;
      page.sessionStorage.setItem(key, String(Date.now()));
    } catch {
      // If nothing can be stored, the page could reload for ever.
      return;
    }
    page.location.reload();
  };
  const look = (event: Event) => {
    if ((event.target as Partial<Element> | null)?.tagName === 'SCRIPT') reload();
  };
  page.addEventListener('error', look, true);
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (/dynamically imported module|module script failed/i.test(String(reason))) reload();
  });
}

/**
 * Marks the page as early, which holds back a phone's other photos from their first layout on. `loadLate` ends it;
 * where a page breaks off before that, it ends after `waitMs`. It must not use anything outside itself: its source is
 * inlined.
 */
export function markEarly(page: Window & typeof globalThis, waitMs: number): void {
  const { dataset } = page.document.documentElement;
  dataset.early = '';
  page.setTimeout(() => delete dataset.early, waitMs);
}

type Late = {
  /** The modules of the page, the most general first. */
  modules: string[];
  /** Fetched together with them: the texts, and what the last module imports. */
  ahead: { rel: string; as?: string; href: string }[];
  /** The module that starts React. */
  start: string;
};

const LONGEST_WAIT_MS = 4000;

/**
 * Loads what a page needs in its turn: once its first screen and picture are shown a phone's other photos and the whole style,
 * unless that came before the page; behind it, when all pictures in sight are shown, the modules; after `waitMs` all that still
 * waits. Each module is asked for and evaluated in a task of its own, in their order, so that none of them holds up a
 * tap for long. It must not use anything outside itself: its source is inlined.
 */
export function loadLate(page: Window & typeof globalThis, late: Late, waitMs: number): void {
  const { document } = page;
  const nonce = document.currentScript?.nonce ?? '';
  const sheet = document.querySelector<HTMLLinkElement>('link[disabled]');
  const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  const { dataset } = document.documentElement;
  const ended = (element: HTMLElement) =>
    new Promise((then) => ['load', 'error'].forEach((end) => element.addEventListener(end, then)));
  // Two frames after they have come, the page and its pictures are on the screen, not only loaded.
  const frames = () =>
    new Promise((then) =>
      page.requestAnimationFrame(() => page.requestAnimationFrame(() => page.setTimeout(then))),
    );
  const script = (attributes: Partial<HTMLScriptElement>) =>
    Object.assign(document.createElement('script'), { type: 'module', nonce, async: false }, attributes);
  const modules = () => {
    const elements = [
      ...late.ahead.map((each) =>
        Object.assign(document.createElement('link'), { crossOrigin: 'anonymous' }, each),
      ),
      ...late.modules.map((src) => script({ src })),
      script({ textContent: late.start }),
    ];
    for (const each of elements) page.setTimeout(() => document.head.append(each));
  };
  const shown = Promise.resolve(first && !first.complete && ended(first)).then(frames);
  const styled = sheet && ended(sheet);
  const loaded = new Promise((then) => page.addEventListener('load', then)).then(frames);
  const waited = new Promise((then) => page.setTimeout(then, waitMs));
  const once = (...all: unknown[]) => Promise.race([waited, Promise.all(all)]);
  void once(shown).then(() => {
    if (sheet) sheet.disabled = false;
    delete dataset.early;
  });
  void once(loaded, styled).then(modules);
}

/** Whether a value is the same after it was written as JSON, and so can stand in a script. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || value === null) return !/^(?:function|symbol|bigint)$/.test(typeof value);
  if (Array.isArray(value)) return !value.includes(undefined) && value.every(isPlain);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function') return isPlain(toJSON.call(value));
  return Object.keys(value).every(
    (name) => name !== '__proto__' && isPlain((value as Record<string, unknown>)[name]),
  );
}

/** What Remix hands to a page's scripts. */
type Handed = { loaderData: unknown; actionData: unknown; errors: unknown };

/**
 * Returns the script that keeps what the page's loaders returned, for `handOver`; null if the page failed, or if they
 * returned something that only turbo-stream can write, such as a date.
 */
export function handing({ loaderData, actionData, errors }: Handed): string | null {
  const handed = { loaderData, actionData: actionData ?? null, errors: null };
  if (errors || !isPlain(handed)) return null;
  return `window.__remixContext.handed=${forScript(handed)}`;
}

/** Writes a value into a script, which only `<` could end. */
const forScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

type Found = { type: string; href?: string; module: boolean; html: string };

/** Lists the links and scripts that Remix would put into the page. */
function elementsOf(node: ReactNode): Found[] {
  return Children.toArray(node).flatMap((each) => {
    if (!isValidElement<Record<string, unknown>>(each)) return [];
    const { type, props } = each;
    if (typeof type !== 'string') return elementsOf(props.children as ReactNode);
    const html = (props.dangerouslySetInnerHTML as { __html: string } | undefined)?.__html ?? '';
    return [{ type, href: props.href as string | undefined, module: props.type === 'module', html }];
  });
}

/**
 * Takes out of Remix's last module what the page does without: the indentation of its manifest, what its routes do not
 * have, and what they import, which is loaded already.
 */
const withoutRest = (module: string): string =>
  module
    .replace(/^ +/gm, '')
    .replace(/^"has\w+": false,\n/gm, '')
    .replace(/("module": "[^"]*",)\n"imports": \[[^\]]*\],(?=\n"css")/g, (all, own: string) =>
      own.includes('/entry.client') ? all : own,
    );

/**
 * Builds the inline script that loads Remix's scripts late; `scripts` are the elements that Remix would render, and
 * `handed` the script that keeps the page's data, if Remix does not hand them over itself.
 */
function lateSource(scripts: ReactNode, texts: string, handed: string | null): string {
  const found = elementsOf(scripts);
  const inline = (module: boolean) =>
    found.find((each) => each.type === 'script' && each.module === module)?.html ?? '';
  const start = inline(true);
  const links = found.flatMap(({ href }) => (href ? [href] : []));
  // The last module starts React, which needs the others: it is fetched with them and imported after them.
  const isLast = (href: string) => start.includes(`import(${JSON.stringify(href)})`);
  const late: Late = {
    modules: links.filter((href) => !isLast(href)),
    ahead: [
      ...links.filter(isLast).map((href) => ({ rel: 'modulepreload', href })),
      { rel: 'preload', as: 'fetch', href: texts },
    ],
    start: withoutRest(start),
  };
  const loading = `(${loadLate.toString()})(window,${forScript(late)},${LONGEST_WAIT_MS})`;
  return [inline(false), ...(handed ? [handed] : []), loading].join(';');
}

/** The scripts that stand in a page's HTML. */
export const inlined: Inlined = {
  early: `(${markEarly.toString()})(window,${LONGEST_WAIT_MS})`,
  watch: ({ key, everyMs }) => `(${watchScripts.toString()})(window,${JSON.stringify(key)},${everyMs})`,
  newPasswords: `(${aidNewPasswords.toString()})(window)`,
  hold: `(${holdAtLogout.toString()})(window)`,
  forget: (work, stored, atOnce) => `(${work.toString()})(window,${JSON.stringify(stored)},${atOnce})`,
  late: lateSource,
};

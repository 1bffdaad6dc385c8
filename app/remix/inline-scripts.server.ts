// Changes: reads the HTML of Remix's script elements, and the loaders' data. Gains: one inline script that loads the
// others late, and what hydration-data.ts gains. Fails first if Remix changes: tests/remix/inline-scripts.test.ts.
// Goes with deferred-scripts.tsx and hydration-data.ts.
import { Children, isValidElement, type ReactNode } from 'react';
import type { InlineScripts } from '~/http/answer/document-context';
import { addPasswordAids } from '~/browser/frame/new-password-aids';
import { recordSubmits } from '~/browser/frame/record-submits';
import { blockFetchAtLogout } from '~/remix/block-fetch-at-logout';
import { loadLate, markEarly, type LateResources } from '~/delivery/load-late';

const LONGEST_WAIT_MS = 4000;

/**
 * Reloads the page when a script fails to load, at most once every `everyMs`. Offline, it waits for the connection,
 * because the page is readable meanwhile. It must not use anything outside itself: its source is inlined, because it
 * has to work when no script loads.
 */
export function watchScripts(page: Window & typeof globalThis, key: string, everyMs: number): void {
  const reload = (): void => {
    if (!page.navigator.onLine) return page.addEventListener('online', reload, { once: true });
    try {
      if (Date.now() - Number(page.sessionStorage.getItem(key)) < everyMs) return;
      page.sessionStorage.setItem(key, String(Date.now()));
    } catch {
      // Without storage, the page could reload forever.
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

/** Whether a value survives JSON unchanged, and so can be part of a script. */
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

type HydrationData = { staticHandlerContext: { loaderData: unknown; actionData: unknown; errors: unknown } };

/**
 * Returns the script that stores the loaders' data for `provideHydrationData`; null if the page failed, or if the data
 * contains something that only turbo-stream can write, such as a date.
 */
export function streamHydrationData({ staticHandlerContext }: HydrationData): string | null {
  const { loaderData, actionData, errors } = staticHandlerContext;
  const handed = { loaderData, actionData: actionData ?? null, errors: null };
  if (errors || !isPlain(handed)) return null;
  return `window.__remixContext.handed=${forScript(handed)}`;
}

/** Serializes a value for a script, which only `<` could end. */
const forScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

type PageElement = { type: string; href?: string; module: boolean; html: string };

function listElements(node: ReactNode): PageElement[] {
  return Children.toArray(node).flatMap((each) => {
    if (!isValidElement<Record<string, unknown>>(each)) return [];
    const { type, props } = each;
    if (typeof type !== 'string') return listElements(props.children as ReactNode);
    const html = (props.dangerouslySetInnerHTML as { __html: string } | undefined)?.__html ?? '';
    return [{ type, href: props.href as string | undefined, module: props.type === 'module', html }];
  });
}

/**
 * Removes the unneeded parts of Remix's last module: its manifest's indentation, absent route parts, and imports that
 * are already loaded.
 */
const removeUnused = (module: string): string =>
  module
    .replace(/^ +/gm, '')
    .replace(/^"has\w+": false,\n/gm, '')
    .replace(/("module": "[^"]*",)\n"imports": \[[^\]]*\],(?=\n"css")/g, (all, own: string) =>
      own.includes('/entry.client') ? all : own,
    );

/**
 * Builds the inline script that loads Remix's scripts late. `scripts` are Remix's own elements; `handed` is the data
 * script, null if Remix writes the data itself.
 */
function lateSource(scripts: ReactNode, texts: string, handed: string | null): string {
  const elements = listElements(scripts);
  const inline = (module: boolean) =>
    elements.find((each) => each.type === 'script' && each.module === module)?.html ?? '';
  const start = inline(true);
  const links = elements.flatMap(({ href }) => (href ? [href] : []));
  // The last module starts React and needs the others: it is fetched with them and imported last.
  const isLast = (href: string) => start.includes(`import(${JSON.stringify(href)})`);
  const late: LateResources = {
    modules: links.filter((href) => !isLast(href)),
    ahead: [
      ...links.filter(isLast).map((href) => ({ rel: 'modulepreload', href })),
      { rel: 'preload', as: 'fetch', href: texts },
    ],
    start: removeUnused(start),
  };
  const loading = `(${loadLate.toString()})(window,${forScript(late)},${LONGEST_WAIT_MS})`;
  return [inline(false), ...(handed ? [handed] : []), loading].join(';');
}

/** The scripts that stand in a page's HTML. */
export const inlineScripts: InlineScripts = {
  early: `(${markEarly.toString()})(window,${LONGEST_WAIT_MS});(${recordSubmits.toString()})(window)`,
  watch: ({ key, everyMs }) => `(${watchScripts.toString()})(window,${JSON.stringify(key)},${everyMs})`,
  newPasswords: `(${addPasswordAids.toString()})(window)`,
  hold: `(${blockFetchAtLogout.toString()})(window)`,
  forget: (work, stored, atOnce) => `(${work.toString()})(window,${JSON.stringify(stored)},${atOnce})`,
  late: lateSource,
};

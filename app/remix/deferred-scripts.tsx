// Changes: `Scripts` and `ScrollRestoration` are called as functions, to inline one script instead of several
// elements. Gains: scripts load after the first pictures, and no storage is read before the first paint. Fails first
// if Remix changes: tests/built/weight.test.ts, tests/journeys/search.spec.ts. Goes when Remix can defer its scripts.
import { Scripts, ScrollRestoration, useLocation, useRevalidator } from '@remix-run/react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { InlineScript } from '~/delivery/inline-script';

/** Renders one inline script instead of Remix's; `source` builds it from Remix's elements. */
export function DeferredScripts({
  nonce,
  source,
}: {
  nonce: string | undefined;
  source: (scripts: ReactNode) => string;
}) {
  // In the browser, the script is already in the page.
  const scripts = import.meta.env.SSR ? Scripts({ nonce }) : null;
  const [html] = useState(() => source(scripts));
  return <InlineScript nonce={nonce} source={html} />;
}

function ScrollInBrowser(): null {
  const { state } = useRevalidator();
  const { key } = useLocation();
  const before = useRef({ state, key });
  const top = useRef<number | null>(null);
  useLayoutEffect(() => {
    const isReadAgain = state === 'idle' && state !== before.current.state && key === before.current.key;
    top.current = isReadAgain ? window.scrollY : null;
    before.current = { state, key };
  }, [state, key]);
  ScrollRestoration({});
  useLayoutEffect(() => {
    if (top.current !== null) window.scrollTo({ top: top.current, behavior: 'instant' });
  }, [state, key]);
  return null;
}

/**
 * Restores the scroll position for client-side navigation, without Remix's inline script. On a document load, browsers
 * restore it themselves, and reading the storage delays the first paint. A revalidated page keeps its current position,
 * where React Router would restore the old one.
 */
export const RestoredScroll = import.meta.env.SSR ? () => null : ScrollInBrowser;

import { Scripts, ScrollRestoration, useLocation, useRevalidator } from '@remix-run/react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { InlineScript } from '~/ui/kit/inline-script';

/** Renders one inline script instead of Remix's; `source` builds it from Remix's elements. */
export function LateScripts({
  nonce,
  source,
}: {
  nonce: string | undefined;
  source: (scripts: ReactNode) => string;
}) {
  // Browsers find it in the page.
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
 * Remix's scroll restoration between pages that scripts open, without its inline script: browsers restore the
 * place by themselves when they load a document, and reading it from the storage holds up the first paint. A page that is
 * read again stays where its reader is; React Router would take them back to where they were when it was asked for.
 */
export const RestoredScroll = import.meta.env.SSR ? () => null : ScrollInBrowser;

import { Scripts, ScrollRestoration } from '@remix-run/react';
import { useState, type ReactNode } from 'react';

/** Renders one inline script instead of Remix's; `source` builds it from Remix's elements. */
export function LateScripts({
  nonce,
  source,
}: {
  nonce: string | undefined;
  source: (scripts: ReactNode) => string;
}) {
  // Browsers find the script in the page, so that they need not be able to write it.
  const scripts = import.meta.env.SSR ? Scripts({ nonce }) : null;
  const [html] = useState(() => source(scripts));
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Remix's scroll restoration between pages that scripts open, without its inline script: browsers restore the
 * place by themselves when they load a document, and reading it from the storage holds up the first paint.
 */
export function RestoredScroll(): null {
  ScrollRestoration({});
  return null;
}

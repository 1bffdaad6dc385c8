import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** Returns the address at which the browser loads a page again by itself, which is nobody's look (SAF-10). */
export function againAddress(search: string): string {
  const params = new URLSearchParams(search);
  params.set('again', '1');
  return `?${params}`;
}

/**
 * Loads the page's data again every so many seconds, while it can be seen. Without JavaScript, the browser
 * loads the page again.
 */
export function LookAgain({ seconds }: { seconds: number }) {
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, revalidate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds}; url=${againAddress(search)}`} />
    </noscript>
  );
}

import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/**
 * Loads the page's data again every so many seconds, while it can be seen. Without JavaScript, the browser
 * loads the page again.
 */
export function LookAgain({ seconds }: { seconds: number }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, revalidate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}

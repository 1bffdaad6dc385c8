import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** Returns the URL of an automatic reload, which marks nothing as seen (SAF-10). */
export function reloadAddress(search: string): string {
  const params = new URLSearchParams(search);
  params.set('again', '1');
  return `?${params}`;
}

/** Revalidates a visible page every `seconds`. Without JavaScript, the browser reloads it. */
export function ReloadEvery({ seconds }: { seconds: number }) {
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
      <meta httpEquiv="refresh" content={`${seconds}; url=${reloadAddress(search)}`} />
    </noscript>
  );
}

import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { onLive } from './live-emitter';

/**
 * Reloads the page's lists when a like arrives or goes, or when the number of new likes differs from the page's. A hidden
 * page waits until it is looked at, because its lists count as seen once they are loaded (SAF-10).
 */
export function useLiveLikes(newLikes: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let waits = false;
    const reload = () => {
      waits = document.hidden;
      if (!waits) revalidate();
    };
    const onShown = () => {
      if (waits) reload();
    };
    document.addEventListener('visibilitychange', onShown);
    const stop = onLive(({ name, data }) => {
      if (name === 'like' || name === 'changed' || (name === 'likes' && data.newLikes !== newLikes)) reload();
    });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [newLikes, revalidate]);
}

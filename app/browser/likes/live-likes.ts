import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { listenToPage } from '~/browser/live/page-events';

/** Revalidates lists after a like. A hidden page waits, because loading marks likes as seen (SAF-10). */
export function useLiveLikes(newLikes: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isPending = false;
    const reload = () => {
      isPending = document.hidden;
      if (!isPending) revalidate();
    };
    const onVisible = () => {
      if (isPending) reload();
    };
    document.addEventListener('visibilitychange', onVisible);
    const stop = listenToPage(({ name, data }) => {
      if (name === 'like' || name === 'changed' || (name === 'likes' && data.newLikes !== newLikes)) reload();
    });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [newLikes, revalidate]);
}

import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { onLive } from './live-emitter';

/** Reloads the page's lists when a like arrives, or when the number of new likes differs from the page's. */
export function useLiveLikes(newLikes: number): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onLive(({ name, data }) => {
        if (name === 'like' || (name === 'likes' && data.newLikes !== newLikes)) revalidate();
      }),
    [newLikes, revalidate],
  );
}

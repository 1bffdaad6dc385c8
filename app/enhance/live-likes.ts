import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { onLive } from './live-emitter';

/** Loads the page's lists anew when a like came, or when there are more or fewer new ones than the page knows of. */
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

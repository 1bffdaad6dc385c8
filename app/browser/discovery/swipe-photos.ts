import { useState } from 'react';
import { useGoodConnection } from '~/browser/kit/good-connection';
import type { SwipeCardData, SwipePhotos } from '~/ui/discovery/swipe-card';

/** Which photo is on top: a card begins with the one that the URL names. */
export function useSwipePhotos(card: SwipeCardData | null): SwipePhotos {
  const [number, show] = useState(card?.number ?? 1);
  return { number, show, loadsAhead: useGoodConnection() };
}

import { useSyncExternalStore } from 'react';
import { useLater } from './load-later';

const load = async () => (await import('./preview')).Preview;

/** Where a pointer can rest on something and the window has room beside a card; larger text needs more of it. */
const ROOM = '(hover: hover) and (pointer: fine) and (min-width: 90rem)';

function subscribe(look: () => void): () => void {
  const room = matchMedia(ROOM);
  room.addEventListener('change', look);
  return () => room.removeEventListener('change', look);
}

/** The preview beside a result of the search; its code is loaded where there is room for it. */
export function LatePreview() {
  const hasRoom = useSyncExternalStore(subscribe, () => matchMedia(ROOM).matches);
  const Preview = useLater(load, hasRoom);
  return Preview && <Preview />;
}

import { useLater } from './load-later';
import { useRoom } from './room';

const load = async () => (await import('./preview')).Preview;

/** Where a pointer can rest on something and the window has room beside a card; larger text needs more of it. */
const ROOM = '(hover: hover) and (pointer: fine) and (min-width: 90rem)';

/** The preview beside a result of the search; its code is loaded where there is room for it. */
export function LatePreview() {
  const Preview = useLater(load, useRoom(ROOM));
  return Preview && <Preview />;
}

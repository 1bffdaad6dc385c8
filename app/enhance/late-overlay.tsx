import type { Shown } from './late-parts';
import { useLater } from './load-later';

const load = async () => (await import('./late-parts')).LateParts;

/** What opens over a page of this layout; its code is loaded after the page's. */
export function LateOverlay(shown: Shown) {
  const Parts = useLater(load);
  return Parts && <Parts {...shown} />;
}

import { useLazy } from '~/browser/kit/lazy-load';
import { useMediaQuery } from '~/browser/kit/use-media-query';

const load = async () => (await import('./preview')).Preview;

/** Requires a pointer that can hover, and room beside a card; larger text needs more. */
const ROOM = '(hover: hover) and (pointer: fine) and (min-width: 90rem)';

/** The preview beside a search result; its code loads only if there is room. */
export function LazyPreview() {
  const Preview = useLazy(load, useMediaQuery(ROOM));
  return Preview && <Preview />;
}

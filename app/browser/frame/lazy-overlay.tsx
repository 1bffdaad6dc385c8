import type { LazyPartsProps } from './lazy-parts';
import { useLazy } from '~/browser/kit/lazy-load';

const load = async () => (await import('./lazy-parts')).LazyParts;

export function LazyOverlay(props: LazyPartsProps) {
  const Parts = useLazy(load);
  return Parts && <Parts {...props} />;
}

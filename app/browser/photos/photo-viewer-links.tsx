import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { SharpPhoto } from '~/ui/profiles/profile-data';
import { leaveEntry } from '~/browser/kit/close-on-back';
import { isPlainClick } from '~/browser/kit/open-modal';
import type { PhotoViewerProps } from './photo-viewer';

const fetchPhotoViewer = async () => (await import('./photo-viewer')).PhotoViewer;

const findPhotoLink = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href*="?photo="]') : null;

function runInTransition(change: () => void) {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    change();
  else document.startViewTransition(() => flushSync(change));
}

type ViewedPhotos = Omit<PhotoViewerProps, 'first' | 'onClose' | 'photos'> & { photos: SharpPhoto[] };

/** Opens linked photos in the viewer; null on a photo's own page. If loading fails, the link's page opens. */
export function usePhotoViewer(viewed: ViewedPhotos | null): ReactNode {
  const [PhotoViewer, setPhotoViewer] = useState<ComponentType<PhotoViewerProps> | null>(null);
  const [first, setFirst] = useState<number | null>(null);
  const enabled = viewed !== null;
  useEffect(() => {
    if (!enabled) return;
    // Back from a later page shows the viewer closed.
    leaveEntry();
    const listeners = new AbortController();
    const { signal } = listeners;
    const prepare = (event: Event) => {
      if (findPhotoLink(event)) fetchPhotoViewer().catch(() => null);
    };
    const press = (event: MouseEvent) => {
      const link = findPhotoLink(event);
      const number = link && Number(new URL(link.href).searchParams.get('photo'));
      if (!link || !number || !isPlainClick(event)) return;
      event.preventDefault();
      fetchPhotoViewer().then(
        (fetched) =>
          runInTransition(() => {
            setPhotoViewer(() => fetched);
            setFirst(number);
          }),
        () => location.assign(link.href),
      );
    };
    document.addEventListener('pointerdown', prepare, { signal });
    document.addEventListener('focusin', prepare, { signal });
    document.addEventListener('click', press, { signal });
    return () => listeners.abort();
  }, [enabled]);
  if (!PhotoViewer || !viewed || first === null) return null;
  return <PhotoViewer {...viewed} first={first} onClose={() => setFirst(null)} />;
}

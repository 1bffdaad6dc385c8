import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { SharpPhoto } from '~/ui/profiles/profile-data';
import { leaveEntry } from './back-closes';
import { isPlainClick } from './open-modal';
import type { PhotoViewerProps } from './photo-viewer';

const fetchPhotoViewer = async () => (await import('./photo-viewer')).PhotoViewer;

/** Returns the link to a photo that an event is about; null if there is none. */
const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href*="?photo="]') : null;

/** Shows a change as the style sheet's transition, where the browser has it and its reader wants motion. */
function inMotion(change: () => void) {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    change();
  else document.startViewTransition(() => flushSync(change));
}

type Viewed = Omit<PhotoViewerProps, 'first' | 'onClose' | 'photos'> & { photos: SharpPhoto[] };

/**
 * Opens the photos that a page links to in the viewer, over the page; null where the page is a photo's own. The
 * viewer is fetched when a link is about to be pressed; if that fails, the link's page opens.
 */
export function usePhotoViewer(viewed: Viewed | null): ReactNode {
  const [PhotoViewer, setPhotoViewer] = useState<ComponentType<PhotoViewerProps> | null>(null);
  const [first, setFirst] = useState<number | null>(null);
  const enabled = viewed !== null;
  useEffect(() => {
    if (!enabled) return;
    // Whoever comes back from a page beyond the viewer finds it closed.
    leaveEntry();
    const over = new AbortController();
    const { signal } = over;
    const prepare = (event: Event) => {
      if (linkOf(event)) fetchPhotoViewer().catch(() => null);
    };
    const press = (event: MouseEvent) => {
      const link = linkOf(event);
      const number = link && Number(new URL(link.href).searchParams.get('photo'));
      if (!link || !number || !isPlainClick(event)) return;
      event.preventDefault();
      fetchPhotoViewer().then(
        (fetched) =>
          inMotion(() => {
            setPhotoViewer(() => fetched);
            setFirst(number);
          }),
        () => location.assign(link.href),
      );
    };
    document.addEventListener('pointerdown', prepare, { signal });
    document.addEventListener('focusin', prepare, { signal });
    document.addEventListener('click', press, { signal });
    return () => over.abort();
  }, [enabled]);
  if (!PhotoViewer || !viewed || first === null) return null;
  return <PhotoViewer {...viewed} first={first} onClose={() => setFirst(null)} />;
}

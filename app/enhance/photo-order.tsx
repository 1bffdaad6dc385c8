import { useRevalidator } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import type { OwnPhoto } from '~/ui/profiles/own-profile-data';
import { placeByKey, placeInRow } from './place-in-row';
import { showToast } from './toasts';

const ADDRESS = '/profile/photos/live';
/** Within this distance of the window's edge, the page scrolls under a photo that is dragged. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

const idUnder = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset.photo;

/** Sends the newest order when no other is under way, so that an older one never arrives last. */
function useSaving(onRefused: () => void) {
  const t = useT();
  const wanted = useRef<string[] | null>(null);
  const busy = useRef(false);
  return async (order: string[]) => {
    wanted.current = order;
    if (busy.current) return;
    busy.current = true;
    while (wanted.current) {
      const body = new URLSearchParams(wanted.current.map((id) => ['photo', id]));
      wanted.current = null;
      const answer = await fetch(ADDRESS, { method: 'POST', body }).catch(() => null);
      if (answer?.ok) continue;
      const said = (await answer?.json().catch(() => null)) as { error?: string } | null;
      showToast({ tone: 'error', text: said?.error ?? t('errors:no_connection') });
      wanted.current = null;
      onRefused();
    }
    busy.current = false;
  };
}

type PhotoOrder = {
  photos: OwnPhoto[];
  /** The id of the photo that is being dragged. */
  dragged: string | null;
  /** A photo's handle for fingers, the mouse and keys. */
  grip: (photo: OwnPhoto, number: number) => ReactNode;
  /** Moves a photo by one place, as its buttons do. */
  onStep: (event: FormEvent<HTMLFormElement>, photoId: string, by: -1 | 1) => void;
  status: string;
};

/** Changes the order of photos in place: by dragging a handle, by keys on it, and by the buttons. */
export function usePhotoOrder(stored: OwnPhoto[]): PhotoOrder {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [order, setOrder] = useState<string[] | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const focused = useRef<{ id: string; step: string | null } | null>(null);
  const save = useSaving(() => {
    setOrder(null);
    revalidate();
  });
  const ids = stored.map(({ id }) => id);
  const shown = order?.length === ids.length && order.every((id) => ids.includes(id)) ? order : ids;
  const row = useRef(shown);
  row.current = shown;

  const move = (id: string, to: number, step: string | null = null) => {
    const next = placeInRow(row.current, id, to);
    if (next.join() === row.current.join()) return;
    focused.current = { id, step };
    setOrder(next);
    const number = next.indexOf(id) + 1;
    setStatus(t('profiles:photos_moved', { number, of: next.length }));
    void save(next);
  };

  // A control that moves with its photo loses the focus on the way.
  useLayoutEffect(() => {
    if (!focused.current) return;
    const { id, step } = focused.current;
    focused.current = null;
    const tile = document.querySelector(`[data-photo="${id}"]`);
    const control = step && tile?.querySelector<HTMLElement>(`[value="${step}"]`);
    (control || tile?.querySelector<HTMLElement>('[data-grip]'))?.focus();
  });

  useEffect(() => {
    if (!dragged) return;
    const before = row.current;
    const over = new AbortController();
    const options = { signal: over.signal };
    const drag = ({ clientX, clientY }: PointerEvent) => {
      if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
      if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
      const under = idUnder(clientX, clientY);
      if (under && under !== dragged) setOrder(placeInRow(row.current, dragged, row.current.indexOf(under)));
    };
    const drop = () => {
      setDragged(null);
      if (row.current.join() !== before.join()) void save(row.current);
    };
    const giveUp = () => {
      setOrder(before);
      setDragged(null);
    };
    window.addEventListener('pointermove', drag, options);
    window.addEventListener('pointerup', drop, options);
    window.addEventListener('pointercancel', giveUp, options);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && giveUp(), options);
    return () => over.abort();
    // The rest is read when something happens.
  }, [dragged]);

  const grip = (photo: OwnPhoto, number: number) => (
    <button
      type="button"
      data-grip
      className="btn btn-icon absolute bottom-1 right-1 cursor-grab touch-none bg-surface text-ink shadow-1"
      aria-label={t('profiles:photos_grip', { number })}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // The pointer belongs to the page, because the handle moves with its photo.
        event.currentTarget.releasePointerCapture(event.pointerId);
        setDragged(photo.id);
      }}
      onKeyDown={(event) => {
        const to = placeByKey(event.key, row.current.indexOf(photo.id), row.current.length);
        if (to === null) return;
        event.preventDefault();
        move(photo.id, to);
      }}
    >
      <Icon name="grip" />
    </button>
  );
  return {
    photos: shown.map((id) => stored.find((photo) => photo.id === id)!),
    dragged,
    grip,
    onStep: (event, id, by) => {
      event.preventDefault();
      move(id, row.current.indexOf(id) + by, by < 0 ? 'forward' : 'back');
    },
    status,
  };
}

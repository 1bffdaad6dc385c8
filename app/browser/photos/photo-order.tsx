import { useRevalidator } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type MutableRefObject } from 'react';
import { PHOTO_MOVES, type PhotoMove } from '~/domain/profiles/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { formError, type Errors } from '~/ui/kit/post-answer';
import type { OwnPhoto } from '~/ui/profiles/own-profile-data';
import { FOR_SCRIPTS, fetchWithRetries } from '~/browser/kit/fetch-with-retries';
import { useLatest } from '~/browser/kit/use-latest';
import { positionForKey, moveItem } from './reorder';
import { showToast } from '~/browser/kit/toasts';

/** Near the viewport's edge, the page scrolls under a dragged photo. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

const idUnder = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset.photo;

/** Sends the newest order when no other is pending, so that an older one never arrives last. */
function useSaving(onRefused: () => void) {
  const t = useT();
  const nextOrder = useRef<string[] | null>(null);
  const busy = useRef(false);
  return async (order: string[]) => {
    nextOrder.current = order;
    if (busy.current) return;
    busy.current = true;
    while (nextOrder.current) {
      const body = new URLSearchParams([['intent', 'sort'], ...nextOrder.current.map((id) => ['photo', id])]);
      nextOrder.current = null;
      const answer = await fetchWithRetries(paths.photos, { method: 'POST', headers: FOR_SCRIPTS, body });
      if (answer?.ok) continue;
      const refusal = (await answer?.json().catch(() => null)) as { errors?: Errors } | null;
      showToast({ tone: 'error', text: formError(refusal?.errors ?? {}) ?? t('errors:no_connection') });
      nextOrder.current = null;
      onRefused();
    }
    busy.current = false;
  };
}

type PhotoOrder = {
  photos: OwnPhoto[];
  dragged: string | null;
  grip: (photo: OwnPhoto, number: number) => ReactNode;
  moveBy: (photoId: string, by: PhotoMove) => void;
  status: string;
};

/** The handle, or the menu's button. */
type Control = '[data-grip]' | 'summary';

/** A moved element loses the focus. */
function useRestoredFocus() {
  const focused = useRef<{ id: string; control: Control } | null>(null);
  useLayoutEffect(() => {
    if (!focused.current) return;
    const { id, control } = focused.current;
    focused.current = null;
    document.querySelector<HTMLElement>(`[data-photo="${id}"] ${control}`)?.focus();
  });
  return (id: string, control: Control) => {
    focused.current = { id, control };
  };
}

type Dragging = {
  row: MutableRefObject<string[]>;
  show: (order: string[]) => void;
  save: (order: string[]) => Promise<void>;
};

/** Makes a photo draggable: dropping saves the order, Escape restores it. */
function useDragging({ row, show, save }: Dragging) {
  const [dragged, setDragged] = useState<string | null>(null);
  const saveOrder = useLatest(save);
  useEffect(() => {
    if (!dragged) return;
    const before = row.current;
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    const drag = ({ clientX, clientY }: PointerEvent) => {
      if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
      if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
      const under = idUnder(clientX, clientY);
      if (under && under !== dragged) show(moveItem(row.current, dragged, row.current.indexOf(under)));
    };
    const drop = () => {
      setDragged(null);
      if (row.current.join() !== before.join()) void saveOrder(row.current);
    };
    const cancel = () => {
      show(before);
      setDragged(null);
    };
    window.addEventListener('pointermove', drag, options);
    window.addEventListener('pointerup', drop, options);
    window.addEventListener('pointercancel', cancel, options);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), options);
    return () => listeners.abort();
  }, [dragged, row, show, saveOrder]);
  return { dragged, drag: setDragged };
}

type GripProps = { number: number; onDrag: () => void; onKey: (key: string) => boolean };

function Grip({ number, onDrag, onKey }: GripProps) {
  const t = useT();
  return (
    <button
      type="button"
      data-grip
      className="btn btn-icon absolute bottom-1 right-1 cursor-grab touch-none bg-surface text-ink shadow-1"
      aria-label={t('profiles:photos_grip', { number })}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // Releases the pointer, because the handle moves with its photo.
        event.currentTarget.releasePointerCapture(event.pointerId);
        onDrag();
      }}
      onKeyDown={(event) => {
        if (onKey(event.key)) event.preventDefault();
      }}
    >
      <Icon name="grip" />
    </button>
  );
}

/** Reorders photos in place: by dragging a handle, by its keys, and by their menus. */
export function usePhotoOrder(stored: OwnPhoto[]): PhotoOrder {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [order, setOrder] = useState<string[] | null>(null);
  const [status, setStatus] = useState('');
  const keepFocus = useRestoredFocus();
  const save = useSaving(() => {
    setOrder(null);
    revalidate();
  });
  const ids = stored.map(({ id }) => id);
  const currentOrder = order?.length === ids.length && order.every((id) => ids.includes(id)) ? order : ids;
  const row = useRef(currentOrder);
  row.current = currentOrder;
  const { dragged, drag } = useDragging({ row, show: setOrder, save });

  const move = (id: string, to: number, control: Control) => {
    const next = moveItem(row.current, id, to);
    if (next.join() === row.current.join()) return;
    keepFocus(id, control);
    setOrder(next);
    const number = next.indexOf(id) + 1;
    setStatus(t('profiles:photos_moved', { number, of: next.length }));
    void save(next);
  };
  const moveByKey = (id: string, key: string): boolean => {
    const to = positionForKey(key, row.current.indexOf(id), row.current.length);
    if (to !== null) move(id, to, '[data-grip]');
    return to !== null;
  };
  return {
    photos: currentOrder.map((id) => stored.find((photo) => photo.id === id)!),
    dragged,
    grip: ({ id }, number) => (
      <Grip number={number} onDrag={() => drag(id)} onKey={(key) => moveByKey(id, key)} />
    ),
    moveBy: (id, by) => move(id, row.current.indexOf(id) + PHOTO_MOVES[by], 'summary'),
    status,
  };
}

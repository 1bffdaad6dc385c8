import { useRevalidator } from '@remix-run/react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type MutableRefObject,
} from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import type { OwnPhoto } from '~/ui/profiles/own-profile-data';
import { fetchWithRetries } from './call-api';
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
      const answer = await fetchWithRetries(ADDRESS, { method: 'POST', body });
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

/** Gives a control that moves with its photo the focus back, which it loses on the way; returns how to say which. */
function useKeptFocus() {
  const focused = useRef<{ id: string; step: string | null } | null>(null);
  useLayoutEffect(() => {
    if (!focused.current) return;
    const { id, step } = focused.current;
    focused.current = null;
    const tile = document.querySelector(`[data-photo="${id}"]`);
    const control = step && tile?.querySelector<HTMLElement>(`[value="${step}"]:enabled`);
    (control || tile?.querySelector<HTMLElement>('[data-grip]'))?.focus();
  });
  return (id: string, step: string | null) => {
    focused.current = { id, step };
  };
}

type Dragging = {
  row: MutableRefObject<string[]>;
  show: (order: string[]) => void;
  save: (order: string[]) => Promise<void>;
};

/** Lets a photo be dragged to another place: it is saved there when it is dropped, unless Escape puts it back. */
function useDragging({ row, show, save }: Dragging) {
  const [dragged, setDragged] = useState<string | null>(null);
  useEffect(() => {
    if (!dragged) return;
    const before = row.current;
    const over = new AbortController();
    const options = { signal: over.signal };
    const drag = ({ clientX, clientY }: PointerEvent) => {
      if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
      if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
      const under = idUnder(clientX, clientY);
      if (under && under !== dragged) show(placeInRow(row.current, dragged, row.current.indexOf(under)));
    };
    const drop = () => {
      setDragged(null);
      if (row.current.join() !== before.join()) void save(row.current);
    };
    const giveUp = () => {
      show(before);
      setDragged(null);
    };
    window.addEventListener('pointermove', drag, options);
    window.addEventListener('pointerup', drop, options);
    window.addEventListener('pointercancel', giveUp, options);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && giveUp(), options);
    return () => over.abort();
    // The rest is read when something happens.
  }, [dragged]);
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
        // The pointer belongs to the page, because the handle moves with its photo.
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

/** Changes the order of photos in place: by dragging a handle, by keys on it, and by the buttons. */
export function usePhotoOrder(stored: OwnPhoto[]): PhotoOrder {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [order, setOrder] = useState<string[] | null>(null);
  const [status, setStatus] = useState('');
  const keepFocus = useKeptFocus();
  const save = useSaving(() => {
    setOrder(null);
    revalidate();
  });
  const ids = stored.map(({ id }) => id);
  const shown = order?.length === ids.length && order.every((id) => ids.includes(id)) ? order : ids;
  const row = useRef(shown);
  row.current = shown;
  const { dragged, drag } = useDragging({ row, show: setOrder, save });

  const move = (id: string, to: number, step: string | null = null) => {
    const next = placeInRow(row.current, id, to);
    if (next.join() === row.current.join()) return;
    keepFocus(id, step);
    setOrder(next);
    const number = next.indexOf(id) + 1;
    setStatus(t('profiles:photos_moved', { number, of: next.length }));
    void save(next);
  };
  const moveByKey = (id: string, key: string): boolean => {
    const to = placeByKey(key, row.current.indexOf(id), row.current.length);
    if (to !== null) move(id, to);
    return to !== null;
  };
  return {
    photos: shown.map((id) => stored.find((photo) => photo.id === id)!),
    dragged,
    grip: ({ id }, number) => (
      <Grip number={number} onDrag={() => drag(id)} onKey={(key) => moveByKey(id, key)} />
    ),
    onStep: (event, id, by) => {
      event.preventDefault();
      move(id, row.current.indexOf(id) + by, by < 0 ? 'forward' : 'back');
    },
    status,
  };
}

import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { NewLikeCard, type NewLike } from '~/ui/likes/new-like-card';
import { readApi } from './call-api';
import { onLive } from './live-emitter';
import { useShown } from './modal';
import { refreshLikes } from './polling';

const RELOAD_MS = 500;
const LONGEST_WAIT_SECONDS = 3600;

/**
 * Returns the wait in seconds that an address asks for with its parameter `t`; null if there is none (LIK-5).
 */
export function secondsAsked(search: string): number | null {
  const asked = new URLSearchParams(search).get('t') ?? '';
  return /^\d{1,4}$/.test(asked) && Number(asked) <= LONGEST_WAIT_SECONDS ? Number(asked) : null;
}

/** Returns the same address without `t`. */
export function withoutSeconds(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete('t');
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/**
 * Fetches a real like that was not shown yet. After an answer without one, it asks again only when another
 * like has come (LIK-7).
 */
function useNextLike() {
  const [like, setLike] = useState<NewLike | null>(null);
  const busy = useRef(false);
  const settled = useRef(0);
  const ask = useCallback(async (newLikes: number) => {
    // On a hidden page, the like would count as shown without having been seen.
    if (busy.current || document.hidden || document.querySelector('[role=dialog], dialog[open]')) return;
    busy.current = true;
    const answer = await readApi('/api/auto-like.php');
    if (answer?.status === 200) {
      setLike((await answer.json()) as NewLike);
      setTimeout(() => void refreshLikes(), RELOAD_MS);
    } else {
      busy.current = false;
      settled.current = newLikes;
    }
  }, []);
  const close = useCallback(() => {
    busy.current = false;
    setLike(null);
  }, []);
  return { like, ask, close, settled };
}

function Overlay({ like, base, onClose }: { like: NewLike; base: string; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const titleId = useId();
  const dialog = useShown();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onClose();
    navigate(`${base}/${like.id}`);
  };
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={titleId}
      className="m-auto w-[calc(100%-2rem)] max-w-[22rem] rounded-xl bg-canvas p-3 text-ink shadow-3 backdrop:bg-scrim/70"
    >
      <NewLikeCard like={like} href={`${base}/${like.id}`} titleId={titleId} onOpen={open} />
      <button
        type="button"
        onClick={onClose}
        className="btn btn-icon absolute right-5 top-5 bg-canvas text-ink"
        aria-label={t('kit:close')}
      >
        <Icon name="x" />
      </button>
    </dialog>
  );
}

/**
 * Shows new likes over the page as they arrive (LIK-4), and after `t` seconds if the address asks for it
 * (LIK-5). Every like shown is real and was not shown before; without one, nothing appears.
 */
export function NewLikeOverlay() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { like, ask, close, settled } = useNextLike();
  const seconds = secondsAsked(search);
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => {
      setAsked(true);
      void ask(0);
      navigate(withoutSeconds(pathname, search), { replace: true, preventScrollReset: true });
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, pathname, search, ask, navigate]);

  useEffect(() => {
    // The list of likes shows them itself.
    if (seconds !== null || pathname.startsWith('/likes')) return;
    return onLive(({ name, data }) => {
      const waiting =
        (name === 'counts' || name === 'likes') && data.newLikes !== undefined ? data.newLikes : null;
      if (name === 'like' || (waiting !== null && waiting > settled.current)) void ask(waiting ?? 0);
    });
  }, [seconds, pathname, ask, settled]);

  if (!like) return null;
  return <Overlay key={like.id} like={like} base={asked ? '/members' : '/likes/m'} onClose={close} />;
}

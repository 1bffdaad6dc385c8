import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { secondsAsked, withoutSeconds } from '~/domain/likes/rules';
import type { NewLike } from '~/ui/likes/new-like-card';
import { jsonOf, readApi } from './call-api';
import { useLiveCounts } from './live-counts';
import { onLive } from './live-emitter';
import type { NewLikeDialog } from './new-like-dialog';

const RELOAD_MS = 500;

/** Whether a page is a list of likes; /likes/m/{id} is a profile (NAV-19). */
const showsLikes = (pathname: string): boolean =>
  /^\/likes(\/|$)/.test(pathname) && !pathname.startsWith('/likes/m/');

const NEXT = '/api/auto-like.php';
const NEWEST = `${NEXT}?newest=1`;

/**
 * Fetches a real like: the next that was not shown yet, or the newest that is still new. After an answer without
 * one, it asks again only when another like has come (LIK-7).
 */
function useNextLike() {
  const [like, setLike] = useState<NewLike | null>(null);
  const busy = useRef(false);
  const settled = useRef(0);
  const ask = useCallback(async (newLikes: number, path = NEXT) => {
    // On a hidden page, the like would count as shown without having been seen.
    if (busy.current || document.hidden || document.querySelector('[role=dialog], dialog[open]')) return;
    busy.current = true;
    const next = await jsonOf<NewLike>(await readApi(path));
    if (next) {
      setLike(next);
      setTimeout(() => void import('./polling').then(({ refreshLikes }) => refreshLikes()), RELOAD_MS);
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

/**
 * Shows new likes over the page as they arrive (LIK-4), and the newest after `t` seconds if the address asks for it
 * (LIK-5). Every like shown is real and still new; without one, nothing appears.
 */
export function NewLikeOverlay() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { like, ask, close, settled } = useNextLike();
  const seconds = secondsAsked(search);
  const [asked, setAsked] = useState(false);
  const learned = useRef<number | undefined>(undefined);
  learned.current = useLiveCounts().newLikes;

  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => {
      setAsked(true);
      void ask(learned.current ?? 0, NEWEST);
      navigate(withoutSeconds(pathname, search), { replace: true, preventScrollReset: true });
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, pathname, search, ask, navigate]);

  useEffect(() => {
    // The list of likes shows them itself.
    if (seconds !== null || showsLikes(pathname)) return;
    // What the page was told before this code was there.
    if ((learned.current ?? 0) > settled.current) void ask(learned.current ?? 0);
    return onLive(({ name, data }) => {
      const waiting =
        (name === 'counts' || name === 'likes') && data.newLikes !== undefined ? data.newLikes : null;
      if (name === 'like' || (waiting !== null && waiting > settled.current)) void ask(waiting ?? 0);
    });
  }, [seconds, pathname, ask, settled]);

  // Most pages never show one, so it is loaded with the first.
  const [Dialog, setDialog] = useState<typeof NewLikeDialog | null>(null);
  const isDue = like !== null;
  useEffect(() => {
    if (isDue) void import('./new-like-dialog').then((loaded) => setDialog(() => loaded.NewLikeDialog));
  }, [isDue]);

  if (!like || !Dialog) return null;
  return <Dialog key={like.id} like={like} base={asked ? '/members' : '/likes/m'} onClose={close} />;
}

import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { secondsAsked, removeSeconds } from '~/domain/likes/rules';
import * as paths from '~/paths';
import type { NewLike } from '~/ui/likes/new-like-card';
import { readJson, readApi } from '~/browser/kit/fetch-with-retries';
import { useLiveCounts } from '~/browser/live/live-counts';
import { listenToPage } from '~/browser/live/page-events';
import type { NewLikeDialog } from './new-like-dialog';

const RELOAD_MS = 500;

/** Whether a page is a list of likes; /likes/m/{id} is a profile (NAV-19). */
const isLikesList = (pathname: string): boolean =>
  /^\/likes(\/|$)/.test(pathname) && !pathname.startsWith(paths.liker(''));

const NEXT = paths.apiAutoLike;
const NEWEST = `${NEXT}?newest=1`;

/** Fetches the next like that was not shown yet. After an empty response, waits for another like (LIK-7). */
function useNextLike() {
  const [like, setLike] = useState<NewLike | null>(null);
  const busy = useRef(false);
  const answeredCount = useRef(0);
  const ask = useCallback(async (newLikes: number, path = NEXT) => {
    // On a hidden page, the like would count as shown.
    if (busy.current || document.hidden || document.querySelector('[role=dialog], dialog[open]')) return;
    busy.current = true;
    const next = await readJson<NewLike>(await readApi(path));
    if (next) {
      setLike(next);
      setTimeout(
        () => void import('~/browser/live/polling').then(({ refreshLikes }) => refreshLikes()),
        RELOAD_MS,
      );
    } else {
      busy.current = false;
      answeredCount.current = newLikes;
    }
  }, []);
  const close = useCallback(() => {
    busy.current = false;
    setLike(null);
  }, []);
  return { like, ask, close, answeredCount };
}

/** Shows new likes over the page as they arrive (LIK-4), and the newest after `t` seconds (LIK-5). All are real. */
export function NewLikeOverlay() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { like, ask, close, answeredCount } = useNextLike();
  const seconds = secondsAsked(search);
  const [isRequested, setAsked] = useState(false);
  const latestCount = useRef<number | undefined>(undefined);
  latestCount.current = useLiveCounts().newLikes;

  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => {
      setAsked(true);
      void ask(latestCount.current ?? 0, NEWEST);
      navigate(removeSeconds(pathname, search), { replace: true, preventScrollReset: true });
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, pathname, search, ask, navigate]);

  useEffect(() => {
    // The list of likes shows them itself.
    if (seconds !== null || isLikesList(pathname)) return;
    // The count may have arrived before this code.
    if ((latestCount.current ?? 0) > answeredCount.current) void ask(latestCount.current ?? 0);
    return listenToPage(({ name, data }) => {
      const waiting =
        (name === 'counts' || name === 'likes') && data.newLikes !== undefined ? data.newLikes : null;
      if (name === 'like' || (waiting !== null && waiting > answeredCount.current)) void ask(waiting ?? 0);
    });
  }, [seconds, pathname, ask, answeredCount]);

  // Most pages never show one.
  const [Dialog, setDialog] = useState<typeof NewLikeDialog | null>(null);
  const isDue = like !== null;
  useEffect(() => {
    if (isDue) void import('./new-like-dialog').then((loaded) => setDialog(() => loaded.NewLikeDialog));
  }, [isDue]);

  if (!like || !Dialog) return null;
  return (
    <Dialog
      key={like.id}
      like={like}
      address={isRequested ? paths.member(like.id) : paths.liker(like.id)}
      onClose={close}
    />
  );
}

import { useLocation, useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useT, type Translate } from '~/i18n/texts';
import * as paths from '~/paths';
import { findHeart, listHearts, readLiked, showLiked, type PressedHeart } from '~/ui/likes/heart';
import { matchAddress } from '~/ui/likes/match-address';
import { fetchMatch } from '~/ui/likes/match-overlay';
import { fetchOrToast } from '~/browser/kit/fetch-or-toast';
import { afterPaint } from '~/browser/kit/after-paint';

type Answer = { matched: boolean };

/** A second press within this time belongs to a double tap and does not withdraw the like. */
const DOUBLED_MS = 500;

/** Likes a member or a part of their profile, or withdraws the like; null after a failure, which a toast reports. */
async function sendLike(t: Translate, { memberId, liked, part }: PressedHeart): Promise<Answer | null> {
  const body = new URLSearchParams({ intent: liked ? 'withdraw' : 'like', about: part });
  const init = { method: 'POST', body, lost: 'errors:no_connection' } as const;
  const request = fetchOrToast(t, paths.like(memberId), init);
  // Preloads the match dialog.
  if (!liked) fetchMatch().catch(() => null);
  const response = await request;
  return response === null ? null : (JSON.parse(response) as Answer);
}

/** Handles a page's hearts without a reload. All hearts of a member change at once; presses meanwhile are ignored. */
export function usePressedHearts(): void {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const page = useRef({ t, navigate, pathname, search, revalidate });
  page.current = { t, navigate, pathname, search, revalidate };
  useEffect(() => {
    /** The time of each member's last press; infinite while the response is pending. */
    const pressedAt = new Map<string, number>();
    const press = async (pressed: PressedHeart) => {
      const { memberId, liked, part } = pressed;
      if (performance.now() - (pressedAt.get(memberId) ?? -Infinity) < DOUBLED_MS) return;
      const now = performance.now();
      pressedAt.set(memberId, Infinity);
      const before = readLiked(listHearts(memberId));
      showLiked(page.current.t, listHearts(memberId), { liked: !liked, part });
      await afterPaint();
      const answer = await sendLike(page.current.t, pressed);
      pressedAt.set(memberId, now);
      const { t, navigate, pathname, search, revalidate } = page.current;
      if (!answer) return showLiked(t, listHearts(memberId), before);
      if (answer.matched) {
        const address = matchAddress(memberId, pathname + search);
        const inPlace = address.startsWith(`${pathname}?`);
        navigate(address, { replace: inPlace, preventScrollReset: inPlace });
      } else if (pathname.startsWith(paths.likes)) revalidate();
    };
    const onClick = (event: MouseEvent) => {
      const pressed = findHeart(event.target);
      if (!pressed) return;
      event.preventDefault();
      void press(pressed);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

import { useLocation, useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useT, type Translate } from '~/i18n/texts';
import { heartOf, heartsOf, showLiked, type PressedHeart } from '~/ui/likes/heart';
import { matchAddress } from '~/ui/likes/match-address';
import { fetchMatch } from '~/ui/likes/match-overlay';
import { askSite } from './ask-site';
import { painted } from './painted';

type Answer = { matched: boolean };

/** A second press within this time belongs to a doubled tap and must not take the like back. */
const DOUBLED_MS = 500;

/** Likes or unlikes a member; null if the site refused it or the line lost it, which a toast says. */
async function sendLike(t: Translate, { memberId, liked }: PressedHeart): Promise<Answer | null> {
  const body = new URLSearchParams({ intent: liked ? 'withdraw' : 'like' });
  const init = { method: 'POST', body, lost: 'errors:no_connection' } as const;
  const sent = askSite(t, `/members/${memberId}/like/live`, init);
  // What a match shows is fetched beside the answer.
  if (!liked) fetchMatch().catch(() => null);
  const said = await sent;
  return said === null ? null : (JSON.parse(said) as Answer);
}

/**
 * Lets the hearts of a page work without leaving it, whoever drew them: each fills at once, with the others of its
 * member, and shows what is stored as soon as that is known; presses meanwhile are ignored.
 */
export function usePressedHearts(): void {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const page = useRef({ t, navigate, pathname, search, revalidate });
  page.current = { t, navigate, pathname, search, revalidate };
  useEffect(() => {
    /** When the hearts of a member were pressed last; for ever until that press is answered. */
    const pressedAt = new Map<string, number>();
    const press = async (pressed: PressedHeart) => {
      const { memberId, liked } = pressed;
      if (performance.now() - (pressedAt.get(memberId) ?? -Infinity) < DOUBLED_MS) return;
      const now = performance.now();
      pressedAt.set(memberId, Infinity);
      showLiked(page.current.t, heartsOf(memberId), !liked);
      await painted();
      const answer = await sendLike(page.current.t, pressed);
      pressedAt.set(memberId, now);
      const { t, navigate, pathname, search, revalidate } = page.current;
      if (!answer) return showLiked(t, heartsOf(memberId), liked);
      if (answer.matched) {
        const address = matchAddress(memberId, pathname + search);
        const inPlace = address.startsWith(`${pathname}?`);
        navigate(address, { replace: inPlace, preventScrollReset: inPlace });
      }
      // The lists of likes change with it; other pages keep what they show.
      else if (pathname.startsWith('/likes')) revalidate();
    };
    const onClick = (event: MouseEvent) => {
      const pressed = heartOf(event.target);
      if (!pressed) return;
      event.preventDefault();
      void press(pressed);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

import { useLocation, useNavigate, useRevalidator } from '@remix-run/react';
import { useCallback, useRef, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { matchAddress } from '~/ui/likes/match-address';
import { fetchMatch } from '~/ui/likes/match-overlay';
import { SendLikeContext, type SendLike } from '~/ui/likes/send-like';
import { askSite } from './ask-site';

type Answer = { matched: boolean };

/**
 * Lets the like buttons below it work without leaving the page. A like that is refused, or that the line
 * loses, is said in a toast, and the button can be pressed again.
 */
export function SendLikes({ children }: { children: ReactNode }) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const page = useRef({ t, navigate, pathname, search, revalidate });
  page.current = { t, navigate, pathname, search, revalidate };
  const send: SendLike = useCallback(async (memberId, intent) => {
    const body = new URLSearchParams({ intent });
    const init = { method: 'POST', body, lost: 'errors:no_connection' } as const;
    const sent = askSite(page.current.t, `/members/${memberId}/like/live`, init);
    // What a match shows is fetched beside the answer.
    if (intent === 'like') fetchMatch().catch(() => null);
    const said = await sent;
    if (!said) return false;
    const { navigate, pathname, search, revalidate } = page.current;
    const { matched } = JSON.parse(said) as Answer;
    if (matched) {
      const address = matchAddress(memberId, pathname + search);
      const inPlace = address.startsWith(`${pathname}?`);
      navigate(address, { replace: inPlace, preventScrollReset: inPlace });
    }
    // The lists of likes change with it; other pages keep what they show.
    else if (pathname.startsWith('/likes')) revalidate();
    return true;
  }, []);
  return <SendLikeContext.Provider value={send}>{children}</SendLikeContext.Provider>;
}

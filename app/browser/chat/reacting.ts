import { useRef } from 'react';
import type { Reaction } from '~/domain/chat/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { fetchOrToast } from '~/browser/kit/fetch-or-toast';
import { useLatest } from '~/browser/kit/use-latest';
import type { useLiveMessages } from './live-messages';

/** Shows the member's reaction at once, and takes it back if it is refused or the connection is lost (CHA-22). */
export function useReacting(id: string, { state, dispatch }: ReturnType<typeof useLiveMessages>) {
  const t = useT();
  // One after another, so that the last one wins.
  const posts = useRef(Promise.resolve());
  return useLatest((seq: number, reaction: Reaction | null) => {
    const before = state.messages.find((each) => each.seq === seq)?.reaction ?? null;
    dispatch({ type: 'reacted', seq, reaction });
    posts.current = posts.current.then(async () => {
      const body = new URLSearchParams({ reaction: reaction ?? 'none' });
      const init = { method: 'POST', body, lost: 'errors:no_connection' } as const;
      const answer = await fetchOrToast(t, paths.react(id, seq), init);
      if (answer === null) dispatch({ type: 'reacted', seq, reaction: before });
    });
  });
}

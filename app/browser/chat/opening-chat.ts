import { useNavigation, useNavigationType } from '@remix-run/react';
import { useEffect, useState } from 'react';
import * as paths from '~/paths';
import type { ConversationRow } from '~/ui/chat/chat-data';

export function useOpening(rows: ConversationRow[]): ConversationRow | null {
  const to = useNavigation().location?.pathname;
  return rows.find(({ id }) => to === paths.chat(id)) ?? null;
}

const FIRST_MESSAGE = /\/members\/[^/]+\/chat$/;

/** Whether the previous page was that of the first message, whose sender continues writing. */
export const followsFirstMessage = (referrer: string, origin: string): boolean =>
  URL.canParse(referrer) &&
  new URL(referrer).origin === origin &&
  FIRST_MESSAGE.test(new URL(referrer).pathname);

/** Moves the focus into a chat opened by client-side navigation; after a first message, into the field (LEG-5). */
export function useOpenedFocus(): void {
  // The chat's own address changes later.
  const [how] = useState(useNavigationType());
  useEffect(() => {
    if (how !== 'POP') document.getElementById('main')?.focus({ preventScroll: true });
    else if (followsFirstMessage(document.referrer, location.origin))
      document.querySelector<HTMLElement>('#main textarea[name=text]')?.focus({ preventScroll: true });
  }, [how]);
}

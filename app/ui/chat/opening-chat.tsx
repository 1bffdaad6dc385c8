import { useEffect, useRef } from 'react';
import { useT } from '~/i18n/texts';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { ChatAvatar } from './chat-avatar';
import { ChatBar } from './chat-bar';
import type { ConversationRow } from './chat-data';

/** A loading chat, from the list's data; takes the focus (CHA-1, LEG-5). */
export function OpeningChat({ row: { partner, text, mine, when } }: { row: ConversationRow }) {
  const t = useT();
  const chat = useRef<HTMLElement>(null);
  useEffect(() => chat.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={chat}
      tabIndex={-1}
      className="fixed inset-0 z-menu flex flex-col bg-canvas outline-none lg:static lg:z-auto lg:flex-1"
      aria-label={t('chat:conversation')}
      aria-busy="true"
    >
      <ChatBar>
        <ChatAvatar partner={partner} className="size-11" />
        <div className="ml-2 min-w-0 flex-1 leading-tight">
          <p className="text-lg font-bold leading-tight">{partner.name ?? t('chat:gone_name')}</p>
          {partner.fictional && <FictionalLabel />}
        </div>
      </ChatBar>
      <div className="flex min-h-0 flex-1 flex-col justify-end bg-sunken/60 px-3 py-4 lg:px-6">
        <div className={`bubble ${mine ? 'bubble-me' : 'bubble-them'}`}>
          <p className="[overflow-wrap:anywhere]" dir="auto">
            {text}
          </p>
          <p className="mt-1 text-xs opacity-80">{when}</p>
        </div>
      </div>
      <p className="min-h-[88px] shrink-0 border-t border-line" aria-hidden="true" />
    </section>
  );
}

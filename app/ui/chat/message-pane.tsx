import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { MessagesIframe } from './messages-iframe';

/** Scrolls from the newest message upwards. */
export function MessagePane({
  conversationId,
  children,
}: {
  conversationId: string | null;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <div className="relative flex min-h-0 flex-1 flex-col bg-sunken/60">
      <div
        className={`flex min-h-0 flex-1 flex-col-reverse overflow-y-auto px-3 lg:px-6 ${conversationId ? '[@media(scripting:none)]:hidden' : ''}`}
        role="region"
        tabIndex={0}
        aria-label={t('chat:conversation')}
      >
        {children}
      </div>
      {conversationId && <MessagesIframe conversationId={conversationId} />}
    </div>
  );
}

import { useT } from '~/i18n/texts';
import * as paths from '~/paths';

/**
 * The messages without JavaScript: an iframe reloads by itself, so that the text being typed beside it stays. It covers
 * the scripted list.
 */
export function MessagesIframe({ conversationId }: { conversationId: string }) {
  const t = useT();
  return (
    <noscript>
      <iframe
        src={paths.chatMessages(conversationId)}
        title={t('chat:conversation')}
        className="absolute inset-0 size-full border-0 bg-canvas"
      />
    </noscript>
  );
}

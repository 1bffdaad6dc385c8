import { useT } from '~/i18n/texts';
import * as paths from '~/paths';

/** Without JavaScript, an iframe reloads by itself, so that typed text beside it stays. */
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

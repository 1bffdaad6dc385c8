import { useT } from '~/i18n/texts';

/**
 * The messages for readers without JavaScript: an iframe that loads new ones by itself, so that the text
 * being typed beside it is not lost. It covers the list that JavaScript would keep up to date.
 */
export function MessagesIframe({ conversationId }: { conversationId: string }) {
  const t = useT();
  return (
    <noscript>
      <iframe
        src={`/chats/${conversationId}/messages`}
        title={t('chat:conversation')}
        className="absolute inset-0 size-full border-0 bg-canvas"
      />
    </noscript>
  );
}

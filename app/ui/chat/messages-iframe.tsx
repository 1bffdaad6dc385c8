import { useT } from '~/i18n/texts';

/**
 * The messages for readers without JavaScript: an iframe of this site that brings new ones by itself, so that what is being typed
 * beside it is not wiped (CHA-5). It lies over the list that scripts keep up to date, which such a browser hides.
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

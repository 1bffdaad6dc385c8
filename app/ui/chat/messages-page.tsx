import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import type { MessagesView } from './chat-data';
import { ChatPlaceProvider, type PlainChatPlace } from './chat-place';
import { MessageList } from './message-list';

type Props = MessagesView & {
  address: string;
  /** Whether it shows the newest messages and reloads. */
  following: boolean;
  /** Whether the live page follows within seconds. */
  goesLive: boolean;
  place: PlainChatPlace;
  /** Whether a reaction was refused. */
  refused: boolean;
};

/** The pane opens at the newest message. */
export const MESSAGES_PANE = 'flex h-dvh flex-col-reverse overflow-y-auto bg-sunken/60 px-3 lg:px-6';

/** Two links: show new messages and mark them as read, or stop updating. */
export function MessagesControls({ address, following }: Pick<Props, 'address' | 'following'>) {
  const t = useT();
  return (
    <p className="flex flex-wrap justify-center gap-2 pb-4 pt-2">
      <a href={`${address}?new=1`} className="btn btn-soft">
        {t('chat:show_new')}
      </a>
      {following && (
        <a href={`${address}?still=1`} className="btn btn-ghost">
          {t('chat:pause_new')}
        </a>
      )}
    </p>
  );
}

export function OlderLink({ address, first }: { address: string; first: number | undefined }) {
  const t = useT();
  if (first === undefined) return null;
  return (
    <p className="text-center">
      <a href={`${address}?before=${first}`} className="btn btn-line">
        {t('chat:older')}
      </a>
    </p>
  );
}

/** Shown once the partner has read the reader's newest message. */
export function ReadNote() {
  const t = useT();
  return (
    <p className="flex items-center justify-end gap-1 text-xs text-muted">
      <Icon name="check-check" className="size-3.5" />
      {t('chat:read')}
    </p>
  );
}

/** A menu that opened now would close as the live page comes. */
const NO_MENUS = '[&_.message-act]:invisible';

/** The content of the chat's iframe, for readers without JavaScript. */
export function MessagesPage({
  messages,
  more,
  otherDeliveredSeq,
  otherReadSeq,
  address,
  following,
  goesLive,
  place,
  refused,
}: Props) {
  const t = useT();
  return (
    <main id="main" className={goesLive ? `${MESSAGES_PANE} ${NO_MENUS}` : MESSAGES_PANE}>
      <h1 className="sr-only">{t('chat:conversation')}</h1>
      <MessagesControls address={address} following={following} />
      {refused && (
        <p role="alert" className="err justify-center pb-2">
          <Icon name="circle-alert" className="size-4" />
          {t('errors:action_refused')}
        </p>
      )}
      <ChatPlaceProvider value={place}>
        <MessageList
          messages={messages}
          otherDeliveredSeq={otherDeliveredSeq}
          otherReadSeq={otherReadSeq}
          before={<OlderLink address={address} first={more ? messages[0]?.seq : undefined} />}
        />
      </ChatPlaceProvider>
    </main>
  );
}

import { useT } from '~/i18n/texts';
import type { MessagesView } from './chat-data';
import { MessageList } from './message-list';

type Props = MessagesView & {
  address: string;
  /** The newest are shown, and new ones come by themselves. */
  following: boolean;
};

/** The messages alone, as the chat's frame shows them to readers without JavaScript (CHA-5). */
export function MessagesPage({ messages, more, otherDeliveredSeq, otherReadSeq, address, following }: Props) {
  const t = useT();
  const first = messages[0];
  return (
    <main id="main" className="flex h-dvh flex-col-reverse overflow-y-auto bg-sunken/60 px-3 lg:px-6">
      <h1 className="sr-only">{t('chat:conversation')}</h1>
      <MessageList
        messages={messages}
        otherDeliveredSeq={otherDeliveredSeq}
        otherReadSeq={otherReadSeq}
        before={
          more &&
          first && (
            <p className="text-center">
              <a href={`${address}?before=${first.seq}`} className="btn btn-line">
                {t('chat:older')}
              </a>
            </p>
          )
        }
        after={
          <p className="flex flex-wrap justify-center gap-2 pt-2">
            <a href={`${address}?new=1`} className="btn btn-soft">
              {t('chat:show_new')}
            </a>
            {following && (
              <a href={`${address}?still=1`} className="btn btn-ghost">
                {t('chat:pause_new')}
              </a>
            )}
          </p>
        }
      />
    </main>
  );
}

import { Link } from '@remix-run/react';
import { memo, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { fewCredits } from '~/ui/kit/credits-look';
import { Icon } from '~/ui/kit/icon';
import { CreditsLink } from '~/ui/payments/credits-link';
import { ConversationSearch } from './conversation-search';

type Props = {
  /** The list of conversations, shown beside the chat from 992 px. */
  list: ReactNode;
  messageCredits: number;
  credits: number;
  /** The chat partner, shown on the other side from 1440 px. */
  column?: ReactNode;
  children: ReactNode;
};

function CreditsLeft({ messageCredits, credits }: { messageCredits: number; credits: number }) {
  const t = useT();
  const messages = messageCredits === 0 ? Infinity : Math.floor(credits / messageCredits);
  const enough = messages === 0 ? t('chat:enough_for_none') : t('chat:enough_for', { count: messages });
  return (
    <p className="m-3 rounded-lg bg-sunken p-4 text-sm leading-snug">
      <b className="block text-base">
        {credits === 0 ? t('chat:credits_none') : t('chat:credits_left', { count: credits })}
      </b>
      {messageCredits === 0 ? t('chat:messages_free') : enough}
      {fewCredits(credits) && (
        <CreditsLink className="link mt-1 flex min-h-tap items-center">
          {t('credits:see_bundles')}
        </CreditsLink>
      )}
    </p>
  );
}

/** Memoised, because each typed key renders the whole chat again. */
const ListHead = memo(function ListHead() {
  const t = useT();
  return (
    <div className="flex h-[72px] shrink-0 items-center gap-1 px-4">
      <Link to="/members" className="btn btn-icon btn-ghost -ml-2" aria-label={t('chat:back_to_members')}>
        <Icon name="arrow-left" />
      </Link>
      <h2 className="list-title">{t('chat:title')}</h2>
    </div>
  );
});

/** The layout of a chat: three panes from 1440 px, two from 992 px, only the chat below. */
export function ChatShell({ list, messageCredits, credits, column, children }: Props) {
  const t = useT();
  return (
    <div className="flex min-h-0 flex-1 overflow-hidden">
      <aside
        className="hidden w-full flex-col border-r border-line lg:flex lg:w-convlist lg:shrink-0"
        aria-label={t('chat:conversations')}
      >
        <ListHead />
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ConversationSearch search="" />
          {list}
        </div>
        <CreditsLeft messageCredits={messageCredits} credits={credits} />
      </aside>
      <main id="main" className="flex min-w-0 flex-1 flex-col bg-canvas">
        {children}
      </main>
      {column}
    </div>
  );
}

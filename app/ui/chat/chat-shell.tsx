import { Link } from '@remix-run/react';
import { memo, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { Brand } from '~/ui/layouts/brand';
import { useFrame } from '~/ui/layouts/frame-data';
import { ConversationSearch } from './conversation-search';
import { CreditsLeft } from './composer/credits-left';

type Props = {
  /** The conversation list, beside the chat from 992 px. */
  list: ReactNode;
  messageCredits: number;
  credits: number;
  /** The chat partner, on the other side from 1440 px. */
  column?: ReactNode;
  children: ReactNode;
};

/**
 * As high as other pages' header, with the logo in the same place: the list stays where it is (NAV-24). Memoised,
 * because each typed key renders the whole chat.
 */
const ListHead = memo(function ListHead() {
  const t = useT();
  const { site } = useFrame();
  return (
    <>
      <div className="flex min-h-[calc(var(--h-nav)+1px)] shrink-0 items-center border-b border-line px-5">
        <Link to={paths.search} className="nav-home home-cut" aria-label={site.name}>
          <Brand />
        </Link>
        <Link
          to={paths.search}
          className="btn btn-icon btn-ghost -mr-2 ml-auto shrink-0"
          aria-label={t('chat:back_to_members')}
        >
          <Icon name="users" />
        </Link>
      </div>
      <h2 className="list-title px-5 pb-[7px] pt-5">{t('chat:title')}</h2>
    </>
  );
});

/** A chat's layout: three panes from 1440 px, two from 992 px, one below. */
export function ChatShell({ list, messageCredits, credits, column, children }: Props) {
  const t = useT();
  return (
    <div className="full-page flex min-h-0 flex-1 overflow-hidden">
      <aside
        className="hidden w-full flex-col border-r border-line lg:flex lg:w-convlist lg:shrink-0"
        aria-label={t('chat:conversations')}
      >
        <ListHead />
        <div className="min-h-0 flex-1 overflow-y-auto pt-[5px]">
          <ConversationSearch search="" />
          {list}
        </div>
        <CreditsLeft messageCredits={messageCredits} credits={credits} />
      </aside>
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col bg-canvas outline-none">
        {children}
      </main>
      {column}
    </div>
  );
}

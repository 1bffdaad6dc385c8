import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { LeaveLink } from '~/ui/layouts/leave-link';

/** The bar above a chat's messages: a link back to all chats, who the chat is with, and the way out of the site. */
export function ChatBar({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <header className="chat-bar">
      <Link to="/chats" className="btn btn-icon btn-ghost lg:hidden" aria-label={t('chat:back_to_messages')}>
        <Icon name="arrow-left" />
      </Link>
      {children}
      <LeaveLink />
    </header>
  );
}

import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { LeaveLink } from '~/ui/layouts/leave-link';

export function ChatBar({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <header className="chat-bar">
      <Link
        to={paths.chats}
        className="btn btn-icon btn-ghost lg:hidden"
        aria-label={t('chat:back_to_messages')}
      >
        <Icon name="arrow-left" />
      </Link>
      {children}
      <LeaveLink />
    </header>
  );
}

import { useState, type MouseEventHandler } from 'react';
import { ServerHtml } from '~/delivery/server-html';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon, type IconName } from '~/ui/kit/icon';
import type { MessageView } from './chat-data';
import { useChatPlace, type ChatPlace } from './chat-place';
import { ReactionForm } from './reactions';

/** A link that leaves the messages' iframe. */
function MenuLink({
  href,
  icon,
  text,
  onClick,
}: {
  href: string;
  icon: IconName;
  text: string;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}) {
  return (
    <a href={href} target="_top" onClick={onClick}>
      <Icon name={icon} />
      {text}
    </a>
  );
}

const canAnswer = ({ isOpen }: ChatPlace, { removed }: MessageView) => isOpen && !removed;

const canCopy = ({ acts }: ChatPlace, { kind, removed }: MessageView) =>
  acts !== undefined && kind === 'text' && !removed;

function Items({ message, place }: { message: MessageView; place: ChatPlace }) {
  const t = useT();
  const { id, acts } = place;
  const { seq, mine, text, reportHref, deleteHref } = message;
  const isAnswerable = canAnswer(place, message);
  return (
    <>
      {isAnswerable && !mine && <ReactionForm message={message} />}
      {isAnswerable && (
        <MenuLink
          href={paths.replyInComposer(id, seq)}
          icon="reply"
          text={t('chat:reply')}
          onClick={acts && ((event) => acts.reply(seq, event))}
        />
      )}
      {!import.meta.env.SSR && acts && canCopy(place, message) && (
        <button type="button" onClick={(event) => acts.copy(text, event)}>
          <Icon name="copy" />
          {t('chat:copy_text')}
        </button>
      )}
      {reportHref && <MenuLink href={reportHref} icon="flag" text={t('safety:report_title_gone.message')} />}
      {deleteHref && <MenuLink href={deleteHref} icon="trash-2" text={t('chat:delete_message')} />}
    </>
  );
}

/**
 * Everything to do with one message. Opens without scripts; the shared name closes other menus. Scripts render
 * its items when it first opens, so that a long conversation starts as fast without them.
 */
export function MessageMenu({ message }: { message: MessageView }) {
  const t = useT();
  const place = useChatPlace();
  const [hasOpened, setOpened] = useState(false);
  const { reportHref, deleteHref } = message;
  if (!canAnswer(place, message) && !canCopy(place, message) && !reportHref && !deleteHref) return null;
  const label = t('chat:message_actions');
  return (
    <details
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      {...(import.meta.env.SSR ? { name: 'menu' } : {})}
    >
      <summary className="message-act" aria-label={label}>
        <Icon name="ellipsis-vertical" />
      </summary>
      <ServerHtml as="div" role="group" className="menu" aria-label={label} version={hasOpened}>
        {() => (import.meta.env.SSR || hasOpened) && <Items message={message} place={place} />}
      </ServerHtml>
    </details>
  );
}

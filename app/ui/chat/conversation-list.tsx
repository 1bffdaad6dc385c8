import { Link } from '@remix-run/react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { CountBadge } from '~/ui/kit/count-badge';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { ChatAvatar } from './chat-avatar';
import type { ConversationRow, ConversationsView } from './chat-data';

function LastMessage({ row }: { row: ConversationRow }) {
  const t = useT();
  const { unread, typing, mine, text, partner } = row;
  const written = mine
    ? t('chat:you_wrote', { text })
    : partner.fictional
      ? t('chat:team_wrote', { text })
      : text;
  const tone = unread > 0 ? 'font-semibold text-ink' : typing ? 'font-semibold text-link' : 'text-muted';
  return (
    <span className="mt-0.5 flex items-center gap-2">
      <span className={`truncate text-sm ${tone}`} dir="auto" data-excerpt>
        {typing && partner.name ? t('chat:typing_short') : written}
      </span>
      {unread > 0 && (
        <span className="ml-auto shrink-0">
          <CountBadge count={unread} label={t('chat:unread', { count: unread })} />
        </span>
      )}
    </span>
  );
}

function Row({ row, current }: { row: ConversationRow; current: boolean }) {
  const t = useT();
  const { id, partner, unread, when, at } = row;
  return (
    <li>
      <Link
        to={paths.chat(id)}
        aria-current={current ? 'true' : undefined}
        // Aligned to the top, so that a partly parsed row does not move.
        className="flex min-h-[72px] items-start gap-3 rounded-lg px-3 py-2.5 hover:bg-sunken aria-[current]:bg-primary-soft"
      >
        <ChatAvatar partner={partner} className="size-[52px]" />
        <span className="min-w-0 flex-1 pt-[3px]">
          <span className="flex flex-wrap items-center gap-x-2">
            <b className="min-w-0">{partner.name ?? t('chat:gone_name')}</b>
            {partner.fictional && <FictionalLabel />}
            {partner.online && <span className="sr-only">{t('profiles:online')}</span>}
            <time
              dateTime={at}
              className={`ml-auto shrink-0 text-xs tabular-nums ${unread > 0 ? 'font-bold text-ink' : 'text-muted'}`}
            >
              {when}
            </time>
          </span>
          <LastMessage row={row} />
        </span>
      </Link>
    </li>
  );
}

export function ConversationList({
  view,
  currentId = null,
}: {
  view: ConversationsView;
  currentId?: string | null;
}) {
  const t = useT();
  const { rows, search, nextHref, firstHref } = view;
  return (
    <>
      <div role="alert">
        {view.removalFailed && (
          <p className="notice mx-4 mb-2 bg-danger-soft text-danger">
            <Icon name="circle-alert" className="mt-0.5" />
            {t('chat:remove_failed')}
          </p>
        )}
      </div>
      {rows.length === 0 && (
        <p className="px-4 py-6 text-center text-muted">
          {search ? t('chat:search_nothing', { name: search }) : t('chat:empty_title')}
        </p>
      )}
      <ul className="space-y-0.5 p-2">
        {rows.map((row) => (
          <Row key={row.id} row={row} current={row.id === currentId} />
        ))}
      </ul>
      <p className="flex flex-wrap justify-center gap-2 px-4 pb-4">
        {(search || firstHref) && (
          <Link to={firstHref ?? paths.chats} className="btn btn-ghost">
            {t(firstHref ? 'chat:newest_conversations' : 'chat:all_conversations')}
          </Link>
        )}
        {nextHref && (
          <Link to={nextHref} className="btn btn-line">
            {t('chat:older_conversations')}
          </Link>
        )}
      </p>
    </>
  );
}

import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FREE_CONVERSATIONS } from '~/domain/chat/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { SuggestedMembers, type Suggestions } from '~/ui/discovery/people-who-fit';
import { placeholderClass } from '~/delivery/placeholder-class';
import { useFrame } from '~/ui/layouts/frame-data';
import { LikesRail } from '~/ui/likes/likes-rail';
import type { ConversationRow, ConversationsView } from './chat-data';
import { ConversationSearch } from './conversation-search';
import { CreditsLeft } from './composer/credits-left';
import { NewMatches, type NewMatch } from './new-matches';
import { OpeningChat } from './opening-chat';

type Props = {
  view: ConversationsView;
  matches: NewMatch[];
  waiting: number;
  /** The senders of waiting messages, as a list in words; null if too many. */
  senders: string | null;
  messageCredits: number;
  credits: number;
  list: ReactNode;
  /** The loading conversation. */
  opening: ConversationRow | null;
};

function Waiting({
  view,
  matches,
  waiting,
  senders,
  messageCredits,
}: Pick<Props, 'view' | 'matches' | 'waiting' | 'senders' | 'messageCredits'>) {
  const t = useT();
  const unread = view.rows.filter((row) => row.unread > 0 && row.partner.name !== null);
  const portraits = (unread.length > 0 ? unread : view.rows)
    .flatMap(({ partner }) => (partner.thumbSrc ? [partner.thumbSrc] : []))
    .slice(0, 3);
  const newest = unread[0] ?? view.rows[0];
  return (
    <section className="hidden flex-1 place-content-center justify-items-center bg-sunken/60 p-10 text-center lg:grid">
      {portraits.length > 0 && (
        <div className="flex -space-x-6" aria-hidden="true">
          {portraits.map((src, index) => (
            <span
              key={src}
              className={`portrait w-28 shadow-2 xl:w-36 ${['-rotate-6', 'z-10 -translate-y-3', 'rotate-6'][index]}`}
            >
              <img src={src} className={placeholderClass(src)} alt="" width="180" height="225" />
            </span>
          ))}
        </div>
      )}
      <h2 className="mt-6 text-h1">
        {waiting > 0 ? t('chat:waiting', { count: waiting }) : t('chat:nothing_waiting')}
      </h2>
      <p className="mt-2 max-w-[36ch] text-muted">
        {senders && `${t('chat:waiting_from', { names: senders })} `}
        {messageCredits === 0 ? t('chat:messages_free') : t('chat:reading_free', { count: messageCredits })}
      </p>
      {newest && (
        <Link to={paths.chat(newest.id)} className="btn btn-primary mt-5">
          {t('chat:open_newest')}
        </Link>
      )}
      <NewMatches matches={matches} className="mt-8 min-w-0 max-w-full" />
    </section>
  );
}

export function ChatsPage({
  view,
  matches,
  waiting,
  senders,
  messageCredits,
  credits,
  list,
  opening,
}: Props) {
  const t = useT();
  return (
    <main id="main" className="full-page flex min-h-[70vh] lg:h-[calc(100dvh-var(--h-nav))] lg:min-h-[576px]">
      <section
        className="flex w-full flex-col border-line lg:w-convlist lg:shrink-0 lg:border-r"
        aria-labelledby="chats"
      >
        <LikesRail className="px-5 pt-4" />
        <h1 id="chats" className="list-title px-5 pb-[7px] pt-5">
          {t('chat:title')}
        </h1>
        <div className="min-h-0 flex-1 pt-[5px] lg:overflow-y-auto">
          <ConversationSearch search={view.search} />
          <NewMatches matches={matches} className="px-5 pt-3 lg:hidden" />
          {list}
        </div>
        <CreditsLeft messageCredits={messageCredits} credits={credits} />
      </section>
      {opening ? (
        <OpeningChat row={opening} />
      ) : (
        <Waiting
          view={view}
          matches={matches}
          waiting={waiting}
          senders={senders}
          messageCredits={messageCredits}
        />
      )}
    </main>
  );
}

/** `left` is the number of conversations that the reader may start; null without a limit. */
type EmptyProps = {
  cost: number;
  credits: number;
  left: number | null;
  fitting: Suggestions | null;
  matches: NewMatch[];
};

/** A drawn question and answer, for a page without anybody to write to. */
function Conversation() {
  const t = useT();
  const portraitSrc = useFrame().navigation?.portraitSrc;
  return (
    <div className="mx-auto grid w-full max-w-[22rem] gap-4" aria-hidden="true">
      <div className="flex items-end gap-3">
        {portraitSrc && (
          <span className="portrait w-32 shrink-0 -rotate-3 shadow-2 lg:w-40">
            <img
              src={portraitSrc}
              className={placeholderClass(portraitSrc)}
              alt=""
              width="180"
              height="225"
            />
          </span>
        )}
        <p className="bubble bubble-me mb-6">{t('chat:empty_question')}</p>
      </div>
      <p className="ml-auto w-fit max-w-[84%] rounded-lg border-2 border-dashed border-line-strong px-4 py-2.5 text-muted">
        {t('chat:empty_answer')}
      </p>
    </div>
  );
}

export function ChatsEmpty({ cost, credits, left, fitting, matches }: EmptyProps) {
  const t = useT();
  const mayStart =
    left === 0
      ? t('chat:refused.conversations_limit', { max: FREE_CONVERSATIONS })
      : left !== null && t('chat:empty_may_start', { count: left });
  return (
    <main id="main" className="wrap grid items-center gap-10 py-12 lg:min-h-[576px] lg:grid-cols-2 lg:py-20">
      <div>
        <LikesRail className="-mt-8 mb-8" />
        <h1 className="text-h1">{t('chat:empty_title')}</h1>
        <p className="mt-3 max-w-[44ch] text-lg text-muted">
          {t('chat:empty_text')} {mayStart} {cost > 0 && t('chat:empty_cost', { count: cost, credits })}
          {left !== null && (
            <>
              {' '}
              <Link to={paths.premium} className="link">
                {t('chat:limit_premium')}
              </Link>
            </>
          )}
        </p>
        <NewMatches matches={matches} className="mt-6" />
        <Link to={paths.search} className="btn btn-primary btn-lg mt-6">
          {t('chat:empty_action')}
        </Link>
      </div>
      {fitting && fitting.members.length > 0 ? (
        <SuggestedMembers fitting={fitting} className="mx-auto w-full max-w-[28rem]" />
      ) : (
        <Conversation />
      )}
    </main>
  );
}

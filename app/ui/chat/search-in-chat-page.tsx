import type { ReactNode } from 'react';
import { SOUGHT_LENGTH } from '~/domain/chat/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { ChatPlaceProvider } from './chat-place';
import { MessageList } from './message-list';
import type { AroundView, ChatSearchView, FoundView } from './search-in-chat-data';

function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link inline-flex min-h-tap items-center gap-1.5">
      <Icon name="arrow-left" className="size-4" />
      {children}
    </a>
  );
}

function SearchForm({ id, sought }: { id: string; sought: string }) {
  const t = useT();
  return (
    <form action={paths.searchInChat(id)} role="search" className="mt-4">
      <label className="label" htmlFor="find">
        {t('chat:find_label')}
      </label>
      <div className="flex gap-2">
        <input
          id="find"
          name="q"
          type="search"
          dir="auto"
          defaultValue={sought}
          key={sought}
          maxLength={SOUGHT_LENGTH}
          autoComplete="off"
          className="input"
        />
        <button className="btn btn-primary shrink-0">
          <Icon name="search" />
          {t('chat:find_button')}
        </button>
      </div>
    </form>
  );
}

function Found({ found, author }: { found: FoundView; author: string }) {
  const { href, at, when, before, match, after } = found;
  return (
    <li>
      <a href={href} className="block rounded-lg px-3 py-2.5 hover:bg-sunken">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <b className="min-w-0 truncate">{author}</b>
          <time dateTime={at} className="ml-auto shrink-0 text-xs tabular-nums text-muted">
            {when}
          </time>
        </span>
        <span className="mt-0.5 block text-sm text-muted [overflow-wrap:anywhere]" dir="auto">
          {before}
          {match && <mark className="rounded-sm bg-primary-soft font-semibold text-ink">{match}</mark>}
          {after}
        </span>
      </a>
    </li>
  );
}

function Results({ place, sought, found, moreHref }: Omit<ChatSearchView, 'around'>) {
  const t = useT();
  if (found === null) return null;
  if (found.length === 0)
    return (
      <p className="py-8 text-center text-muted" role="status">
        {t('chat:find_nothing', { text: sought })}
      </p>
    );
  return (
    <>
      <ul className="-mx-3 mt-4 grid gap-1">
        {found.map((each) => (
          <Found
            key={each.seq}
            found={each}
            author={each.mine ? t('chat:you') : (place.name ?? t('chat:gone_name'))}
          />
        ))}
      </ul>
      {moreHref && (
        <p className="mt-4 text-center">
          <a href={moreHref} className="btn btn-line">
            {t('chat:find_more')}
          </a>
        </p>
      )}
    </>
  );
}

function Around({ place, around }: Pick<ChatSearchView, 'place'> & { around: AroundView }) {
  const t = useT();
  const { view, olderHref, newerHref } = around;
  return (
    <ChatPlaceProvider value={place}>
      <MessageList
        messages={view.messages}
        otherDeliveredSeq={view.otherDeliveredSeq}
        otherReadSeq={view.otherReadSeq}
        before={
          olderHref && (
            <p className="text-center">
              <a href={olderHref} className="btn btn-line">
                {t('chat:older')}
              </a>
            </p>
          )
        }
        after={
          newerHref && (
            <p className="text-center">
              <a href={newerHref} className="btn btn-line">
                {t('chat:newer')}
              </a>
            </p>
          )
        }
      />
    </ChatPlaceProvider>
  );
}

/** Searches a conversation; a found message is shown among its neighbours (CHA-24). */
export function SearchInChatPage({ around, ...search }: ChatSearchView) {
  const t = useT();
  const { place, sought } = search;
  return (
    <main id="main" className="wrap pb-section pt-4 lg:pt-8">
      <div className="mx-auto max-w-messages">
        <p className="flex flex-wrap gap-x-5">
          <BackLink href={paths.chat(place.id)}>{t('chat:back_to_chat')}</BackLink>
          {around && sought && (
            <BackLink href={paths.searchInChat(place.id, { q: sought })}>{t('chat:find_results')}</BackLink>
          )}
        </p>
        <h1 className="mt-2 text-h2">
          {place.name === null ? t('chat:find') : t('chat:find_with', { name: place.name })}
        </h1>
        {around ? (
          <Around place={place} around={around} />
        ) : (
          <>
            <SearchForm id={place.id} sought={sought} />
            <Results {...search} />
          </>
        )}
      </div>
    </main>
  );
}

import { memo } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';

/** Memoised, because each typed key renders the chat beside it. */
export const ConversationSearch = memo(function ConversationSearch({ search }: { search: string }) {
  const t = useT();
  return (
    <form action={paths.chats} role="search" className="flex gap-2 pb-2 pl-5 pr-3">
      <label className="sr-only" htmlFor="chat-search">
        {t('chat:search')}
      </label>
      <input
        id="chat-search"
        name="q"
        dir="auto"
        type="search"
        defaultValue={search}
        maxLength={40}
        placeholder={t('chat:search')}
        className="input"
      />
      <button className="btn btn-icon btn-ghost size-12 shrink-0" aria-label={t('chat:search')}>
        <Icon name="search" />
      </button>
    </form>
  );
});

import type { FormEvent } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Overlay } from '~/ui/kit/overlay';
import type { OpenersView } from '~/ui/chat/chat-data';

type Props = {
  view: OpenersView;
  titleId: string;
  /** With JavaScript, fills the composer; otherwise the page reloads with the opener. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/** Choosing an opener fills the composer and sends nothing. */
export function OpenersForm({ view: { memberId, name, openers, shared }, titleId, onSubmit }: Props) {
  const t = useT();
  return (
    <form action={paths.newChat(memberId)} onSubmit={onSubmit} className="overflow-y-auto p-5 sm:p-7">
      <h2 id={titleId} className="pr-10 text-h2">
        {t('chat:openers_title', { name })}
      </h2>
      <p className="mt-1 text-muted">{t(shared ? 'chat:openers_shared' : 'chat:openers_theirs')}</p>
      <div className="mt-5 grid gap-2.5" role="radiogroup" aria-labelledby={titleId}>
        {openers.map(({ key, text }, index) => (
          <label key={key} className="pick flex items-center gap-3.5 p-4">
            <input type="radio" name="opener" value={key} className="radio" defaultChecked={index === 0} />
            <span className="font-semibold leading-snug">{text}</span>
          </label>
        ))}
      </div>
      <button className="btn btn-primary btn-lg mt-5 w-full">{t('chat:openers_use')}</button>
      <p className="mt-3 text-center text-sm text-muted">{t('chat:openers_nothing')}</p>
    </form>
  );
}

export function OpenersDialog({ view }: { view: OpenersView }) {
  return (
    <Overlay
      titleId="openers-title"
      leave={paths.newChat(view.memberId)}
      sheet
      cross="btn-ghost right-3 top-4"
      className="max-w-form"
    >
      <OpenersForm view={view} titleId="openers-title" />
    </Overlay>
  );
}

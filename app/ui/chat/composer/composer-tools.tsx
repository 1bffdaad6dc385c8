import { memo, type MouseEvent } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import type { Extras } from '~/ui/chat/chat-data';

type Open = (event: MouseEvent<HTMLAnchorElement>) => void;

/** With JavaScript, these open dialogs instead of pages. */
export type ToolAdditions = { openGifts?: Open; openPhoto?: Open; openOpeners?: Open };

type Props = { extras: Extras; openersHref: string | null; additions?: ToolAdditions | undefined };

/** The links to photos, gifts and openers. Memoised, because each typed key renders the form. */
export const ComposerTools = memo(function ComposerTools({
  extras: { gifts, photo },
  openersHref,
  additions = {},
}: Props) {
  const t = useT();
  return (
    <span className="-ml-2 flex items-center">
      {photo && (
        <a
          href={photo.action}
          onClick={additions.openPhoto}
          className="btn btn-icon btn-ghost"
          aria-label={t('chat:send_photo')}
        >
          <Icon name="image" />
        </a>
      )}
      <a
        href={paths.gift(gifts.memberId)}
        onClick={additions.openGifts}
        className="btn btn-icon btn-ghost"
        aria-label={t('chat:give_gift')}
      >
        <Icon name="gift" />
      </a>
      {openersHref && (
        <a href={openersHref} onClick={additions.openOpeners} className="btn btn-ghost px-3 text-sm">
          <Icon name="sparkles" />
          {t('chat:openers')}
        </a>
      )}
    </span>
  );
});

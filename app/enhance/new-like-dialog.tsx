import { useNavigate } from '@remix-run/react';
import { useId, type MouseEvent } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { BelowToast } from '~/ui/kit/below-toast';
import { NewLikeCard, type NewLike } from '~/ui/likes/new-like-card';
import { useShown } from './modal';

/** The dialog that shows a new like over the page; `base` is where its profile is. */
export function NewLikeDialog({ like, base, onClose }: { like: NewLike; base: string; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const titleId = useId();
  const dialog = useShown();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onClose();
    navigate(`${base}/${like.id}`);
  };
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={titleId}
      className="m-auto w-[calc(100%-32px)] max-w-[22rem] flex-col overflow-hidden rounded-xl bg-canvas p-0 text-ink shadow-3 backdrop:bg-scrim/70 open:flex"
    >
      <BelowToast className="p-3">
        <NewLikeCard like={like} href={`${base}/${like.id}`} titleId={titleId} onOpen={open} />
        <button
          type="button"
          onClick={onClose}
          className="btn btn-icon absolute right-5 top-5 bg-canvas text-ink"
          aria-label={t('kit:close')}
        >
          <Icon name="x" />
        </button>
      </BelowToast>
    </dialog>
  );
}

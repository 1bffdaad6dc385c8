import { useNavigate } from '@remix-run/react';
import { useId, type MouseEvent } from 'react';
import { NewLikeCard, type NewLike } from '~/ui/likes/new-like-card';
import { Modal } from './modal';
import { isPlainClick } from './open-modal';

/** The dialog that shows a new like over the page; `base` is where its profile is. */
export function NewLikeDialog({ like, base, onClose }: { like: NewLike; base: string; onClose: () => void }) {
  const navigate = useNavigate();
  const titleId = useId();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onClose();
    navigate(`${base}/${like.id}`);
  };
  return (
    <Modal
      titleId={titleId}
      onClose={onClose}
      card="max-w-[22rem] border border-line bg-canvas text-ink backdrop:bg-scrim/70"
      inner="p-3"
      cross="right-5 top-5 bg-canvas text-ink"
    >
      <NewLikeCard like={like} href={`${base}/${like.id}`} titleId={titleId} onOpen={open} />
    </Modal>
  );
}

import { useNavigate } from '@remix-run/react';
import { useId, type MouseEvent } from 'react';
import { NewLikeCard, type NewLike } from '~/ui/likes/new-like-card';
import { Modal } from '~/browser/kit/modal';
import { isPlainClick } from '~/browser/kit/open-modal';

type Props = { like: NewLike; address: string; onClose: () => void };

export function NewLikeDialog({ like, address, onClose }: Props) {
  const navigate = useNavigate();
  const titleId = useId();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onClose();
    navigate(address);
  };
  return (
    <Modal
      titleId={titleId}
      onClose={onClose}
      card="max-w-[22rem] border border-line bg-canvas text-ink backdrop:bg-scrim/70"
      inner="p-3"
      cross="right-5 top-5 bg-canvas text-ink"
    >
      <NewLikeCard like={like} href={address} titleId={titleId} onOpen={open} />
    </Modal>
  );
}

import { useNavigate } from '@remix-run/react';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { RemoveForm } from '~/ui/chat/remove-page';
import { Modal, useModal } from './modal';
import { removeChat } from './removed-chats';

/** Asks in a dialog before a conversation is removed, and leaves it at once (CHA-7). */
export function useRemoveModal(conversationId: string, name: string | null): { open: (event: MouseEvent) => void; dialog: ReactNode } {
  const t = useT();
  const navigate = useNavigate();
  const modal = useModal();
  const remove = (event: FormEvent) => {
    event.preventDefault();
    void removeChat(conversationId);
    navigate('/chats');
  };
  const dialog = modal.isOpen && (
    <Modal titleId="remove-dialog" onClose={modal.close} narrow>
      <RemoveForm conversationId={conversationId} name={name} titleId="remove-dialog" headingLevel={2} onSubmit={remove}>
        <button type="button" className="btn btn-ghost w-full" onClick={modal.close}>
          {t('chat:remove_cancel')}
        </button>
      </RemoveForm>
    </Modal>
  );
  return { open: modal.open, dialog };
}

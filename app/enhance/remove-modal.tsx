import { useNavigate } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Modal, useFetchedModal, type OpenModal } from './modal';
import { removeChat } from './removed-chats';

const fetchRemoveForm = async () => (await import('~/ui/chat/remove-page')).RemoveForm;

/** Asks in a dialog whether to remove a conversation, and leaves it at once when confirmed (CHA-7). */
export function useRemoveModal(
  conversationId: string,
  name: string | null,
): { open: OpenModal; dialog: ReactNode } {
  const t = useT();
  const navigate = useNavigate();
  const { Content: RemoveForm, open, close } = useFetchedModal(fetchRemoveForm);
  const remove = (event: FormEvent) => {
    event.preventDefault();
    void removeChat(conversationId);
    navigate('/chats');
  };
  const dialog = RemoveForm && (
    <Modal titleId="remove-dialog" onClose={close} narrow>
      <RemoveForm
        conversationId={conversationId}
        name={name}
        titleId="remove-dialog"
        headingLevel={2}
        onSubmit={remove}
      >
        <button type="button" className="btn btn-ghost w-full" onClick={close}>
          {t('chat:remove_cancel')}
        </button>
      </RemoveForm>
    </Modal>
  );
  return { open, dialog };
}

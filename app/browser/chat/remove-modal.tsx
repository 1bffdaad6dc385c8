import { useNavigate } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import * as paths from '~/paths';
import { useFetchedModal, type OpenModal } from '~/browser/kit/open-modal';
import { removeChat } from './removed-chats';

const fetchDialog = async () => (await import('./remove-dialog')).RemoveDialog;

/** Removes a conversation after confirmation in a dialog, and leaves it at once (CHA-7). */
export function useRemoveModal(
  conversationId: string,
  name: string | null,
): { open: OpenModal; dialog: ReactNode } {
  const navigate = useNavigate();
  const { Content: RemoveDialog, open, close } = useFetchedModal(fetchDialog);
  const remove = (event: FormEvent) => {
    event.preventDefault();
    void removeChat(conversationId);
    navigate(paths.chats);
  };
  const dialog = RemoveDialog && (
    <RemoveDialog conversationId={conversationId} name={name} onSubmit={remove} onClose={close} />
  );
  return { open, dialog };
}

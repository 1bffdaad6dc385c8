import type { FormEvent } from 'react';
import { useT } from '~/i18n/texts';
import { RemoveForm } from '~/ui/chat/remove-page';
import { Modal } from '~/browser/kit/modal';

type Props = {
  conversationId: string;
  name: string | null;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
};

export function RemoveDialog({ onClose, ...form }: Props) {
  const t = useT();
  return (
    <Modal titleId="remove-dialog" onClose={onClose} narrow>
      <RemoveForm {...form} titleId="remove-dialog" headingLevel={2}>
        <button type="button" className="btn btn-ghost w-full" onClick={onClose}>
          {t('chat:remove_cancel')}
        </button>
      </RemoveForm>
    </Modal>
  );
}

import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import type { ComposerAdditions, ComposerRefusal, OpenersView } from '~/ui/chat/chat-data';
import type { ToolAdditions } from '~/ui/chat/composer-tools';
import { OpenersForm } from '~/ui/chat/openers-form';
import { Modal } from './modal';
import { useModal } from './open-modal';
import { sendOnEnter } from './send-on-enter';

type First = {
  refusal: ComposerRefusal | null;
  additions: Partial<ComposerAdditions>;
  openOpeners: ToolAdditions['openOpeners'];
  dialog: ReactNode;
};

/**
 * The composer of a conversation's first message: an opener fills the field (CHA-9), and an empty message is
 * not submitted.
 */
export function useFirstMessage(openers: OpenersView, refusal: ComposerRefusal | null): First {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const modal = useModal();
  const [offline, setOffline] = useState<ComposerRefusal | null>(null);
  useEffect(() => {
    const back = () => setOffline(null);
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  const onSubmit = (event: FormEvent) => {
    if (navigator.onLine) return;
    event.preventDefault();
    setOffline({ text: field.current?.value ?? '', message: t('errors:offline'), short: false });
  };
  const fill = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get('opener');
    const chosen = openers.openers.find((opener) => opener.key === key);
    modal.close();
    if (!field.current || !chosen) return;
    field.current.value = chosen.text;
    // The closing dialog returns the focus first; after that, the field takes it.
    requestAnimationFrame(() => field.current?.focus());
  };
  return {
    refusal: offline ?? refusal,
    additions: { field, onSubmit, onKeyDown: sendOnEnter },
    openOpeners: modal.open,
    dialog: modal.isOpen && (
      <Modal titleId="openers-dialog" onClose={modal.close} narrow>
        <OpenersForm view={openers} titleId="openers-dialog" onSubmit={fill} />
      </Modal>
    ),
  };
}

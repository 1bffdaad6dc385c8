import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import type { ComposerAdditions, ComposerRefusal, OpenersView } from '~/ui/chat/chat-data';
import type { ToolAdditions } from '~/ui/chat/composer-tools';
import { OpenersForm } from '~/ui/chat/openers-form';
import { useDraft } from './draft';
import { Modal } from './modal';
import { useModal } from './open-modal';
import { sendOnEnter } from './send-on-enter';

type First = {
  /** What was just sent, until the server has answered. */
  sending: string;
  refusal: ComposerRefusal | null;
  additions: Partial<ComposerAdditions>;
  openOpeners: ToolAdditions['openOpeners'];
  dialog: ReactNode;
};

type Page = {
  /** Who writes, and to whom. */
  ownerId: string;
  partner: { id: string };
  mayStart: boolean;
  openers: OpenersView;
  /** What the page itself put into the field. */
  typed?: string | undefined;
};

/**
 * The composer of a conversation's first message: an opener fills the field (CHA-9), what is sent is shown
 * while the server's page is on its way, and what is half-typed survives a reload (CHA-18) until the chat forgets it.
 */
export function useFirstMessage(page: Page, refusal: ComposerRefusal | null): First {
  const { openers } = page;
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const { keep, isAsBegun } = useDraft({
    memberId: page.ownerId,
    chat: page.partner.id,
    field,
    begun: page.typed,
    isOpen: page.mayStart,
  });
  const modal = useModal();
  const [offline, setOffline] = useState<ComposerRefusal | null>(null);
  const [sending, setSending] = useState('');
  useEffect(() => {
    const back = () => {
      setOffline(null);
      setSending('');
    };
    // A page that the browser kept is shown as it was left.
    for (const again of ['online', 'pageshow']) window.addEventListener(again, back);
    return () => {
      for (const again of ['online', 'pageshow']) window.removeEventListener(again, back);
    };
  }, []);
  const onSubmit = (event: FormEvent) => {
    const text = field.current?.value ?? '';
    if (navigator.onLine) return setSending(text.trim());
    event.preventDefault();
    setOffline({ text, message: t('errors:offline'), creditsShort: false });
  };
  const fill = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get('opener');
    const chosen = openers.openers.find((opener) => opener.key === key);
    modal.close();
    if (!field.current || !chosen) return;
    field.current.value = chosen.text;
    keep();
    // The closing dialog returns the focus first; after that, the field takes it.
    requestAnimationFrame(() => field.current?.focus());
  };
  return {
    sending,
    refusal: offline ?? refusal,
    additions: { field, onSubmit, onInput: keep, onKeyDown: sendOnEnter, isAsBegun },
    openOpeners: modal.open,
    dialog: modal.isOpen && (
      <Modal titleId="openers-dialog" onClose={modal.close} narrow>
        <OpenersForm view={openers} titleId="openers-dialog" onSubmit={fill} />
      </Modal>
    ),
  };
}

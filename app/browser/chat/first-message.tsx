import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import type { ComposerAdditions, OpenersView, TopicView, UnsentForm } from '~/ui/chat/chat-data';
import type { ToolAdditions } from '~/ui/chat/composer/composer-tools';
import { OpenersForm } from '~/ui/chat/composer/openers-form';
import { useDraft } from './draft';
import { Modal } from '~/browser/kit/modal';
import { clearSearchParams } from './reply';
import { useModal } from '~/browser/kit/open-modal';
import { useReadyField } from './ready-field';
import { sendOnEnter } from './send-on-enter';

type FirstMessage = {
  /** The message shown until the server responds. */
  sending: string;
  submitted: UnsentForm | null;
  /** The part of the profile that it is about, unless the reader removes it. */
  topic: TopicView | null;
  removeTopic: (event: MouseEvent) => void;
  additions: Partial<ComposerAdditions>;
  openOpeners: ToolAdditions['openOpeners'];
  dialog: ReactNode;
};

type Page = {
  ownerId: string;
  partner: { id: string };
  mayStart: boolean;
  openers: OpenersView;
  typed?: string | undefined;
  topic?: TopicView | undefined;
};

/** The composer of a first message: an opener fills the field (CHA-9), and a draft survives a reload (CHA-18). */
export function useFirstMessage(page: Page, posted: UnsentForm | null): FirstMessage {
  const { openers } = page;
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const { keep } = useDraft({
    memberId: page.ownerId,
    chat: page.partner.id,
    field,
    initial: page.typed,
    isOpen: page.mayStart,
  });
  useReadyField(field, page.partner.id);
  const modal = useModal();
  const [isRemoved, setRemoved] = useState(false);
  const [offline, setOffline] = useState<UnsentForm | null>(null);
  const [sending, setSending] = useState('');
  useEffect(() => {
    const back = () => {
      setOffline(null);
      setSending('');
    };
    // A page restored from the back/forward cache is shown as it was.
    for (const again of ['online', 'pageshow']) window.addEventListener(again, back);
    return () => {
      for (const again of ['online', 'pageshow']) window.removeEventListener(again, back);
    };
  }, []);
  const onSubmit = (event: FormEvent) => {
    const text = field.current?.value ?? '';
    if (navigator.onLine) return setSending(text.trim());
    event.preventDefault();
    setOffline({ text, errors: { '': [t('errors:offline')] }, creditsShort: false });
  };
  const removeTopic = (event: MouseEvent) => {
    event.preventDefault();
    setRemoved(true);
    clearSearchParams();
    field.current?.focus();
  };
  const fill = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get('opener');
    const chosen = openers.openers.find((opener) => opener.key === key);
    modal.close();
    if (!field.current || !chosen) return;
    field.current.value = chosen.text;
    keep();
    // The closing dialog returns the focus first.
    requestAnimationFrame(() => field.current?.focus());
  };
  return {
    sending,
    submitted: offline ?? posted,
    topic: (!isRemoved && page.topic) || null,
    removeTopic,
    additions: { field, onSubmit, onInput: keep, onKeyDown: sendOnEnter },
    openOpeners: modal.open,
    dialog: modal.isOpen && (
      <Modal titleId="openers-dialog" onClose={modal.close} narrow>
        <OpenersForm view={openers} titleId="openers-dialog" onSubmit={fill} />
      </Modal>
    ),
  };
}

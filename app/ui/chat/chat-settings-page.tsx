import { useT } from '~/i18n/texts';
import { SettingsFrame } from '~/ui/layouts/settings-frame';
import { SwitchForm } from '~/ui/kit/switch-form';

/** The switch for read receipts. */
export function ChatSettingsPage({ title, readReceipts }: { title: string; readReceipts: boolean }) {
  const t = useT();
  return (
    <SettingsFrame current="chat" title={title}>
      <SwitchForm
        name="receipts"
        action="/notifications/chat"
        on={readReceipts}
        label={t('chat:receipts')}
        hint={t('chat:receipts_text')}
        className="mt-6"
      />
    </SettingsFrame>
  );
}

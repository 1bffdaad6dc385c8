import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { SettingsFrame } from '~/ui/layouts/settings-frame';
import { SwitchForm } from '~/ui/kit/fields/switch-form';

export function ChatSettingsPage({ title, readReceipts }: { title: string; readReceipts: boolean }) {
  const t = useT();
  return (
    <SettingsFrame current="chat" title={title}>
      <SwitchForm
        name="receipts"
        action={paths.chatSettings}
        on={readReceipts}
        label={t('chat:receipts')}
        hint={t('chat:receipts_text')}
        className="mt-6"
      />
    </SettingsFrame>
  );
}

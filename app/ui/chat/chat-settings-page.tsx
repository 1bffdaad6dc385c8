import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { SettingsFrame } from '~/ui/settings/settings-frame';
import type { SaveSlot } from '~/ui/settings/save-slot';
import { SwitchForm } from '~/ui/settings/switch-form';

type Props = { title: string; readReceipts: boolean; Save: SaveSlot };

export function ChatSettingsPage({ title, readReceipts, Save }: Props) {
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
        Save={Save}
      />
    </SettingsFrame>
  );
}

import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { SettingsFrame } from '~/ui/settings/settings-frame';
import { ShortcutList } from './shortcut-list';
import type { SaveSlot } from '~/ui/settings/save-slot';
import { SwitchForm } from '~/ui/settings/switch-form';

type Props = { title: string; shortcuts: boolean; Save: SaveSlot };

/** The keyboard shortcuts, and their switch (WCAG 2.1.4). */
export function ShortcutsPage({ title, shortcuts, Save }: Props) {
  const t = useT();
  return (
    <SettingsFrame current="keys" title={title}>
      <p className="mb-6 mt-2 max-w-form text-muted">{t('settings:keys.text')}</p>
      <div className="max-w-form">
        <ShortcutList />
      </div>
      <SwitchForm
        name="shortcuts"
        action={paths.shortcuts}
        on={shortcuts}
        label={t('settings:keys.use')}
        hint={t('settings:keys.hint')}
        className="mt-8"
        Save={Save}
      />
    </SettingsFrame>
  );
}

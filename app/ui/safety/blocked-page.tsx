import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { SettingsFrame } from '~/ui/settings/settings-frame';
import { BlockedMembers, type BlockedRow } from './blocked-members';

export function BlockedPage({ rows }: { rows: BlockedRow[] }) {
  const t = useT();
  return (
    <SettingsFrame current="blocked" title={t('safety:blocked_title')}>
      <BlockedMembers rows={rows} to={paths.blockedMembers} />
    </SettingsFrame>
  );
}

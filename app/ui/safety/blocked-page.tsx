import { useT } from '~/i18n/texts';
import { SettingsFrame } from '~/ui/layouts/settings-frame';
import { BlockedMembers, type BlockedRow } from './blocked-members';

/** The list of blocked members as a page of its own. */
export function BlockedPage({ rows }: { rows: BlockedRow[] }) {
  const t = useT();
  return (
    <SettingsFrame current="blocked" title={t('safety:blocked_title')}>
      <BlockedMembers rows={rows} to="/notifications/blocked" />
    </SettingsFrame>
  );
}

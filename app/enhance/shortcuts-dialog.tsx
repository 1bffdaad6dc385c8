import { useT } from '~/i18n/texts';
import { ShortcutList } from '~/ui/accounts/shortcut-list';
import { Modal } from './modal';

/** The list of the keyboard shortcuts over the page. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Modal titleId="shortcuts-title" onClose={onClose} narrow>
      <div className="overflow-y-auto p-6">
        <h2 id="shortcuts-title" className="mb-4 pr-12 text-h2">
          {t('settings:keys.title')}
        </h2>
        <ShortcutList />
        <a href="/notifications/keys" className="link mt-3 inline-flex min-h-tap items-center">
          {t('settings:keys.change')}
        </a>
      </div>
    </Modal>
  );
}

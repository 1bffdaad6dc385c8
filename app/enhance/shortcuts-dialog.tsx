import { useState } from 'react';
import { useT } from '~/i18n/texts';
import { ShortcutList, type KeyRow } from '~/ui/accounts/shortcut-list';
import { firstShown } from '~/ui/kit/first-shown';
import { filter, PRESSED, steps } from './key-controls';
import { Modal } from './modal';

/** The keys that do something on the page beneath. */
function keysOfPage(): Set<KeyRow> {
  const works: Record<KeyRow, boolean> = {
    next: steps().length > 0,
    previous: steps().length > 0,
    like: firstShown(PRESSED.like) !== undefined,
    write: firstShown(PRESSED.write) !== undefined,
    swipe: firstShown('button[name=choice][value=like]') !== undefined,
    undo: firstShown(PRESSED.undo) !== undefined,
    photos: firstShown('a[data-step]') !== undefined,
    filter: filter() !== undefined,
  };
  return new Set((Object.keys(works) as KeyRow[]).filter((row) => works[row]));
}

/** The list of the keyboard shortcuts over the page: those that work on it. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [works] = useState(keysOfPage);
  return (
    <Modal titleId="shortcuts-title" onClose={onClose} narrow>
      <div className="overflow-y-auto p-6">
        <h2 id="shortcuts-title" className="mb-4 pr-12 text-h2">
          {t('settings:keys.title')}
        </h2>
        <ShortcutList works={(row) => works.has(row)} />
        <a href="/notifications/keys" className="link mt-3 inline-flex min-h-tap items-center">
          {t('settings:keys.change')}
        </a>
      </div>
    </Modal>
  );
}

import { useState } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { ShortcutList, type KeyRow } from '~/ui/accounts/shortcut-list';
import { firstShown } from '~/ui/kit/first-shown';
import { filter, CONTROLS, steps } from './key-controls';
import { Modal } from '~/browser/kit/modal';

function keysOfPage(): Set<KeyRow> {
  const works: Record<KeyRow, boolean> = {
    next: steps().length > 0,
    previous: steps().length > 0,
    like: firstShown(CONTROLS.like) !== undefined,
    write: firstShown(CONTROLS.write) !== undefined,
    swipe: firstShown('button[name=choice][value=like]') !== undefined,
    undo: firstShown(CONTROLS.undo) !== undefined,
    photos: firstShown('a[data-step]') !== undefined,
    filter: filter() !== undefined,
  };
  return new Set((Object.keys(works) as KeyRow[]).filter((row) => works[row]));
}

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
        <a href={paths.shortcuts} className="link mt-3 inline-flex min-h-tap items-center">
          {t('settings:keys.change')}
        </a>
      </div>
    </Modal>
  );
}

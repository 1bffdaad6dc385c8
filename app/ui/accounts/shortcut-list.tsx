import { useT } from '~/i18n/texts';
import { SHORTCUT_PAGES } from './shortcut-pages';

/** Keys pressed one after the other. */
function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {keys.map((key, index) => (
        <kbd
          key={index}
          className="grid min-w-8 place-items-center rounded-sm border border-line-strong px-2 py-0.5 font-sans text-sm font-bold"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}

/** What each key does. */
export function ShortcutList() {
  const t = useT();
  const rows: [string, readonly string[]][] = [
    [t('settings:keys.next'), ['J']],
    [t('settings:keys.previous'), ['K']],
    [t('settings:keys.filter'), ['/']],
    ...SHORTCUT_PAGES.map(({ key, text }): [string, readonly string[]] => [
      t(text),
      ['G', key.toUpperCase()],
    ]),
    [t('settings:keys.arrows'), ['←', '→']],
    [t('settings:keys.leave'), ['Esc', 'Esc']],
    [t('settings:keys.list'), ['?']],
  ];
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([text, keys]) => (
        <div key={text} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
          <dt className="min-w-0 hyphens-auto">{text}</dt>
          <dd>
            <Keys keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

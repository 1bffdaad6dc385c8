import type { TextKey } from '~/i18n/text-key';
import { useT } from '~/i18n/texts';
import { SHORTCUT_PAGES } from './shortcut-pages';

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

type Row = { text: TextKey; keys: readonly string[] };

const ROWS = {
  next: { text: 'settings:keys.next', keys: ['J'] },
  previous: { text: 'settings:keys.previous', keys: ['K'] },
  like: { text: 'settings:keys.like', keys: ['L'] },
  write: { text: 'profiles:write', keys: ['W'] },
  swipe: { text: 'settings:keys.swipe', keys: ['←', '→'] },
  undo: { text: 'discovery:swipe.undo', keys: ['U'] },
  photos: { text: 'settings:keys.photos', keys: ['←', '→'] },
  filter: { text: 'settings:keys.filter', keys: ['/'] },
} as const satisfies Record<string, Row>;

export type KeyRow = keyof typeof ROWS;

const EVERYWHERE: Row[] = [
  ...SHORTCUT_PAGES.map(({ key, text }) => ({ text, keys: ['G', key.toUpperCase()] })),
  { text: 'settings:keys.leave', keys: ['Esc', 'Esc'] },
  { text: 'settings:keys.list', keys: ['?'] },
];

/** `works` filters keys that some pages lack. */
export function ShortcutList({ works = () => true }: { works?: (row: KeyRow) => boolean }) {
  const t = useT();
  const here = Object.entries(ROWS).filter(([row]) => works(row as KeyRow));
  const rows: Row[] = [...here.map(([, row]) => row), ...EVERYWHERE];
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(({ text, keys }) => (
        <div key={text} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
          <dt className="min-w-0 flex-1 basis-36 hyphens-auto">{t(text)}</dt>
          <dd className="ml-auto">
            <Keys keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

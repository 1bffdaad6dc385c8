import { useConsoleT } from '../frame-data';

export type UndoLine = {
  id: string;
  siteId: string;
  /** The decided item, which tells one photo from another. */
  href: string;
  /** What was decided, such as "Photo: accepted (Vonk)". */
  what: string;
  /** Until when it can be undone, in words. */
  until: string;
};

type Props = { lines: UndoLine[]; action: string };

/** More would push a page of photos out of a phone's screen. */
const MOST_UNFOLDED = 3;

/** What the operator decided within two minutes, each with a button that undoes it. */
export function UndoList({ lines, action }: Props) {
  const t = useConsoleT();
  if (lines.length === 0) return null;
  return (
    <details className="card mt-5 p-4" open={lines.length <= MOST_UNFOLDED}>
      <summary className="cursor-pointer py-2 font-bold">
        {t('queue.undo_title')} ({lines.length})
      </summary>
      <p className="text-sm text-muted">{t('queue.undo_hint')}</p>
      <ul className="mt-2 divide-y divide-line">
        {lines.map(({ id, siteId, href, what, until }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-[14rem]">
              <a href={href} className="link">
                {what}
              </a>{' '}
              <span className="text-sm text-muted">{until}</span>
            </span>
            <form method="post" action={action}>
              <input type="hidden" name="site" value={siteId} />
              <input type="hidden" name="decision" value={id} />
              <button className="btn btn-line px-3 text-sm" aria-label={t('queue.undo_of', { what })}>
                {t('queue.undo')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { Icon } from '~/ui/kit/icon';
import { ConsolePage } from '../console-page';
import { Filters, type FilterGroup } from '../filter-links';
import { useConsoleT } from '../frame-data';
import { UndoList, type UndoLine } from './undo-list';

export type QueueLine = {
  key: string;
  href: string;
  /** Such as "Report of a message: money". */
  what: string;
  number: string | null;
  site: string;
  /** In words, and as an ISO timestamp. */
  age: string;
  at: string;
  /** A possible minor, in words. */
  urgent: string | null;
  /** Who handles it, in words. */
  lease: string | null;
};

export function Line({ line: { href, what, number, site, age, at, urgent, lease } }: { line: QueueLine }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-0 flex-1 basis-[16rem]">
        <a href={href} className="link font-semibold">
          {what}
        </a>
        {urgent && <span className="ml-2 font-semibold text-danger">{urgent}</span>}
        {number && <code className="ml-2 text-sm text-muted">{number}</code>}
        {lease && <span className="block text-sm text-muted">{lease}</span>}
      </span>
      <span className="text-sm text-muted">{site}</span>
      <time dateTime={at} className="text-sm text-muted lg:w-40 lg:text-right">
        {age}
      </time>
    </li>
  );
}

type Props = {
  heading: string;
  lines: QueueLine[];
  filters: FilterGroup[];
  undoable: UndoLine[];
  /** Why a decision was not undone; null if none failed. */
  warning: string | null;
  undoAction: string;
  /** Null without the right to decide photos. */
  photosHref: string | null;
  figuresHref: string;
  nextHref: string | null;
  firstHref: string | null;
};

export function QueuePage({
  heading,
  lines,
  filters,
  undoable,
  warning,
  undoAction,
  photosHref,
  figuresHref,
  nextHref,
  firstHref,
}: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} intro={t('queue.intro')}>
      {warning && (
        <p className="notice mt-4 bg-warning-soft font-semibold text-warning" role="alert">
          <Icon name="circle-alert" />
          <span>{warning}</span>
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-2.5">
        {photosHref && (
          <a href={photosHref} className="btn btn-primary">
            {t('photos.title')}
          </a>
        )}
        <a href={figuresHref} className="btn btn-line">
          {t('figures.title')}
        </a>
      </p>
      <UndoList lines={undoable} action={undoAction} />
      <div className="mt-5 grid gap-3">
        {filters.map((group) => (
          <Filters key={group.label} {...group} />
        ))}
      </div>
      {lines.length > 0 ? (
        <ol className="card mt-5 divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ol>
      ) : (
        <p className="mt-5 text-muted">{t('waiting.nothing')}</p>
      )}
      {(nextHref || firstHref) && (
        <p className="mt-4 flex flex-wrap gap-2.5">
          {nextHref && (
            <a href={nextHref} className="btn btn-line">
              {t('queue.next')}
            </a>
          )}
          {firstHref && (
            <a href={firstHref} className="btn btn-line">
              {t('queue.first')}
            </a>
          )}
        </p>
      )}
    </ConsolePage>
  );
}

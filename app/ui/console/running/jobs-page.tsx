import type { Choice } from '../figures/choice-links';
import { FigureTable, type ShownTable } from '../figures/figure-table';
import { useConsoleT } from '../frame-data';
import { OlderLinks, RunningPage } from './running-page';

export type FailedJobRow = {
  id: string;
  name: string;
  site: string;
  reason: string;
  when: string;
  at: string;
  /** Whether the reader may try it again. */
  isRetryable: boolean;
};

function FailedJob({ job: { id, name, site, reason, when, at, isRetryable } }: { job: FailedJobRow }) {
  const t = useConsoleT();
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm md:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_9rem] md:items-start">
      <span className="min-w-0">
        <b className="block break-words">{name}</b>
        <span className="block text-muted">{site}</span>
        <time dateTime={at} className="block text-muted">
          {when}
        </time>
      </span>
      <span className="min-w-0 break-words">{reason}</span>
      {isRetryable && (
        <button
          name="job"
          value={id}
          className="btn btn-line w-fit px-3 text-sm"
          aria-label={t('running.retry_of', { what: `${name}, ${when}` })}
        >
          {t('running.retry')}
        </button>
      )}
    </li>
  );
}

type Props = {
  heading: string;
  pages: Choice[];
  table: ShownTable;
  failed: FailedJobRow[];
  olderHref: string | null;
  newestHref: string | null;
};

/** The background jobs; above them those that were given up. */
export function JobsPage({ heading, pages, table, failed, ...links }: Props) {
  const t = useConsoleT();
  return (
    <RunningPage heading={heading} intro={t('running.jobs.intro')} pages={pages}>
      <section className="mt-8" aria-labelledby="failed">
        <h2 id="failed" className="text-h2">
          {t('running.jobs.failed')}
        </h2>
        {failed.length > 0 ? (
          <form method="post">
            <ul className="card mt-3 divide-y divide-line">
              {failed.map((job) => (
                <FailedJob key={job.id} job={job} />
              ))}
            </ul>
          </form>
        ) : (
          <p className="mt-2 text-muted">{t('running.jobs.none_failed')}</p>
        )}
        <OlderLinks {...links} />
      </section>
      <FigureTable table={table} />
    </RunningPage>
  );
}

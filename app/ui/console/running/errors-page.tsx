import { Field } from '~/ui/kit/fields/field';
import type { Choice } from '../figures/choice-links';
import { useConsoleT } from '../frame-data';
import { RunningPage } from './running-page';

export type ErrorRow = {
  id: number;
  /** The incident number, or that there is none. */
  number: string;
  /** The route or job. */
  place: string;
  site: string | null;
  message: string;
  when: string;
  at: string;
};

function SearchForm({ number }: { number: string }) {
  const t = useConsoleT();
  return (
    <form role="search" className="mt-5 flex flex-wrap items-end gap-3">
      <Field id="number" label={t('running.errors.number')} hint={t('running.errors.hint')}>
        {(control) => (
          <input
            {...control}
            name="number"
            type="search"
            defaultValue={number}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <button className="btn btn-primary">{t('running.errors.find')}</button>
    </form>
  );
}

function ErrorLine({ row: { number, place, site, message, when, at } }: { row: ErrorRow }) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 px-4 py-3 text-sm md:grid-cols-[10rem_minmax(0,2fr)_minmax(0,4fr)]">
      <span>
        <b className="block">{number}</b>
        <time dateTime={at} className="text-muted">
          {when}
        </time>
      </span>
      <span className="min-w-0 break-words">
        {place}
        {site && <span className="block text-muted">{site}</span>}
      </span>
      <span className="min-w-0 break-words">{message}</span>
    </li>
  );
}

type Props = {
  heading: string;
  pages: Choice[];
  /** The requested incident number; empty for all. */
  number: string;
  rows: ErrorRow[];
  olderHref: string | null;
  allHref: string | null;
};

/** The last errors of this process, the newest first. */
export function ErrorsPage({ heading, pages, number, rows, olderHref, allHref }: Props) {
  const t = useConsoleT();
  return (
    <RunningPage heading={heading} intro={t('running.errors.intro')} pages={pages}>
      <SearchForm number={number} />
      {rows.length > 0 ? (
        <ol className="card mt-5 divide-y divide-line">
          {rows.map((row) => (
            <ErrorLine key={row.id} row={row} />
          ))}
        </ol>
      ) : (
        <p className="mt-5 text-muted" role="status">
          {t(number ? 'running.errors.not_found' : 'running.errors.none')}
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-2.5">
        {olderHref && (
          <a href={olderHref} className="btn btn-line">
            {t('running.older')}
          </a>
        )}
        {allHref && (
          <a href={allHref} className="btn btn-line">
            {t('running.errors.all')}
          </a>
        )}
      </p>
    </RunningPage>
  );
}

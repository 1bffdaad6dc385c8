import { ConsolePage } from './console-page';
import { Filters, type FilterLink } from './filter-links';
import { useConsoleT } from './frame-data';

export type AuditLine = {
  id: string;
  /** Who did it: an operator's name, or what else acts. */
  actor: string;
  /** What they did. */
  act: string;
  site: string;
  /** Its case, else its subject's name or id. */
  subject: string;
  changes: string[];
  when: string;
  at: string;
};

export type AuditFilter = FilterLink;

function Entry({ line: { actor, act, site, subject, changes, when, at } }: { line: AuditLine }) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 px-4 py-3 text-sm lg:grid-cols-[11rem_minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)]">
      <time dateTime={at} className="text-muted">
        {when}
      </time>
      <span className="font-semibold">{actor}</span>
      <span className="min-w-0">
        {act}
        <span className="block text-muted">{site}</span>
      </span>
      <span className="min-w-0 text-muted">
        <span className="block break-words">{subject}</span>
        {changes.map((change) => (
          <span key={change} className="block break-words">
            {change}
          </span>
        ))}
      </span>
    </li>
  );
}

type Props = {
  heading: string;
  entries: AuditLine[];
  sites: AuditFilter[];
  operators: AuditFilter[];
  olderHref: string | null;
  newestHref: string | null;
};

export function AuditPage({ heading, entries, sites, operators, olderHref, newestHref }: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} intro={t('audit.intro')}>
      <div className="mt-5 grid gap-3">
        <Filters label={t('audit.site')} links={sites} />
        <Filters label={t('audit.operator')} links={operators} />
      </div>
      {entries.length > 0 ? (
        <ol className="card mt-5 divide-y divide-line">
          {entries.map((line) => (
            <Entry key={line.id} line={line} />
          ))}
        </ol>
      ) : (
        <p className="mt-5 text-muted">{t('audit.nothing')}</p>
      )}
      {(olderHref || newestHref) && (
        <p className="mt-4 flex flex-wrap gap-2.5">
          {olderHref && (
            <a href={olderHref} className="btn btn-line">
              {t('audit.older')}
            </a>
          )}
          {newestHref && (
            <a href={newestHref} className="btn btn-line">
              {t('audit.newest')}
            </a>
          )}
        </p>
      )}
    </ConsolePage>
  );
}

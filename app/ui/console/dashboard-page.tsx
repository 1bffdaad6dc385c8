import { ConsolePage } from './console-page';
import { useConsoleT } from './frame-data';
import { HealthList, type ShownHealth } from './running/health-list';

export type WaitingLine = {
  key: string;
  site: string;
  /** Such as "3 photos to decide". */
  what: string;
  /** The age of the oldest in words, and its time as an ISO timestamp. */
  age: string;
  at: string;
  /** Reports of possible minors among them, in words. */
  minors: string | null;
  /** The queue, limited to the kind and site; null for a site that is not served. */
  href: string | null;
};

/** An open dispute or order. */
export type DueLine = {
  key: string;
  what: string;
  site: string;
  /** The deadline in words, and as an ISO date. */
  due: string;
  at: string;
  /** Whether the deadline is over. */
  isLate: boolean;
  /** Null for a site that is not served. */
  href: string | null;
};

function Due({ line: { what, site, due, at, isLate, href } }: { line: DueLine }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-0 flex-1 basis-[14rem] font-semibold">
        {href ? (
          <a href={href} className="link">
            {what}
          </a>
        ) : (
          what
        )}
      </span>
      <span className="text-sm text-muted">{site}</span>
      <time
        dateTime={at}
        className={`text-sm lg:w-48 lg:text-right ${isLate ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        {due}
      </time>
    </li>
  );
}

function Line({ line: { site, what, age, at, minors, href } }: { line: WaitingLine }) {
  const t = useConsoleT();
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-0 flex-1 basis-[14rem] font-semibold">
        {href ? (
          <a href={href} className="link">
            {what}
          </a>
        ) : (
          what
        )}
        {minors && <span className="ml-2 text-danger">{minors}</span>}
      </span>
      <span className="text-sm text-muted">{site}</span>
      <time dateTime={at} className="text-sm text-muted lg:w-48 lg:text-right">
        {t('waiting.oldest', { age })}
      </time>
    </li>
  );
}

type Health = { lines: ShownHealth[]; href: string };

function HealthSection({ health: { lines, href } }: { health: Health }) {
  const t = useConsoleT();
  return (
    <section className="mt-8" aria-labelledby="health">
      <h2 id="health" className="text-h2">
        {t('running.not_well')}
      </h2>
      {lines.length > 0 ? <HealthList lines={lines} /> : <p className="mt-2">{t('running.all_well')}</p>}
      <p className="mt-3">
        <a href={href} className="btn btn-line">
          {t('running.title')}
        </a>
      </p>
    </section>
  );
}

function Waiting({ lines, hasQueues }: { lines: WaitingLine[]; hasQueues: boolean }) {
  const t = useConsoleT();
  return (
    <section className="mt-6" aria-labelledby="waiting">
      <h2 id="waiting" className="text-h2">
        {t('waiting.title')}
      </h2>
      {lines.length > 0 ? (
        <ul className="card mt-3 divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted">{t(hasQueues ? 'waiting.nothing' : 'waiting.no_queue')}</p>
      )}
    </section>
  );
}

type Props = {
  heading: string;
  waiting: WaitingLine[];
  due: DueLine[];
  /** Whether the operator's roles have queues at all. */
  hasQueues: boolean;
  /** What is not well; null for an operator who does not watch what runs. */
  health: Health | null;
};

export function DashboardPage({ heading, waiting, due, hasQueues, health }: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading}>
      {(hasQueues || !health) && <Waiting lines={waiting} hasQueues={hasQueues} />}
      {due.length > 0 && (
        <section className="mt-8" aria-labelledby="due">
          <h2 id="due" className="text-h2">
            {t('proceedings.title')}
          </h2>
          <ul className="card mt-3 divide-y divide-line">
            {due.map((line) => (
              <Due key={line.key} line={line} />
            ))}
          </ul>
        </section>
      )}
      {health && <HealthSection health={health} />}
    </ConsolePage>
  );
}

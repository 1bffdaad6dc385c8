import { useConsoleT } from './frame-data';

export type Fact = { label: string; text: string };

export type FactLine = {
  key: string;
  what: string;
  detail: string;
  /** In words, and as an ISO timestamp. */
  when: string;
  at: string;
};

export type FactSection = { id: string; title: string; lines: FactLine[] };

/** What is known, in pairs of a label and a text. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="card mt-5 grid gap-x-8 gap-y-3 p-4 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(({ label, text }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="break-words font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What happened, line by line. */
export function FactLines({ section: { id, title, lines } }: { section: FactSection }) {
  const t = useConsoleT();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {lines.length > 0 ? (
        <ol className="card mt-3 divide-y divide-line">
          {lines.map(({ key, what, detail, when, at }) => (
            <li
              key={key}
              className="grid gap-x-6 gap-y-0.5 px-4 py-3 text-sm md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_12rem]"
            >
              <span className="break-words font-semibold">{what}</span>
              <span className="break-words">{detail}</span>
              <time dateTime={at} className="text-muted md:text-right">
                {when}
              </time>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-muted">{t('members.nothing')}</p>
      )}
    </section>
  );
}

export type DueMoney = {
  key: string;
  href: string;
  what: string;
  detail: string;
  /** The deadline or the age in words, and as an ISO timestamp. */
  when: string;
  at: string;
  /** Whether the deadline is over. */
  isLate: boolean;
};

export type DueSection = {
  id: string;
  title: string;
  hint: string | null;
  lines: DueMoney[];
  /** Says that there are more than these. */
  more: string | null;
};

/** What waits for an operator, the most urgent first. */
export function DueLines({ section: { id, title, hint, lines, more } }: { section: DueSection }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {hint && <p className="mt-1 max-w-prose text-sm text-muted">{hint}</p>}
      <ol className="card mt-3 divide-y divide-line">
        {lines.map(({ key, href, what, detail, when, at, isLate }) => (
          <li key={key} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
            <a href={href} className="link min-w-0 flex-1 basis-[14rem] font-semibold">
              {what}
            </a>
            <span className="text-sm text-muted">{detail}</span>
            <time
              dateTime={at}
              className={`text-sm lg:w-48 lg:text-right ${isLate ? 'font-semibold text-danger' : 'text-muted'}`}
            >
              {when}
            </time>
          </li>
        ))}
      </ol>
      {more && <p className="mt-2 text-sm text-muted">{more}</p>}
    </section>
  );
}

export type ShownHealth = {
  part: string;
  /** A page with more about the part. */
  href: string | null;
  state: 'ok' | 'look' | 'bad';
  stateText: string;
  figures: string;
  /** What to do. */
  advice: string;
};

const TAGS = {
  ok: 'bg-success-soft text-success',
  look: 'bg-warning-soft text-warning',
  bad: 'bg-danger-soft text-danger',
} as const;

function Line({ line: { part, href, state, stateText, figures, advice } }: { line: ShownHealth }) {
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[9rem_minmax(0,2fr)_minmax(0,3fr)] md:items-baseline">
      <span>
        <span className={`tag ${TAGS[state]}`}>{stateText}</span>
      </span>
      <span className="min-w-0">
        {href ? (
          <a href={href} className="link font-semibold">
            {part}
          </a>
        ) : (
          <span className="font-semibold">{part}</span>
        )}
        <span className="block text-sm tabular-nums text-muted">{figures}</span>
      </span>
      <span className="min-w-0 text-sm">{advice}</span>
    </li>
  );
}

/** Parts with their state, figures and what to do. */
export const HealthList = ({ lines }: { lines: ShownHealth[] }) => (
  <ul className="card mt-3 divide-y divide-line">
    {lines.map((line) => (
      <Line key={line.part} line={line} />
    ))}
  </ul>
);

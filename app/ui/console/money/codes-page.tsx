import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';

export type CodeLine = {
  key: string;
  /** With what it takes off. */
  code: string;
  details: string;
  uses: string;
  state: string;
  /** Null for one that has ended. */
  end: { href: string; label: string } | null;
};

function Line({ line: { code, details, uses, state, end } }: { line: CodeLine }) {
  const t = useConsoleT();
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-0 flex-1 basis-[16rem]">
        <b>{code}</b>
        <span className="block break-words text-sm text-muted">{details}</span>
      </span>
      <span className="text-sm">{uses}</span>
      <span className="text-sm text-muted">{state}</span>
      {end && (
        <a href={end.href} aria-label={end.label} className="btn btn-line">
          {t('money.code_end')}
        </a>
      )}
    </li>
  );
}

type Props = {
  heading: string;
  codes: CodeLine[];
  olderHref: string | null;
  newHref: string;
  backHref: string;
};

export function CodesPage({ heading, codes, olderHref, newHref, backHref }: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading}>
      <p className="mt-5 flex flex-wrap gap-2.5">
        <a href={newHref} className="btn btn-primary">
          {t('money.code_new')}
        </a>
        <a href={backHref} className="btn btn-line">
          {t('money.back')}
        </a>
      </p>
      {codes.length > 0 ? (
        <ol className="card mt-5 divide-y divide-line">
          {codes.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ol>
      ) : (
        <p className="mt-5 text-muted">{t('members.nothing')}</p>
      )}
      {olderHref && (
        <p className="mt-5">
          <a href={olderHref} className="btn btn-line">
            {t('money.older')}
          </a>
        </p>
      )}
    </ConsolePage>
  );
}

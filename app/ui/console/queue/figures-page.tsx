import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';

/** All in words: the kind, how many were decided, and their waiting times. */
export type FigureLine = { kind: string; count: string; median: string; slow: string };

type Props = { heading: string; intro: string; lines: FigureLine[]; backHref: string };

export function FiguresPage({ heading, intro, lines, backHref }: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} intro={intro}>
      {lines.length > 0 ? (
        <ul className="card mt-5 divide-y divide-line">
          {lines.map(({ kind, count, median, slow }) => (
            <li key={kind} className="grid gap-x-6 gap-y-0.5 px-4 py-3 md:grid-cols-4">
              <b>{kind}</b>
              <span className="text-muted">{count}</span>
              <span>{t('figures.median', { time: median })}</span>
              <span>{t('figures.slow', { time: slow })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-5 text-muted">{t('figures.nothing')}</p>
      )}
      <p className="mt-5">
        <a href={backHref} className="btn btn-line">
          {t('queue.back')}
        </a>
      </p>
    </ConsolePage>
  );
}

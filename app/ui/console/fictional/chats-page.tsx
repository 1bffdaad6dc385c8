import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';
import { Line, type QueueLine } from '../queue/queue-page';
import { UnsentText } from './unsent-text';

type Props = {
  heading: string;
  lines: QueueLine[];
  nextHref: string | null;
  firstHref: string | null;
  profilesHref: string;
  /** What could not be sent any more. */
  unsent: string;
};

export function ChatsPage({ heading, lines, nextHref, firstHref, profilesHref, unsent }: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} intro={t('fictional.intro')}>
      <p className="mt-5">
        <a href={profilesHref} className="btn btn-line">
          {t('profiles.title')}
        </a>
      </p>
      <UnsentText text={unsent} />
      {lines.length === 0 ? (
        <p className="mt-6 text-muted">{t('fictional.nothing')}</p>
      ) : (
        <ul className="mt-5 divide-y divide-line rounded-lg border border-line">
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
      )}
      <p className="mt-5 flex flex-wrap gap-2.5">
        {firstHref && (
          <a href={firstHref} className="btn btn-ghost">
            {t('fictional.first')}
          </a>
        )}
        {nextHref && (
          <a href={nextHref} className="btn btn-line">
            {t('fictional.next')}
          </a>
        )}
      </p>
    </ConsolePage>
  );
}

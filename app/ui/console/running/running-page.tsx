import type { ReactNode } from 'react';
import { ConsolePage } from '../console-page';
import { ChoiceLinks, type Choice } from '../figures/choice-links';
import { useConsoleT } from '../frame-data';

type Props = { heading: string; intro: string; pages: Choice[]; children: ReactNode };

/** A page about what runs, with links to the others. */
export function RunningPage({ heading, intro, pages, children }: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} intro={intro}>
      <div className="mt-5">
        <ChoiceLinks label={t('running.pages')} choices={pages} />
      </div>
      {children}
    </ConsolePage>
  );
}

type OlderProps = { olderHref: string | null; newestHref: string | null };

export function OlderLinks({ olderHref, newestHref }: OlderProps) {
  const t = useConsoleT();
  if (!olderHref && !newestHref) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-2.5">
      {olderHref && (
        <a href={olderHref} className="btn btn-line">
          {t('running.older')}
        </a>
      )}
      {newestHref && (
        <a href={newestHref} className="btn btn-line">
          {t('running.newest')}
        </a>
      )}
    </p>
  );
}

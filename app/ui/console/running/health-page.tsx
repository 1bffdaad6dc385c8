import type { Choice } from '../figures/choice-links';
import { useConsoleT } from '../frame-data';
import { HealthList, type ShownHealth } from './health-list';
import { RunningPage } from './running-page';

export type SiteLine = {
  id: string;
  name: string;
  state: string;
  /** What does not fit in a site that is not served. */
  problems: string[];
  /** Null for a site that is not served. */
  href: string | null;
};

function Site({ site: { name, state, problems, href } }: { site: SiteLine }) {
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-[14rem] font-semibold">
          {href ? (
            <a href={href} className="link">
              {name}
            </a>
          ) : (
            name
          )}
        </span>
        <span className="text-sm text-muted">{state}</span>
      </div>
      {problems.length > 0 && (
        <ul className="mt-2 list-inside list-disc break-words text-sm">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

type Props = { heading: string; pages: Choice[]; process: string; lines: ShownHealth[]; sites: SiteLine[] };

/** The state of each part, and the sites. */
export function HealthPage({ heading, pages, process, lines, sites }: Props) {
  const t = useConsoleT();
  return (
    <RunningPage heading={heading} intro={t('running.intro')} pages={pages}>
      <section className="mt-8" aria-labelledby="parts">
        <h2 id="parts" className="text-h2">
          {t('running.parts')}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{process}</p>
        <HealthList lines={lines} />
      </section>
      <section className="mt-8" aria-labelledby="sites">
        <h2 id="sites" className="text-h2">
          {t('running.part.sites')}
        </h2>
        <ul className="card mt-3 divide-y divide-line">
          {sites.map((site) => (
            <Site key={site.id} site={site} />
          ))}
        </ul>
      </section>
    </RunningPage>
  );
}

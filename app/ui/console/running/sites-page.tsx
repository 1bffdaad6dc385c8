import { ChoiceLinks, type Choice } from '../figures/choice-links';
import { FigureTable, type ShownTable } from '../figures/figure-table';
import { useConsoleT } from '../frame-data';
import { RunningPage } from './running-page';

type Props = {
  heading: string;
  intro: string;
  pages: Choice[];
  sites: Choice[];
  /** One line each, as the check of a site's folder writes it. */
  problems: string[];
  table: ShownTable;
  siteHref: string;
};

/** One site's settings, and what does not fit in its folder. */
export function SitesPage({ heading, intro, pages, sites, problems, table, siteHref }: Props) {
  const t = useConsoleT();
  return (
    <RunningPage heading={heading} intro={intro} pages={pages}>
      <div className="mt-3">
        <ChoiceLinks label={t('running.part.sites')} choices={sites} />
      </div>
      <p className="mt-5">
        <a href={siteHref} rel="noreferrer" className="btn btn-line">
          {t('running.sites.visit')}
        </a>
      </p>
      <section className="mt-8" aria-labelledby="problems">
        <h2 id="problems" className="text-h2">
          {t('running.sites.problems')}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{t('running.sites.problems_intro')}</p>
        {problems.length > 0 ? (
          <ul className="card mt-3 list-inside list-disc space-y-1 break-words p-4 text-sm">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : (
          <p className="mt-2">{t('running.sites.no_problems')}</p>
        )}
      </section>
      <FigureTable table={table} />
    </RunningPage>
  );
}

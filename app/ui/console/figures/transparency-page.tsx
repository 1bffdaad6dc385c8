import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';
import { ChoiceLinks, type Choice } from './choice-links';
import { FigureTable, type ShownTable } from './figure-table';

type Props = {
  heading: string;
  /** Which days are counted. */
  counted: string;
  sites: Choice[];
  years: Choice[];
  tables: ShownTable[];
  csvHref: string;
  backHref: string;
};

/** A year's transparency report, in the order of the Regulation's templates. */
export function TransparencyPage({ heading, counted, sites, years, tables, csvHref, backHref }: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} intro={t('counts.report_intro')}>
      <div className="mt-5 grid gap-3">
        <ChoiceLinks label={t('counts.site')} choices={sites} />
        <ChoiceLinks label={t('counts.year')} choices={years} />
      </div>
      <p className="mt-5 text-muted">{counted}</p>
      <p className="mt-3 flex flex-wrap gap-2.5">
        <a href={csvHref} className="btn btn-line">
          {t('counts.report_csv')}
        </a>
        <a href={backHref} className="btn btn-line">
          {t('counts.back')}
        </a>
      </p>
      {tables.map((table) => (
        <FigureTable key={table.id} table={table} />
      ))}
    </ConsolePage>
  );
}

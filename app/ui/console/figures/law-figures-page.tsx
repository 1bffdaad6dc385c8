import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';
import { ChoiceLinks, type Choice } from './choice-links';
import { FigureTable, type ShownTable } from './figure-table';

type Props = {
  heading: string;
  /** Which days are counted. */
  counted: string;
  sites: Choice[];
  months: Choice[];
  month: string;
  tables: ShownTable[];
  statements: { href: string; label: string };
  reportHref: string;
  moneyHref: string;
};

function Statements({ href, label }: Props['statements']) {
  const t = useConsoleT();
  return (
    <section className="mt-8" aria-labelledby="statements">
      <h2 id="statements" className="text-h2">
        {t('counts.statements')}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">{t('counts.statements_hint')}</p>
      <p className="mt-2">
        <a href={href} className="btn btn-line" aria-label={label}>
          {t('counts.csv')}
        </a>
      </p>
    </section>
  );
}

/** What the law wants counted, by month. */
export function LawFiguresPage({
  heading,
  counted,
  month,
  tables,
  statements,
  reportHref,
  moneyHref,
  ...choices
}: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} intro={t('counts.intro')}>
      <div className="mt-5 grid gap-3">
        <ChoiceLinks label={t('counts.site')} choices={choices.sites} />
        <ChoiceLinks label={t('counts.month')} choices={choices.months} />
      </div>
      <p className="mt-5">
        <b>{month}</b> <span className="text-muted">{counted}</span>
      </p>
      <p className="mt-3 flex flex-wrap gap-2.5">
        <a href={reportHref} className="btn btn-line">
          {t('counts.report_link')}
        </a>
        <a href={moneyHref} className="btn btn-line">
          {t('money.figures')}
        </a>
      </p>
      {tables.map((table) => (
        <FigureTable key={table.id} table={table} />
      ))}
      <Statements {...statements} />
    </ConsolePage>
  );
}

import { ConsolePage } from '../console-page';
import { ChoiceLinks, type Choice } from '../figures/choice-links';
import { FigureTable, type ShownTable } from '../figures/figure-table';
import { useConsoleT } from '../frame-data';
import { MoneyPlot, type Plot } from './money-plot';

type Props = {
  heading: string;
  period: string;
  /** Whose midnight begins a day. */
  zone: string;
  sites: Choice[];
  links: { href: string; text: string }[];
  currencies: { currency: string; plot: Plot; tables: ShownTable[] }[];
  csvHref: string;
  /** What the check of the ledger found; null before it is asked for. */
  ledger: string[] | null;
  checkHref: string;
  ordersHref: string | null;
};

function Ledger({ ledger, checkHref }: Pick<Props, 'ledger' | 'checkHref'>) {
  const t = useConsoleT();
  return (
    <section className="mt-8" aria-labelledby="ledger">
      <h2 id="ledger" className="text-h2">
        {t('money.ledger')}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">{t('money.ledger_hint')}</p>
      {ledger ? (
        <ul className="mt-3 space-y-1 font-semibold" role="status">
          {ledger.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3">
          <a href={checkHref} className="btn btn-line">
            {t('money.ledger_check')}
          </a>
        </p>
      )}
    </section>
  );
}

/** A site's money by day or month and by method, each currency as a plot and as tables. */
export function MoneyFiguresPage({
  heading,
  period,
  zone,
  sites,
  links,
  currencies,
  csvHref,
  ledger,
  checkHref,
  ordersHref,
}: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} intro={t('money.figures_intro')}>
      <div className="mt-5 grid gap-3">
        <ChoiceLinks label={t('counts.site')} choices={sites} />
      </div>
      <p className="mt-5">
        <b>{period}</b> <span className="text-muted">{zone}</span>
      </p>
      <p className="mt-3 flex flex-wrap gap-2.5">
        {links.map(({ href, text }) => (
          <a key={text} href={href} className="btn btn-line">
            {text}
          </a>
        ))}
        <a href={csvHref} className="btn btn-line">
          {t('counts.csv')}
        </a>
        {ordersHref && (
          <a href={ordersHref} className="btn btn-line">
            {t('money.orders')}
          </a>
        )}
      </p>
      {currencies.length === 0 && <p className="mt-5 text-muted">{t('counts.none')}</p>}
      {currencies.map(({ currency, plot, tables }) => (
        <div key={currency}>
          <MoneyPlot id={`plot-${currency}`} plot={plot} />
          {tables.map((table) => (
            <FigureTable key={table.id} table={table} />
          ))}
        </div>
      ))}
      <Ledger ledger={ledger} checkHref={checkHref} />
    </ConsolePage>
  );
}

import { Field } from '~/ui/kit/fields/field';
import { ConsolePage } from '../console-page';
import { ChoiceLinks, type Choice } from '../figures/choice-links';
import { Filters, type FilterGroup } from '../filter-links';
import { useConsoleT } from '../frame-data';
import { DueLines, type DueSection } from './due-lines';

export type OrderLine = {
  key: string;
  href: string;
  number: string;
  money: string;
  details: string;
  state: string;
  /** In words, and as an ISO timestamp. */
  when: string;
  at: string;
};

type Props = {
  heading: string;
  siteId: string;
  sites: Choice[];
  /** Null on a search, and behind filters. */
  waiting: DueSection[] | null;
  text: string;
  /** Filters that a search keeps. */
  kept: string[][];
  filters: FilterGroup[];
  orders: OrderLine[];
  olderHref: string | null;
  figuresHref: string | null;
  codesHref: string | null;
};

function SearchForm({ siteId, text, kept }: Pick<Props, 'siteId' | 'text' | 'kept'>) {
  const t = useConsoleT();
  return (
    <form role="search" className="mt-5 flex flex-wrap items-end gap-3">
      <input type="hidden" name="site" value={siteId} />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        id="q"
        label={t('money.search')}
        hint={t('money.search_hint')}
        className="min-w-0 flex-1 basis-[20rem]"
      >
        {(control) => (
          <input
            {...control}
            name="q"
            type="search"
            defaultValue={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <button className="btn btn-primary">{t('members.find')}</button>
    </form>
  );
}

function Line({ line: { href, number, money, details, state, when, at } }: { line: OrderLine }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-0 flex-1 basis-[16rem]">
        <a href={href} className="link font-semibold">
          {number}
        </a>
        <span className="block text-sm text-muted">{details}</span>
      </span>
      <span className="text-sm">{state}</span>
      <span className="text-sm font-semibold tabular-nums">{money}</span>
      <time dateTime={at} className="text-sm text-muted lg:w-48 lg:text-right">
        {when}
      </time>
    </li>
  );
}

/** What waits on a site, and its orders. */
export function MoneyPage({
  heading,
  siteId,
  sites,
  waiting,
  text,
  kept,
  filters,
  orders,
  olderHref,
  figuresHref,
  codesHref,
}: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} intro={t('money.intro')}>
      <div className="mt-5 grid gap-3">
        <ChoiceLinks label={t('counts.site')} choices={sites} />
      </div>
      <p className="mt-5 flex flex-wrap gap-2.5">
        {figuresHref && (
          <a href={figuresHref} className="btn btn-line">
            {t('money.figures')}
          </a>
        )}
        {codesHref && (
          <a href={codesHref} className="btn btn-line">
            {t('money.codes')}
          </a>
        )}
      </p>
      {waiting && waiting.length === 0 && <p className="mt-5 text-muted">{t('waiting.nothing')}</p>}
      {waiting && waiting.length > 0 && (
        <div className="mt-8 grid gap-8">
          {waiting.map((section) => (
            <DueLines key={section.id} section={section} />
          ))}
        </div>
      )}
      <section className="mt-8" aria-labelledby="orders">
        <h2 id="orders" className="text-h2">
          {t('money.orders')}
        </h2>
        <SearchForm siteId={siteId} text={text} kept={kept} />
        <div className="mt-5 grid gap-3">
          {filters.map((group) => (
            <Filters key={group.label} {...group} />
          ))}
        </div>
        {orders.length > 0 ? (
          <ol className="card mt-5 divide-y divide-line">
            {orders.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </ol>
        ) : (
          <p className="mt-5 text-muted" role="status">
            {t('money.no_order')}
          </p>
        )}
        {olderHref && (
          <p className="mt-5">
            <a href={olderHref} className="btn btn-line">
              {t('money.older')}
            </a>
          </p>
        )}
      </section>
    </ConsolePage>
  );
}

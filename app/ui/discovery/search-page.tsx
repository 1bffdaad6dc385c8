import type { MouseEvent } from 'react';
import { COUNTED_TO, type SearchFilters as Filters } from '~/domain/discovery/rules';
import { useT } from '~/i18n/texts';
import { Advertisement, type Advertised } from '~/ui/kit/advertisement';
import { Icon } from '~/ui/kit/icon';
import { countText } from './count-text';
import { ExplanationLink, type ExplanationLinkProps } from './filters-explained';
import { MemberResult, SpotlightResult, type Result } from './member-result';
import { SearchFilters, type FilterOptions } from './search-filters';
import { SimilarMembers, type Similar } from './similar-members';

export type SearchPageProps = {
  title: string;
  filters: Filters;
  options: FilterOptions;
  active: { text: string; href: string }[];
  page: number;
  previousHref: string | null;
  here: string;
  numResults: number;
  online: number;
  members: Result[];
  clearHref: string;
  /** Shown below a search with few results. */
  similar: Similar | null;
  explanationHref: string | null;
  /** Shown below the last result. */
  resell: Advertised | null;
  signedIn: boolean;
};

type Next = { href: string; busy: boolean; load: (event: MouseEvent) => void } | null;

function Count({ numResults, online }: Pick<SearchPageProps, 'numResults' | 'online'>) {
  const t = useT();
  const members = countText(t, numResults);
  return (
    <p className="mt-0.5 text-sm text-muted lg:text-base" role="status">
      {online > 0 && online <= COUNTED_TO
        ? `${members} · ${t('discovery:online_count', { count: online })}`
        : members}
    </p>
  );
}

function Active({ active, clearHref }: Pick<SearchPageProps, 'active' | 'clearHref'>) {
  const t = useT();
  if (active.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2 lg:mt-4" aria-label={t('discovery:filters_active')}>
      {active.map(({ text, href }) => (
        <li key={href} className="shrink-0">
          <a href={href} className="chip min-h-tap pr-2.5">
            {text}
            <Icon name="x" className="size-4 text-muted" />
            <span className="sr-only">{t('discovery:remove')}</span>
          </a>
        </li>
      ))}
      <li className="shrink-0">
        <a href={clearHref} className="link inline-flex min-h-tap items-center px-2">
          {t('discovery:clear')}
        </a>
      </li>
    </ul>
  );
}

function Empty({ clearHref }: Pick<SearchPageProps, 'clearHref'>) {
  const t = useT();
  return (
    <div className="mx-auto grid max-w-form justify-items-center py-16 text-center">
      <span className="grid aspect-portrait w-28 place-items-center rounded-lg border-2 border-dashed border-line-strong text-muted">
        <Icon name="search" className="size-10" />
      </span>
      <h2 className="mt-6 text-h2">{t('discovery:empty')}</h2>
      <p className="mt-2 text-muted">{t('discovery:empty_text')}</p>
      <a href={clearHref} className="btn btn-line mt-6">
        {t('discovery:empty_action')}
      </a>
    </div>
  );
}

/**
 * Chooses the spotlight among the first 12 results: a real member with a photo, preferably with shared
 * interests.
 */
function spotlightOf(members: Result[]): Result | undefined {
  const able = members.slice(0, 12).filter(({ src, fictional }) => src !== null && !fictional);
  return able.find(({ sharedInterests }) => sharedInterests > 0) ?? able[0];
}

function Results({
  members,
  here,
  signedIn,
  page,
  title,
}: Pick<SearchPageProps, 'members' | 'here' | 'signedIn' | 'page' | 'title'>) {
  const spotlight = page === 1 && members.length > 4 ? spotlightOf(members) : undefined;
  return (
    <ul
      className="mt-4 grid grid-cols-2 gap-2.5 sm:grid-cols-3 sm:gap-4 lg:mt-5 xl:grid-cols-4"
      aria-label={title}
    >
      {spotlight && <SpotlightResult member={spotlight} here={here} signedIn={signedIn} />}
      {members
        .filter((member) => member !== spotlight)
        .map((member, index) => (
          <MemberResult key={member.id} member={member} here={here} signedIn={signedIn} eager={index < 2} />
        ))}
    </ul>
  );
}

/** Links to other ways of finding somebody. */
function OtherWays() {
  const t = useT();
  return (
    <p className="mt-3 flex flex-wrap gap-2 lg:mt-4">
      <a href="/match-finder" className="btn btn-soft px-4">
        <Icon name="sparkles" />
        {t('discovery:finder.title')}
      </a>
      <a href="/swipe-game" className="btn btn-soft px-4">
        <Icon name="heart" />
        {t('discovery:swipe.title')}
      </a>
    </p>
  );
}

type Enhanced = { next: Next; explanation: Omit<ExplanationLinkProps, 'href'> };

/**
 * The search page. On wide screens the filters are in a side column; on phones they have a page of their own.
 */
export function SearchPage(props: SearchPageProps & Enhanced) {
  const t = useT();
  const { title, filters, options, active, members, next, previousHref, similar, signedIn } = props;
  return (
    <main id="main" className="wrap grid gap-x-8 pb-section pt-4 lg:grid-cols-12 lg:pt-8">
      <aside className="hidden lg:col-span-3 lg:block" aria-label={t('discovery:filters')}>
        <div className="sticky top-[calc(var(--h-nav)+1.5rem)] max-h-[calc(100dvh-var(--h-nav)-3rem)] scroll-pb-20 overflow-y-auto px-1">
          <SearchFilters
            key={props.here}
            id="rail"
            filters={filters}
            options={options}
            withIntimate={signedIn}
          />
        </div>
      </aside>
      <div className="min-w-0 lg:col-span-9">
        <div className="flex items-end justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-h1">{title}</h1>
            <Count {...props} />
          </div>
          <a href={`${props.here}&filters=1`} className="btn btn-line shrink-0 px-4 lg:hidden">
            <Icon name="sliders-horizontal" />
            <span className="max-[339px]:sr-only">{t('discovery:filters')}</span>
            {active.length > 0 && <span className="badge bg-ink text-canvas">{active.length}</span>}
          </a>
        </div>
        {signedIn && <OtherWays />}
        <Active active={active} clearHref={props.clearHref} />
        {members.length === 0 ? <Empty clearHref={props.clearHref} /> : <Results {...props} />}
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          {previousHref && (
            <a href={previousHref} className="btn btn-ghost">
              {t('discovery:previous_page')}
            </a>
          )}
          {next && (
            <a
              href={next.href}
              onClick={next.load}
              aria-busy={next.busy || undefined}
              className="btn btn-line"
            >
              {t('discovery:more')}
            </a>
          )}
        </p>
        {similar && <SimilarMembers similar={similar} here={props.here} signedIn={signedIn} />}
        {props.explanationHref && <ExplanationLink href={props.explanationHref} {...props.explanation} />}
        {props.resell && members.length > 0 && !next && (
          <Advertisement advertised={props.resell} className="mt-10" />
        )}
      </div>
    </main>
  );
}

/** The page with the filters, for phones. */
export function FiltersPage({ filters, options, here, clearHref, signedIn }: SearchPageProps) {
  const t = useT();
  return (
    <main id="main" className="wrap max-w-form pb-10 pt-4">
      <div className="mb-5 flex items-center justify-between">
        <h1 className="text-h1">{t('discovery:filters')}</h1>
        <a href={here} className="btn btn-icon btn-ghost" aria-label={t('discovery:filters_close')}>
          <Icon name="x" />
        </a>
      </div>
      <SearchFilters id="page" filters={filters} options={options} withIntimate={signedIn} />
      <p className="mt-4 text-center">
        <a className="link inline-flex min-h-tap items-center" href={clearHref}>
          {t('discovery:clear')}
        </a>
      </p>
    </main>
  );
}

import type { MouseEvent } from 'react';
import type { StartStep } from '~/domain/start/rules';
import { COUNTED_TO, type Order, type SearchFilters as Filters } from '~/domain/discovery/rules';
import { toBothMeasures } from '~/domain/places/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { SignupPress } from '~/ui/signup/signup-press';
import { Advertisement, type Advertised } from '~/ui/kit/advertisement';
import { latePart } from '~/delivery/late-part';
import { ServerHtml } from '~/delivery/server-html';
import { Icon } from '~/ui/kit/icon';
import { HeartsForm } from '~/ui/likes/like-button';
import { countText } from './count-text';
import { ExplanationLink, type ExplanationLinkProps } from './filters-explained';
import { MemberResult, RESULTS, SpotlightResult, type ResultProps } from './member-result';
import { NoResults, type NobodyProps } from './nobody';
import { SwipeTile, TogetherResult, WordsResult } from './result-tiles';
import { FAR_KM, partByDistance } from './rhythm';
import { FilterForm, type AgeSlot, type FilterCount, type FilterOptions } from './search-filters';
import { StartCard } from './start-card';
import { SimilarMembers, type Similar } from './similar-members';
import type { Tile } from './tile';

type SearchPageProps = NobodyProps & {
  signedIn: boolean;
  title: string;
  heading: string;
  /** The other order; null without a choice. */
  reordered: { order: Order; href: string } | null;
  filters: Filters;
  /** The filters beside the results; null on phones. */
  options: FilterOptions | null;
  active: { text: string; href: string }[];
  /** Filters that are set with one press; empty for visitors. */
  quick: { text: string; href: string }[];
  /** Whether the member has saved searches, and what saves this one unless it is saved; null for visitors. */
  saved: { any: boolean; saveHref: string | null } | null;
  page: number;
  previousHref: string | null;
  /** A new member's steps; empty for others. */
  start: StartStep[];
  numResults: number;
  online: number;
  tiles: Tile[];
  similar: Similar | null;
  explanationHref: string | null;
  resell: Advertised | null;
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

/** On a phone, the order is among the filters. */
function Reorder({ filters, reordered }: Pick<SearchPageProps, 'filters' | 'reordered'>) {
  const t = useT();
  if (!reordered) return null;
  return (
    <p className="hidden flex-wrap items-center justify-end gap-x-3 text-sm text-muted lg:flex">
      {t(`discovery:order_${filters.order}`)}
      <a href={reordered.href} className="chip min-h-tap">
        <Icon name="arrow-right-left" className="size-4" />
        {t(`discovery:order_${reordered.order}`)}
      </a>
    </p>
  );
}

function Active({ active, clearHref }: Pick<SearchPageProps, 'active' | 'clearHref'>) {
  const t = useT();
  if (active.length === 0) return null;
  return (
    <ul className="flex gap-2 lg:flex-wrap" aria-label={t('discovery:filters_active')}>
      {active.map(({ text, href }) => (
        <li key={href} className="shrink-0 snap-start">
          <a href={href} className="chip min-h-tap pr-2.5">
            {text}
            <Icon name="x" className="size-4 text-muted" />
            <span className="sr-only">{t('discovery:remove')}</span>
          </a>
        </li>
      ))}
      <li className="shrink-0 snap-start">
        <a href={clearHref} className="link inline-flex min-h-tap items-center px-2">
          {t('discovery:clear')}
        </a>
      </li>
    </ul>
  );
}

/** On phones only: wide screens have these filters beside the results. */
function Quick({ quick }: Pick<SearchPageProps, 'quick'>) {
  const t = useT();
  if (quick.length === 0) return null;
  return (
    <ul className="flex gap-2 lg:hidden" aria-label={t('discovery:filters_quick')}>
      {quick.map(({ text, href }) => (
        <li key={href} className="shrink-0 snap-start">
          <a href={href} className="chip min-h-tap">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Saved({ saved }: Pick<SearchPageProps, 'saved'>) {
  const t = useT();
  if (!saved) return null;
  return (
    <>
      {saved.saveHref && (
        <form method="post" action={saved.saveHref} className="shrink-0 snap-start">
          <button name="intent" value="save" className="chip min-h-tap">
            <Icon name="bell" className="size-4" />
            {t('discovery:saved.save')}
          </button>
        </form>
      )}
      {saved.any && (
        <a href={paths.savedSearches} className="chip min-h-tap shrink-0 snap-start">
          {!saved.saveHref && <Icon name="check" className="size-4" />}
          {t('discovery:saved.title')}
        </a>
      )}
    </>
  );
}

const LateStart = latePart(
  import.meta.env.SSR ? StartCard : null,
  async () => (await import('./start-card')).StartCard,
);

const LateNoResults = latePart(
  import.meta.env.SSR ? NoResults : null,
  async () => (await import('./nobody')).NoResults,
);

const LateAdvertisement = latePart(
  import.meta.env.SSR ? Advertisement : null,
  async () => (await import('~/ui/kit/advertisement')).Advertisement,
);

function ResultTile({ tile, ...shown }: { tile: Tile } & Omit<ResultProps, 'member'>) {
  if (tile.look === 'swipe') return <SwipeTile {...tile} />;
  if (tile.look === 'spotlight') return <SpotlightResult member={tile} {...shown} />;
  if (tile.look === 'words') return <WordsResult member={tile} {...shown} />;
  if (tile.look === 'together') return <TogetherResult member={tile} {...shown} />;
  return <MemberResult member={tile} size={tile.look} {...shown} />;
}

type Shown = Pick<SearchPageProps, 'signedIn'>;

function Tiles({ tiles, label, from, ...shown }: Shown & { tiles: Tile[]; label: string; from: number }) {
  return (
    <ul className={`mt-1.5 grid-flow-row-dense sm:mt-4 lg:mt-5 ${RESULTS}`} aria-label={label}>
      {tiles.map((tile, index) => (
        <ResultTile key={tile.id} tile={tile} index={from + index} {...shown} />
      ))}
    </ul>
  );
}

/** If sorted by distance, a heading separates those who live far away. */
function Results({
  tiles,
  filters,
  title,
  ...shown
}: Shown & Pick<SearchPageProps, 'tiles' | 'filters' | 'title'>) {
  const t = useT();
  const { near, far } = filters.order === 'nearest' ? partByDistance(tiles) : { near: tiles, far: [] };
  const further = t('discovery:similar_further', toBothMeasures(FAR_KM));
  return (
    <>
      <Tiles tiles={near} label={title} from={0} {...shown} />
      {far.length > 0 && (
        <>
          <h2 className="mt-8 border-t border-line pt-6 text-h2">{further}</h2>
          <Tiles tiles={far} label={further} from={near.length} {...shown} />
        </>
      )}
    </>
  );
}

function OtherWays() {
  const t = useT();
  const chip = 'chip chip-on min-h-tap shrink-0 snap-start';
  return (
    <>
      <a href={paths.matchFinder} className={chip}>
        <Icon name="sparkles" />
        {t('discovery:finder.title')}
      </a>
      <a href={paths.swipeGame} className={`${chip} max-md:hidden`}>
        <Icon name="heart" />
        {t('discovery:swipe.title')}
      </a>
    </>
  );
}

/** For visitors, more results need an account (NAV-18). */
function More({ next, signedIn }: { next: NonNullable<Next>; signedIn: boolean }) {
  const t = useT();
  if (import.meta.env.SSR && !signedIn)
    return (
      <SignupPress target={null} className="btn btn-line">
        {t('discovery:more')}
      </SignupPress>
    );
  return (
    <a href={next.href} onClick={next.load} aria-busy={next.busy || undefined} className="btn btn-line">
      {t('discovery:more')}
    </a>
  );
}

type Enhanced = {
  next: Next;
  count: FilterCount;
  AgeSlider: AgeSlot;
  explanation: Omit<ExplanationLinkProps, 'href'>;
};

function Rail({
  options,
  here,
  filters,
  count,
  AgeSlider,
}: Pick<SearchPageProps, 'here' | 'filters'> &
  Pick<Enhanced, 'count' | 'AgeSlider'> & { options: FilterOptions }) {
  const t = useT();
  return (
    <aside className="hidden lg:col-span-3 lg:block 2xl:col-span-2" aria-label={t('discovery:filters')}>
      <div className="sticky top-[calc(var(--h-nav)+24px)] max-h-[calc(100dvh-var(--h-nav)-48px)]">
        <FilterForm
          key={here}
          id="rail"
          count={count}
          AgeSlider={AgeSlider}
          filters={filters}
          options={options}
          interestsHref={`${here}&filters=interests`}
        />
      </div>
    </aside>
  );
}

/** The filters are beside the results, or on phones on their own page. */
export function SearchPage(props: SearchPageProps & Enhanced) {
  const t = useT();
  const { title, filters, options, active, tiles, next, previousHref, similar, signedIn, resell } = props;
  return (
    <main id="main" className="wrap wide grid gap-x-8 pb-section pt-2.5 sm:pt-4 lg:grid-cols-12 lg:pt-8">
      {options && <Rail {...props} options={options} />}
      <div className={`min-w-0 ${options ? 'lg:col-span-9 2xl:col-span-10' : 'lg:col-span-12'}`}>
        <div
          className={`flex flex-wrap justify-between gap-x-3 gap-y-2 ${tiles.length > 0 ? 'items-end' : 'items-center max-lg:mb-2'}`}
        >
          <div className="min-w-[55%] flex-1 lg:min-w-0 lg:flex-[1_1_16rem]">
            <h1 className="text-h1 max-sm:text-h2">{props.heading}</h1>
            {props.numResults > 0 && <Count {...props} />}
          </div>
          {tiles.length > 0 && <Reorder {...props} />}
          <a
            href={`${props.here}&filters=1`}
            className={`btn btn-line min-w-tap shrink-0 px-3 sm:px-4 ${options ? 'lg:hidden' : ''}`}
          >
            <Icon name="sliders-horizontal" />
            <span className="max-[399px]:sr-only">{t('discovery:filters')}</span>
            {active.length > 0 && <span className="badge bg-ink text-canvas">{active.length}</span>}
          </a>
        </div>
        {(signedIn || active.length > 0) && (
          <div className="-mx-gutter -mb-[3px] mt-px flex snap-x scroll-px-gutter gap-2 overflow-x-auto px-gutter py-[5px] lg:mx-0 lg:mt-[9px] lg:flex-wrap lg:overflow-visible lg:px-0">
            {signedIn && <OtherWays />}
            <Saved saved={props.saved} />
            <Active active={active} clearHref={props.clearHref} />
            <Quick quick={props.quick} />
          </div>
        )}
        {props.start.length > 0 && (
          <ServerHtml as="details" includesElement>
            {() => <LateStart steps={props.start} here={props.here} />}
          </ServerHtml>
        )}
        {tiles.length === 0 ? (
          <ServerHtml as="div" includesElement key={props.here}>
            {() => <LateNoResults {...props} />}
          </ServerHtml>
        ) : (
          <Results tiles={tiles} filters={filters} title={title} signedIn={signedIn} />
        )}
        {(previousHref || next) && (
          <p className="mt-8 flex flex-wrap justify-center gap-3">
            {previousHref && (
              <a href={previousHref} className="btn btn-ghost">
                {t('discovery:previous_page')}
              </a>
            )}
            {next && <More next={next} signedIn={signedIn} />}
          </p>
        )}
        {similar && <SimilarMembers similar={similar} signedIn={signedIn} />}
        {signedIn && (tiles.length > 0 || similar) && <HeartsForm here={props.here} />}
        {props.explanationHref && <ExplanationLink href={props.explanationHref} {...props.explanation} />}
        {resell && tiles.length > 0 && !next && (
          <ServerHtml as="aside" includesElement>
            {() => <LateAdvertisement advertised={resell} className="mt-10" />}
          </ServerHtml>
        )}
      </div>
    </main>
  );
}

/** For phones, and for interests without scripts. */
export function FiltersPage({
  filters,
  options,
  here,
  clearHref,
  interestsOpen,
  count,
  AgeSlider,
}: Pick<SearchPageProps, 'filters' | 'here' | 'clearHref'> &
  Pick<Enhanced, 'count' | 'AgeSlider'> & {
    options: FilterOptions;
    interestsOpen: boolean;
  }) {
  const t = useT();
  return (
    <main id="main" className="wrap max-w-form pb-10 pt-4">
      <div className="mb-5 flex items-center justify-between">
        <h1 className="text-h1">{t('discovery:filters')}</h1>
        <a href={here} className="btn btn-icon btn-ghost" aria-label={t('discovery:filters_close')}>
          <Icon name="x" />
        </a>
      </div>
      <FilterForm
        id="page"
        filters={filters}
        options={options}
        interestsOpen={interestsOpen}
        count={count}
        AgeSlider={AgeSlider}
      />
      <p className="mt-4 text-center">
        <a className="link inline-flex min-h-tap items-center" href={clearHref}>
          {t('discovery:clear')}
        </a>
      </p>
    </main>
  );
}

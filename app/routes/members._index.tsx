import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findVisitor } from '~/domain/accounts/remember-visitor.server';
import { hasTrafficSource, type Tracking } from '~/domain/accounts/tracking';
import { forgetSearch } from '~/domain/discovery/remember-search.server';
import { LoadMore } from '~/enhance/load-more';
import { readCookie } from '~/http/answer/cookies.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { openSite, type Site } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import { clientAddress } from '~/http/request/request-facts.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { searchPage } from '~/pages/discovery/search-page.server';
import { readTracking } from '~/http/request/tracking.server';
import { FiltersPage, SearchPage } from '~/ui/discovery/search-page';

export const handle = {
  name: 'members',
  layout: 'default',
  scripts: true,
  firstScreen: 'search',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

/** Where a visitor came from: by this address, or by the one that their visit began with (ACC-8). */
async function trackingOf({ db, member }: Site, request: Request): Promise<Tracking> {
  if (member) return {};
  const given = readTracking(new URL(request.url).searchParams);
  if (hasTrafficSource(given)) return given;
  return (await findVisitor(db, readCookie(request, 'visit')))?.tracking ?? {};
}

/** The search (DIS-1); visitors come in where the tenant lets them, all or those with a traffic source, else they log in first (DIS-5). */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const params = new URL(request.url).searchParams;
  const tracking = await trackingOf(site, request);
  const { logged_out_search: open, logged_out_search_trafficsource: withSource } = site.tenant.settings;
  const mayLook = open || (withSource && hasTrafficSource(tracking));
  if (!site.member && !mayLook) await requireMember(request);
  await limitOrRefuse(site, 'search', site.member?.id ?? clientAddress(request));
  if (params.has('clear')) {
    if (site.member) await forgetSearch(site.db, site.member.id);
    const carried = new URLSearchParams(Object.entries(tracking)).toString();
    throw redirect(carried ? `/members?${carried}` : '/members', 303);
  }
  return { ...(await searchPage(site, request, tracking)), filtersOpen: params.has('filters') };
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const readResults = ({ members, nextHref }: Page) => ({ items: members, nextHref });

export default function Members() {
  const page = useLoaderData<typeof loader>();
  if (page.filtersOpen) return <FiltersPage {...page} />;
  return (
    <LoadMore key={page.here} first={readResults(page)} read={readResults} keyOf={(member) => member.id}>
      {(members, next) => <SearchPage {...page} members={members} next={next} />}
    </LoadMore>
  );
}

import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { mediaAddress } from '~/http/answer/media-address.server';
import { openSite } from '~/http/request/open-site.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { portraitAddresses } from '~/pages/discovery/decorative-portraits.server';
import { visitorPortraits } from '~/pages/discovery/visitor-portraits.server';
import { homeWords } from '~/pages/frame/home-words.server';
import { visibleCity } from '~/pages/profiles/visible-fields.server';
import * as paths from '~/paths';
import { HomePage } from '~/ui/frame/home-page';

export const handle = { name: 'index', layout: 'lander', home: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data && `${data.title} · ${data.behind.site}` },
];

/** Visitors' home page; redirects members to the search. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  if (site.member) throw redirect(paths.search, 303);
  const { settings, company } = site.tenant;
  const portraits = await visitorPortraits(site);
  const members = portraits.map(({ cardKey, cityName, ...member }) => ({
    ...member,
    place: visibleCity(site, cityName),
    src: mediaAddress(site, cardKey),
  }));
  return {
    ...homeWords(site),
    minAge: settings.min_age,
    messageCredits: settings.message_credits,
    signupCredits: settings.signup_credits,
    wall: await portraitAddresses(site, 9),
    members: members.slice(0, 8),
    searchable: settings.logged_out_search,
    behind: {
      site: settings.name,
      company: company.name,
      address: company.address,
      city: company.city,
      email: settings.support_email,
    },
  };
}

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}

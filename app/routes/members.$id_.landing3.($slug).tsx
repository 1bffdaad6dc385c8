import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSite } from '~/http/request/open-site.server';
import { memberLanderMeta } from '~/pages/landers/lander-meta';
import { memberLandingPage } from '~/pages/landers/member.server';
import { CardsLander } from '~/ui/landers/cards';

export const handle = {
  name: 'members-id-landing3',
  layout: 'lander',
  lander: 'cards',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => memberLanderMeta(data);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await memberLandingPage(await openSite(request), params.id ?? '', 'cards');
  const variant = params.slug === 'pick' ? ('pick' as const) : ('table' as const);
  return { ...page, variant };
}

export default function Lander() {
  return <CardsLander {...useLoaderData<typeof loader>()} />;
}

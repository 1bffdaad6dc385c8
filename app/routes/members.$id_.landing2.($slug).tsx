import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSite } from '~/http/request/open-site.server';
import { memberLanderMeta } from '~/pages/landers/lander-meta';
import { memberLandingPage } from '~/pages/landers/member.server';
import { LetterLander } from '~/ui/landers/letter';

export const handle = {
  name: 'members-id-landing2',
  layout: 'lander',
  lander: 'letter',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => memberLanderMeta(data);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const page = await memberLandingPage(site, params.id ?? '', 'letter');
  const variant = params.slug === 'postcard' ? ('postcard' as const) : ('letter' as const);
  return { ...page, variant, messageLength: site.tenant.settings.message_length };
}

export default function Lander() {
  return <LetterLander {...useLoaderData<typeof loader>()} />;
}

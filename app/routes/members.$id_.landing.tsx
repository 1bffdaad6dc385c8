import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSite } from '~/http/request/open-site.server';
import { memberLanderMeta } from '~/pages/landers/lander-meta';
import { memberLandingPage } from '~/pages/landers/member.server';
import { MemberLander } from '~/ui/landers/member';

export const handle = {
  name: 'members-id-landing',
  layout: 'lander',
  lander: 'member',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => memberLanderMeta(data);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return memberLandingPage(await openSite(request), params.id ?? '', 'member');
}

export default function Lander() {
  return <MemberLander {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { openSite } from '~/http/request/open-site.server';
import { refuseInProduction } from '~/http/request/refuse-in-production.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { AuthLayoutSample } from '~/ui/dev/auth-layout-sample';

export const handle = { name: 'dev-kit-auth-layout', layout: 'empty', inIframe: true } satisfies RouteHandle;

export const meta = () => [{ title: 'Auth layout' }, { name: 'robots', content: 'noindex' }];

/** For the style guide's iframe. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  refuseInProduction(site);
  const bare = site.query.get('scene') === 'empty';
  return { portraits: bare ? [] : authPortraits(site) };
}

export default function KitAuthLayout() {
  return <AuthLayoutSample {...useLoaderData<typeof loader>()} />;
}

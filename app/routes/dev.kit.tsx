import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { homeWords } from '~/pages/frame/home-words.server';
import { useDocument } from '~/http/answer/document-context';
import { openSite } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import { refuseInProduction } from '~/http/request/refuse-in-production.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { KitPage } from '~/ui/dev/kit-page';
import { kitStyle } from '~/ui/dev/kit-style';
import sprite from '~/ui/kit/icons.svg?raw';

// Scripts get visitors the full style sheet.
export const handle = {
  name: 'dev-kit',
  layout: 'default',
  scripts: true,
  ownStyle: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...pageTitle(matches, 'Kit'),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  refuseInProduction(site);
  const { settings, theme } = site.tenant;
  return {
    style: kitStyle(theme),
    site: settings.name,
    title: homeWords(site).title,
    icons: [...sprite.matchAll(/id="([^"]+)"/g)].map(([, name = '']) => name),
    portraits: authPortraits(site),
  };
}

export default function Kit() {
  const { style, ...page } = useLoaderData<typeof loader>();
  const { nonce } = useDocument();
  return (
    <>
      <style
        nonce={nonce ?? undefined}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: style }}
      />
      <KitPage {...page} />
    </>
  );
}

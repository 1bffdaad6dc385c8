import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireProfiles } from '~/http/request/open-fictional.server';
import { profilesPage } from '~/pages/console/fictional/profiles-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { ProfilesPage } from '~/ui/console/fictional/profiles-page';

export const handle = { name: 'console-fictional-profiles', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireProfiles(request);
  return showConsole(site, site.t('profiles.title'), await profilesPage(site));
}

export const action = refuseConsolePost;

export default function FictionalProfiles() {
  return <ProfilesPage {...useLoaderData<typeof loader>()} />;
}

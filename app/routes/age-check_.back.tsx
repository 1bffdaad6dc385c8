import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSite } from '~/http/request/open-site.server';
import { ageCheckPage } from '~/pages/age/age-check-page.server';
import { endAgeCheck } from '~/pages/age/end-age-check.server';
import * as paths from '~/paths';
import { AgeCheckPage } from '~/ui/age/age-check-page';

export const handle = {
  name: 'age-check-back',
  layout: 'default',
  authLayout: true,
  leadsAway: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** Takes a member back from the third party: 303 to the result, or 400 for whatever proves nothing (TRU-1). */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const { member } = site;
  if (!member) throw redirect(paths.loginTo(paths.ageCheck), 303);
  const ended = await endAgeCheck({ ...site, member });
  if (ended === 'explained') throw redirect(paths.ageCheck, 303);
  const page = await ageCheckPage({ ...site, member }, { failed: true });
  return data(page, { status: 400, headers: { 'Cache-Control': 'no-store' } });
}

export const action = refuseMethod;

export default function AgeCheckBack() {
  return <AgeCheckPage page={useLoaderData<typeof loader>()} errors={{}} />;
}

import { notFound } from '~/http/answer/refusals/not-found.server';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openSite } from '~/http/request/open-site.server';
import { omitRenderedData } from '~/delivery/omit-rendered-data.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { formatDate } from '~/i18n/format';
import { legalPage } from '~/legal/legal-page.server';
import { insertFigures } from '~/pages/legal/counted-page.server';
import { LegalPageView } from '~/ui/legal/legal-page';

export const handle = {
  name: ({ page }) => `pages-${page}`,
  layout: 'default',
  scripts: 'members',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(matches, data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const { tenant, locale, dialect } = site;
  const page = await legalPage(tenant, params.page ?? '', locale);
  if (!page) throw notFound();
  const { versionDate, html, ...rest } = page;
  const version = { iso: versionDate.toISOString(), text: formatDate(dialect, versionDate, 'UTC') };
  const shown = { ...rest, version };
  return omitRenderedData({ ...shown, html: await insertFigures(site, html) }, shown);
}

export default function LegalPage() {
  return <LegalPageView {...useLoaderData<typeof loader>()} />;
}

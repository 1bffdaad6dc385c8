import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireOperator } from '~/http/request/require-operator.server';
import { auditPage } from '~/pages/console/audit-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { AuditPage } from '~/ui/console/audit-page';

export const handle = { name: 'console-audit', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireOperator(request, 'audit');
  return showConsole(site, site.t('audit.title'), await auditPage(site));
}

export const action = refuseConsolePost;

export default function Audit() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireOperator } from '~/http/request/require-operator.server';
import { findListedOperator } from '~/pages/console/operators-page.server';
import { postRoles } from '~/pages/console/post-roles.server';
import { rolesPage } from '~/pages/console/roles-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { RolesPage } from '~/ui/console/roles-page';

export const handle = { name: 'console-operators-id', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireOperator(request, 'operators');
  const target = await findListedOperator(site, params.id);
  return showConsole(site, site.t('roles.title', { name: target.name }), rolesPage(site, target));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireOperator(request, 'operators', { fresh: true });
  const target = await findListedOperator(site, params.id);
  return answerConsolePost(site, await postRoles(site, target, request));
}

export default function Roles() {
  const { typed, grants, ...page } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  // A form without a tick has no field.
  const chosen = posted?.grants ?? (typed ? (typed.grant ?? []) : grants);
  return <RolesPage {...page} chosen={chosen} errors={posted?.errors ?? {}} lines={posted?.lines ?? null} />;
}

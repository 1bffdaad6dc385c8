import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireOperator } from '~/http/request/require-operator.server';
import { findListedOperator } from '~/pages/console/operators-page.server';
import { postDismissal } from '~/pages/console/post-dismissal.server';
import { showConsole } from '~/pages/console/show-console.server';
import * as consolePaths from '~/console-paths';
import { DismissPage } from '~/ui/console/dismiss-page';

export const handle = { name: 'console-operators-id-dismiss', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireOperator(request, 'operators');
  const { name, email } = await findListedOperator(site, params.id);
  return showConsole(site, site.t('dismiss.title', { name }), {
    name,
    email,
    backHref: consolePaths.operators(),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireOperator(request, 'operators', { fresh: true });
  return answerConsolePost(site, await postDismissal(site, await findListedOperator(site, params.id)));
}

export default function Dismiss() {
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <DismissPage {...useLoaderData<typeof loader>()} errors={errors} />;
}

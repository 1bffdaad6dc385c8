import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { hasFreshFactor, requireFreshFactor, requireOperator } from '~/http/request/require-operator.server';
import { enrolment } from '~/pages/console/enrol-page.server';
import { postNewFactor } from '~/pages/console/post-enrolment.server';
import { showConsole } from '~/pages/console/show-console.server';
import { EnrolPage } from '~/ui/console/enrol-page';

export const handle = { name: 'console-account-factor', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireOperator(request);
  if (!site.isPosted) requireFreshFactor(site, null);
  // The recovery codes stay on the page until they are stored, which needs no fresh factor.
  const shown = hasFreshFactor(site) ? await enrolment(site) : null;
  return showConsole(site, site.t('enrol.replace'), { enrolment: shown });
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireOperator(request);
  return answerConsolePost(site, await postNewFactor(site, request));
}

export default function Factor() {
  const { errors = {}, codes } = useActionData<typeof action>() ?? {};
  return <EnrolPage {...useLoaderData<typeof loader>()} errors={errors} codes={codes} />;
}

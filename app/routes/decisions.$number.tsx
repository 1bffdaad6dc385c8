import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { decisionPage, ownDecision } from '~/pages/safety/case-page.server';
import { openSite } from '~/http/request/open-site.server';
import { answerOnce } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import { postAppeal } from '~/pages/safety/post-appeal.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { DecisionPage } from '~/ui/safety/decision-page';

export const handle = { name: 'decisions-number', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: decision, matches }) => [
  ...pageTitle(matches, decision?.title),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const decision = await ownDecision(site, params.number ?? '');
  return { title: site.t('safety:decision_title'), page: decisionPage(site, decision) };
}

export const action = answerOnce(async ({ request, params }: ActionFunctionArgs) => {
  const site = await openSite(request);
  return answerPost(site, await postAppeal(site, request, params.number ?? ''));
});

export default function Decision() {
  const { errors = {}, text } = useActionData<typeof action>() ?? {};
  return <DecisionPage page={useLoaderData<typeof loader>().page} errors={errors} typed={text} />;
}

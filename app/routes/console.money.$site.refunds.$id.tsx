import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireProposal } from '~/http/request/open-money.server';
import { postProposal } from '~/pages/console/money/post-proposal.server';
import { proposalPage } from '~/pages/console/money/proposal-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { ProposalPage } from '~/ui/console/money/proposal-page';

export const handle = { name: 'console-money-site-refunds-id', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireProposal(request, params, 'orders');
  return showConsole(site, site.t('money.proposal'), await proposalPage(site));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireProposal(request, params, 'refunds');
  return answerConsolePost(site, await postProposal(site, request));
}

export default function Proposal() {
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <ProposalPage {...useLoaderData<typeof loader>()} errors={errors} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireHelp } from '~/http/request/open-member.server';
import { helpPage } from '~/pages/console/members/help-page.server';
import { postHelp } from '~/pages/console/members/post-help.server';
import { showConsole } from '~/pages/console/show-console.server';
import { HelpPage } from '~/ui/console/members/help-page';

export const handle = { name: 'console-members-site-id-act', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireHelp(request, params);
  return showConsole(site, site.t(`help.${site.act}.title`), helpPage(site));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireHelp(request, params);
  return answerConsolePost(site, await postHelp(site, request));
}

export default function Help() {
  const { typed: draft, ...page } = useLoaderData<typeof loader>();
  const { errors = {}, typed } = useActionData<typeof action>() ?? {};
  const before = {
    reason: draft?.reason?.[0] ?? '',
    case: draft?.case?.[0] ?? '',
    email: draft?.email?.[0] ?? '',
  };
  return <HelpPage {...page} errors={errors} typed={typed ?? before} />;
}

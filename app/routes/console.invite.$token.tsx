import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findInvite } from '~/domain/operators/accept-invite.server';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openConsole } from '~/http/request/open-console.server';
import { postInviteAccepted } from '~/pages/console/post-invite-accepted.server';
import { showConsole } from '~/pages/console/show-console.server';
import { InviteAcceptedPage } from '~/ui/console/invite-accepted-page';

export const handle = { name: 'console-invite-token', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openConsole(request);
  const { t, locale, db, deps } = site;
  const invite = await findInvite(db, params.token ?? '', deps);
  const heading = invite ? t('invited.title', { name: invite.name }) : t('invited.gone');
  return showConsole(site, heading, { invite, language: locale }, { status: invite ? 200 : 410 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await openConsole(request);
  return answerConsolePost(site, await postInviteAccepted(site, params.token ?? '', request));
}

export default function InviteAccepted() {
  const page = useLoaderData<typeof loader>();
  const { errors = {}, language = page.language } = useActionData<typeof action>() ?? {};
  return <InviteAcceptedPage {...page} language={language} errors={errors} />;
}

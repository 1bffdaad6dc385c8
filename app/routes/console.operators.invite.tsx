import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireOperator } from '~/http/request/require-operator.server';
import { grantPlaces } from '~/pages/console/grant-words.server';
import { postInvitation } from '~/pages/console/post-invitation.server';
import { showConsole } from '~/pages/console/show-console.server';
import * as consolePaths from '~/console-paths';
import { InvitePage } from '~/ui/console/invite-page';

export const handle = { name: 'console-operators-invite', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireOperator(request, 'operators');
  const page = { places: grantPlaces(site), backHref: consolePaths.operators() };
  return showConsole(site, site.t('invite.title'), page);
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireOperator(request, 'operators', { fresh: true });
  return answerConsolePost(site, await postInvitation(site, request));
}

export default function Invite() {
  const { typed, ...page } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const form = {
    name: posted?.name ?? typed?.name?.[0] ?? '',
    email: posted?.email ?? typed?.email?.[0] ?? '',
    chosen: posted?.grants ?? typed?.grant ?? [],
    errors: posted?.errors ?? {},
    lines: posted?.lines ?? null,
    link: posted?.link ?? null,
  };
  return <InvitePage {...page} {...form} />;
}

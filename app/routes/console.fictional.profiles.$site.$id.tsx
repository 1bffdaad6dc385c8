import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireProfile } from '~/http/request/open-fictional.server';
import { postProfileAct } from '~/pages/console/fictional/post-profile-act.server';
import { profilePage } from '~/pages/console/fictional/profile-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { ProfilePage } from '~/ui/console/fictional/profile-page';

export const handle = { name: 'console-fictional-profiles-site-id', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireProfile(request, params);
  const { title, ...page } = await profilePage(site);
  return showConsole(site, title, page);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireProfile(request, params);
  return answerConsolePost(site, await postProfileAct(site, request));
}

export default function FictionalProfile() {
  const { typed: draft, ...page } = useLoaderData<typeof loader>();
  const { errors = {}, typed } = useActionData<typeof action>() ?? {};
  const authorId = typed?.author ?? draft?.author?.[0] ?? page.authorId;
  return <ProfilePage {...page} authorId={authorId} errors={errors} />;
}

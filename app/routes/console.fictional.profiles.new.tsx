import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMaker } from '~/http/request/open-fictional.server';
import { newProfilePage } from '~/pages/console/fictional/new-profile-page.server';
import { postNewProfile } from '~/pages/console/fictional/post-new-profile.server';
import { showConsole } from '~/pages/console/show-console.server';
import { ProfileFormPage } from '~/ui/console/fictional/profile-form-page';
import { useConsoleT } from '~/ui/console/frame-data';

export const handle = { name: 'console-fictional-profiles-new', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMaker(request);
  return showConsole(site, site.t('profiles.new'), newProfilePage(site));
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMaker(request);
  return answerConsolePost(site, await postNewProfile(site, request));
}

export default function NewFictionalProfile() {
  const t = useConsoleT();
  const page = useLoaderData<typeof loader>();
  const { errors = {}, form = page.form } = useActionData<typeof action>() ?? {};
  return <ProfileFormPage {...page} form={form} errors={errors} submit={t('profiles.make')} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireOwnProfile } from '~/http/request/open-fictional.server';
import { editProfilePage } from '~/pages/console/fictional/edit-profile-page.server';
import { postProfile } from '~/pages/console/fictional/post-profile.server';
import { showConsole } from '~/pages/console/show-console.server';
import { ProfileFormPage } from '~/ui/console/fictional/profile-form-page';
import { useConsoleT } from '~/ui/console/frame-data';

export const handle = {
  name: 'console-fictional-profiles-site-id-edit',
  layout: 'empty',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireOwnProfile(request, params);
  const { title, ...page } = await editProfilePage(site);
  return showConsole(site, title, page);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireOwnProfile(request, params);
  return answerConsolePost(site, await postProfile(site, request));
}

export default function EditFictionalProfile() {
  const t = useConsoleT();
  const page = useLoaderData<typeof loader>();
  const { errors = {}, form = page.form } = useActionData<typeof action>() ?? {};
  return <ProfileFormPage {...page} form={form} errors={errors} submit={t('profiles.save')} />;
}

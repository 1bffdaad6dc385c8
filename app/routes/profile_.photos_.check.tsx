import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { photoCheckPage } from '~/pages/profiles/photo-check-page.server';
import { postPhotoCheck } from '~/pages/profiles/post-photo-check.server';
import { PhotoCheckPage } from '~/ui/profiles/photo-check-page';

export const handle = {
  name: 'profile-photos-check',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  return { ...(await photoCheckPage(site)), title: site.t('profiles:check.title') };
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postPhotoCheck(site, request));
}

export default function PhotoCheck() {
  const page = useLoaderData<typeof loader>();
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <PhotoCheckPage {...page} errors={errors} />;
}

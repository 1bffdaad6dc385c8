import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { useCropping } from '~/browser/photos/crop-preview';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { cropPage } from '~/pages/profiles/crop-page.server';
import { postCrop } from '~/pages/profiles/post-crop.server';
import { CropPage } from '~/ui/profiles/crop-page';

export const handle = {
  name: 'profile-photos-id',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const photo = await cropPage(site, params.id ?? '');
  return { ...photo, title: site.t('profiles:photos_crop') };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postCrop(site, request, params.id ?? ''));
}

export default function Crop() {
  const photo = useLoaderData<typeof loader>();
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <CropPage photo={photo} errors={errors} additions={useCropping(photo)} />;
}

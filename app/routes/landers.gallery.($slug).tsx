import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/http/answer/route-handle';
import { galleryPage } from '~/pages/landers/gallery.server';
import { landerMeta } from '~/pages/landers/lander-meta';
import { openForVisitor } from '~/pages/landers/lander-page.server';
import { OwnContent } from '~/ui/landers/own-content';
import { Gallery } from '~/ui/landers/gallery';

export const handle = {
  name: 'landers-gallery',
  layout: 'lander',
  lander: 'gallery',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => landerMeta(data);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return galleryPage(await openForVisitor(request), params.slug);
}

export default function GalleryLander() {
  const page = useLoaderData<typeof loader>();
  return (
    <OwnContent page={page}>
      <Gallery {...page} />
    </OwnContent>
  );
}

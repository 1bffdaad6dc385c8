import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/http/answer/route-handle';
import { collagePage } from '~/pages/landers/collage.server';
import { landerMeta } from '~/pages/landers/lander-meta';
import { openForVisitor } from '~/pages/landers/lander-page.server';
import { OwnContent } from '~/ui/landers/own-content';
import { Collage } from '~/ui/landers/collage';

export const handle = {
  name: 'landers-collagelanding',
  layout: 'lander',
  lander: 'collagelanding',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => landerMeta(data);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return collagePage(await openForVisitor(request), params.slug);
}

export default function CollageLander() {
  const page = useLoaderData<typeof loader>();
  return (
    <OwnContent page={page}>
      <Collage {...page} />
    </OwnContent>
  );
}

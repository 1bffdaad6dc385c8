import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/http/answer/route-handle';
import { iconsPosterPage } from '~/pages/landers/icons-poster.server';
import { landerMeta } from '~/pages/landers/lander-meta';
import { openForVisitor } from '~/pages/landers/lander-page.server';
import { OwnContent } from '~/ui/landers/own-content';
import { IconsPoster } from '~/ui/landers/icons-poster';

export const handle = {
  name: 'landers-iconslanding',
  layout: 'lander',
  lander: 'iconslanding',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => landerMeta(data);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return iconsPosterPage(await openForVisitor(request), params.slug);
}

export default function IconsLander() {
  const page = useLoaderData<typeof loader>();
  return (
    <OwnContent page={page}>
      <IconsPoster {...page} />
    </OwnContent>
  );
}

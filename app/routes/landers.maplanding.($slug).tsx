import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/http/answer/route-handle';
import { mapPage } from '~/pages/landers/map.server';
import { landerMeta } from '~/pages/landers/lander-meta';
import { openForVisitor } from '~/pages/landers/lander-page.server';
import { OwnContent } from '~/ui/landers/own-content';
import { MapLander } from '~/ui/landers/map';

export const handle = {
  name: 'landers-maplanding',
  layout: 'lander',
  lander: 'maplanding',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => landerMeta(data);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return mapPage(await openForVisitor(request), params.slug);
}

export default function Lander() {
  const page = useLoaderData<typeof loader>();
  return (
    <OwnContent page={page}>
      <MapLander {...page} />
    </OwnContent>
  );
}

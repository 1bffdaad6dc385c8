import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/http/answer/route-handle';
import { transitionsPage } from '~/pages/landers/transitions.server';
import { landerMeta } from '~/pages/landers/lander-meta';
import { openForVisitor } from '~/pages/landers/lander-page.server';
import { OwnContent } from '~/ui/landers/own-content';
import { TransitionsLander } from '~/ui/landers/transitions';

export const handle = {
  name: 'landers-transitionsvideolanding',
  layout: 'lander',
  lander: 'transitionsvideolanding',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => landerMeta(data);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return transitionsPage(await openForVisitor(request), params.slug);
}

export default function Lander() {
  const page = useLoaderData<typeof loader>();
  return (
    <OwnContent page={page}>
      <TransitionsLander {...page} />
    </OwnContent>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openForVisitor } from '~/pages/landers/lander-page.server';
import { swipeTeaserPage } from '~/pages/landers/swipe.server';
import { SwipeLander } from '~/ui/landers/swipe';

export const handle = {
  name: 'landers-tinderswipe',
  layout: 'lander',
  lander: 'tinderswipe',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request }: LoaderFunctionArgs) {
  return swipeTeaserPage(await openForVisitor(request));
}

export default function Lander() {
  return <SwipeLander {...useLoaderData<typeof loader>()} />;
}

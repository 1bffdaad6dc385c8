import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/http/answer/route-handle';
import { socialPage } from '~/pages/landers/social.server';
import { landerMeta } from '~/pages/landers/lander-meta';
import { openForVisitor } from '~/pages/landers/lander-page.server';
import { OwnContent } from '~/ui/landers/own-content';
import { SocialLander } from '~/ui/landers/social';

export const handle = {
  name: 'landers-socialnetwork',
  layout: 'lander',
  lander: 'socialnetwork',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => landerMeta(data);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return socialPage(await openForVisitor(request), params.slug);
}

export default function Lander() {
  const page = useLoaderData<typeof loader>();
  return (
    <OwnContent page={page}>
      <SocialLander {...page} />
    </OwnContent>
  );
}

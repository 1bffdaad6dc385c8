import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/http/answer/route-handle';
import { aloneTonightPage } from '~/pages/landers/alone-tonight.server';
import { landerMeta } from '~/pages/landers/lander-meta';
import { openForVisitor } from '~/pages/landers/lander-page.server';
import { OwnContent } from '~/ui/landers/own-content';
import { AloneTonight } from '~/ui/landers/alone-tonight';

export const handle = {
  name: 'landers-alonetonight',
  layout: 'lander',
  lander: 'alonetonight',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => landerMeta(data);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return aloneTonightPage(await openForVisitor(request), params.slug);
}

export default function AloneTonightLander() {
  const page = useLoaderData<typeof loader>();
  return (
    <OwnContent page={page}>
      <AloneTonight {...page} />
    </OwnContent>
  );
}

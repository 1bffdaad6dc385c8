import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/http/answer/route-handle';
import { filmPage } from '~/pages/landers/film.server';
import { landerMeta } from '~/pages/landers/lander-meta';
import { openForVisitor } from '~/pages/landers/lander-page.server';
import { OwnContent } from '~/ui/landers/own-content';
import { FilmLander } from '~/ui/landers/film';

export const handle = { name: 'landers-video', layout: 'lander', lander: 'video' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => landerMeta(data);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return filmPage(await openForVisitor(request), params.slug);
}

export default function Lander() {
  const page = useLoaderData<typeof loader>();
  return (
    <OwnContent page={page}>
      <FilmLander {...page} />
    </OwnContent>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireFigures } from '~/http/request/open-figures.server';
import { figuresFile } from '~/pages/console/figures/figures-file.server';

export const handle = { name: 'console-figures-csv', layout: 'empty', file: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  return figuresFile(await requireFigures(request));
}

export const action = refuseConsolePost;

/** A page of its own, so that a refusal looks like any unknown address. */
export default function Nothing() {
  return null;
}

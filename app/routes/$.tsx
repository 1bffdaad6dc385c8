import type { LoaderFunctionArgs } from '@remix-run/node';
import { openSite } from '~/http/open-site.server';

export const handle = { name: 'not-found', layout: 'default' };

async function notFound(request: Request): Promise<never> {
  await openSite(request);
  throw new Response(null, { status: 404 });
}

export const loader = ({ request }: LoaderFunctionArgs) => notFound(request);
export const action = ({ request }: LoaderFunctionArgs) => notFound(request);

export default function NotFound() {
  return null;
}

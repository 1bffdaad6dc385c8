import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { openSite } from '~/http/request/open-site.server';

export const handle = { name: 'not-found', layout: 'default' };

async function throwNotFound(request: Request): Promise<never> {
  await openSite(request);
  throw notFound();
}

export const loader = ({ request }: LoaderFunctionArgs) => throwNotFound(request);
export const action = ({ request }: LoaderFunctionArgs) => throwNotFound(request);

export default function NotFound() {
  return null;
}

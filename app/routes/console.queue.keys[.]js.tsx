import type { LoaderFunctionArgs } from '@remix-run/node';
import { consoleHeaders } from '~/http/answer/security-headers.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireQueue } from '~/http/request/open-queue.server';
import { keysSource } from '~/pages/console/queue/keys-source.server';

export const handle = { name: 'console-queue-keys-js', layout: 'empty', file: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireQueue(request);
  return new Response(keysSource(), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', ...consoleHeaders },
  });
}

export const action = refuseConsolePost;

/** A page of its own, so that a refusal looks like any unknown address. */
export default function Nothing() {
  return null;
}

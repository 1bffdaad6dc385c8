import type { LoaderFunctionArgs } from '@remix-run/node';
import { consoleHeaders } from '~/http/answer/security-headers.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openConsole, refuseConsolePost } from '~/http/request/open-console.server';
import { consolePasskeyScript } from '~/pages/console/passkey-script.server';

export const handle = { name: 'console-passkeys-js', layout: 'empty', file: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  await openConsole(request);
  return new Response(consolePasskeyScript(), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', ...consoleHeaders },
  });
}

export const action = refuseConsolePost;

/** A page of its own, so that a refusal looks like any unknown address. */
export default function Nothing() {
  return null;
}

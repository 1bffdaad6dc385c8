// Changes: a script's post to a page (`Accept: application/json`) runs the matched leaf route's action alone, as a
// resource route's. Gains: a form has one action for pages and scripts, and a sent message runs no loader and renders
// nothing. Fails first if Remix changes: tests/remix/script-posts.test.ts. Goes when Remix answers such posts itself, or
// with route-index.server.ts, which calls it.
import { isRouteErrorResponse } from '@remix-run/react';
import type { StaticHandler } from '@remix-run/router';
import { toScriptRefusal } from '~/http/answer/answer.server';

/** Runs one route's action; a thrown refusal becomes JSON, anything else stays a fault. */
export async function answerScriptPost(
  handler: StaticHandler,
  request: Request,
  options: { routeId: string; requestContext?: unknown },
): Promise<Response> {
  try {
    return (await handler.queryRoute(request, options)) as Response;
  } catch (thrown) {
    if (thrown instanceof Response) return toScriptRefusal(thrown);
    if (isRouteErrorResponse(thrown)) return toScriptRefusal(new Response(null, { status: thrown.status }));
    throw thrown;
  }
}

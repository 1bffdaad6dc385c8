// Changes: a page whose `handle` has `file` answers with its loader's own response, as a resource route does. Gains: a
// refused picture of the console is the same page as any unknown address, which a resource route cannot render. Fails
// first if Remix changes: tests/routes/console-host.test.ts, tests/remix/file-answers.test.ts. Goes when Remix renders
// error pages for resource routes, or with route-index.server.ts, which calls it.
import type { StaticHandler } from '@remix-run/router';

/** Returns the response of a route's loader; null if it throws, so that Remix runs it again and shows the reason. */
export const findFile = (
  handler: StaticHandler,
  request: Request,
  options: { routeId: string; requestContext?: unknown },
): Promise<Response | null> =>
  handler.queryRoute(request, options).then(
    (answer) => (answer instanceof Response ? answer : null),
    () => null,
  );

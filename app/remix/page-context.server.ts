// Changes: nothing of Remix; it reads the context of a page that Remix hands to `entry.server`, and narrows it. Gains:
// 40 % of a member's page's CPU, half of a visitor's home (2026-12-01), in which Remix writes the manifest of all
// routes. Fails first if Remix changes: tests/remix/page-context.test.ts. Goes when Remix offers matched routes and
// their headers to `entry.server`.
import type { EntryContext } from '@remix-run/node';
import type { RouteHandle } from '~/http/answer/route-handle';

type PageContext = Pick<EntryContext, 'staticHandlerContext' | 'routeModules' | 'manifest'>;

/** Lists the handles and parameters of the page's routes, from the root to the leaf. */
export const matchedHandles = ({
  staticHandlerContext,
  routeModules,
}: Pick<PageContext, 'staticHandlerContext' | 'routeModules'>) =>
  staticHandlerContext.matches.map(({ route: { id }, params }) => ({
    handle: routeModules[id]?.handle as RouteHandle | undefined,
    params,
  }));

/** Returns what the root's loader has returned; undefined if it failed. */
export const rootLoaderData = <Data>({ staticHandlerContext }: PageContext): Data | undefined =>
  staticHandlerContext.loaderData.root as Data | undefined;

/** Returns what the page's own loader has returned; undefined if it failed. */
export const leafLoaderData = <Data>({ staticHandlerContext }: PageContext): Data | undefined => {
  const { matches, loaderData } = staticHandlerContext;
  return loaderData[matches.at(-1)?.route.id ?? ''] as Data | undefined;
};

/** Whether a loader, an action or the rendering has failed, so that the page shows an error. */
export const hasFailed = ({ staticHandlerContext }: PageContext): boolean =>
  staticHandlerContext.errors !== null;

/** Returns a header of the loaders' and actions' responses. Remix drops it if the error page belongs to another route. */
export function responseHeader(
  { staticHandlerContext: { actionHeaders, loaderHeaders } }: PageContext,
  name: string,
): string | null {
  const all = [...Object.values(loaderHeaders), ...Object.values(actionHeaders)];
  return all.map((headers) => headers.get(name)).find(Boolean) ?? null;
}

/** Limits the manifest to this page's routes. Browsers load the others when needed. */
export function limitToMatchedRoutes<Context extends PageContext>(context: Context): Context {
  const { routes } = context.manifest;
  const own = context.staticHandlerContext.matches.map(({ route: { id } }) => [id, routes[id]!] as const);
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(own) } };
}

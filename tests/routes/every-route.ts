import { matchRoutes } from '@remix-run/router';

export type RouteModule = {
  loader?: unknown;
  action?: unknown;
  default?: unknown;
  handle?: { name?: unknown; layout?: unknown };
};

const files = import.meta.glob<RouteModule>('../../app/routes/*.{ts,tsx}');

const nameOf = (file: string) => file.replace(/^.*\//, '').replace(/\.tsx?$/, '');

const loaders = new Map(Object.entries(files).map(([file, load]) => [nameOf(file), load]));

/** Read from the folder, so that the list is always complete. */
export const ROUTES: readonly string[] = [...loaders.keys()].sort();

export function loadRoute(name: string): Promise<RouteModule> {
  const load = loaders.get(name);
  if (!load) throw new Error(`No such route: ${name}`);
  return load();
}

/** The operators' console has a host of its own, so its routes are none of a site's (CON-1). */
const isOfConsole = (name: string): boolean => name.startsWith('console.');

export const CONSOLE_ROUTES = ROUTES.filter(isOfConsole);
export const SITE_ROUTES = ROUTES.filter((name) => !isOfConsole(name));

/** The parameters of a route's URL; a trailing underscore means that its page is not nested. */
export const paramsOf = (name: string): string[] =>
  [...name.matchAll(/\$([a-z]+)/gi)].map(([, param = '']) => param);

/** Splits a route's name; brackets escape dots. */
const partsOf = (name: string): string[] =>
  name
    .split(/\.(?![^[\]]*\])/)
    .filter((part) => part !== '_index')
    .map((part) => part.replace(/[[\]]/g, ''));

/** Optional segments, such as a lander's slug. */
const isOptional = (part: string) => part.startsWith('(');

export function addressOf(name: string, params: Record<string, string> = {}): string {
  const parts = partsOf(name);
  const filled = parts
    .filter((part) => !isOptional(part))
    .map((part) => {
      const plain = part.replace(/_$/, '');
      return plain.startsWith('$') ? encodeURIComponent(params[plain.slice(1)] ?? '') : plain;
    });
  return `/${filled.join('/')}`;
}

const INDEX = { index: true as const };

/** A route's URL pattern in the router's format. */
export const pathOf = (name: string) => {
  const parts = partsOf(name);
  return parts
    .map((part) =>
      part === '$'
        ? '*'
        : part
            .replace(/_$/, '')
            .replace(/^\(\$(\w+)\)$/, ':$1?')
            .replace(/^\$/, ':'),
    )
    .join('/');
};

/** The route that answers a path, which may have a query. */
export function routeFor(path: string): string | undefined {
  const routes = ROUTES.map((id) => ({ id, path: pathOf(id), ...(id.endsWith('_index') ? INDEX : {}) }));
  return matchRoutes(routes, path.split('?')[0]!)?.at(-1)?.route.id;
}

/** All routes for a handler of whole pages. */
export const pageRoutes = () =>
  Promise.all(
    ROUTES.map(async (name) => ({
      id: `routes/${name}`,
      path: pathOf(name),
      ...(name.endsWith('_index') ? INDEX : {}),
      module: await loadRoute(name),
    })),
  );

// Changes: `matchRoutes` and `createStaticHandler` of Remix's router. Gains: 33 % of a search's CPU, 50 % of a
// visitor's home (2026-12-01): Remix ranks and tries all 128 routes, twice a request. Fails first if Remix changes:
// tests/remix/route-index.test.ts. Goes when the router keeps its ranking between requests.
import { createRequire } from 'node:module';
import { runTask } from '~/gateways/logs/current-task.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requestId } from '~/http/request/client/client-address.server';
import { isScriptPost } from '~/http/request/accepts-json';
import { isConsoleHost } from '~/http/request/console-host.server';
import { requestLifetime } from '~/http/request/request-life.server';
import { findFile } from './file-answers.server';
import { answerScriptPost } from './script-posts.server';

// The same module instance that Remix's server uses for matching.
const require = createRequire(createRequire(import.meta.url).resolve('@remix-run/server-runtime'));
const router = require('@remix-run/router') as typeof import('@remix-run/router');

type Route = { path?: string; index?: boolean; children?: Route[] };

/** The first segment of a path, lowercase; null for a parameter or an empty path. */
function firstPart({ path, index }: Route): string | null {
  if (!path) return index ? '' : null;
  const [part = ''] = path.toLowerCase().split('/');
  return /^$|[:*?]/.test(part) ? null : part;
}

/** Maps each first segment to the routes that may match it, and `null` to the routes without one. */
function indexByFirstPart<Of extends Route>(routes: Of[]): Map<string | null, Of[]> {
  const parts = new Set(routes.map(firstPart));
  const mayMatch = (part: string | null) => routes.filter((route) => [null, part].includes(firstPart(route)));
  return new Map([...parts, null].map((part) => [part, mayMatch(part)]));
}

/** Maps each fully static path to its routes and those without a path: a static path wins over parameters. */
function indexByWhole<Of extends Route>(routes: Of[]): Map<string, Of[]> {
  const paths = new Set(
    routes.flatMap(({ path }) => (path && !/[:*?]/.test(path) ? [path.toLowerCase()] : [])),
  );
  const mayMatch = (whole: string) =>
    routes.filter(({ path, children }) => (path ? path.toLowerCase() === whole : children));
  return new Map([...paths].map((path) => [path, mayMatch(path)]));
}

const mapped = <Key, From, To>(map: Map<Key, From>, change: (value: From) => To): Map<Key, To> =>
  new Map([...map].map(([key, value]) => [key, change(value)]));

/** Captures a URL's first segment; unusual spellings do not match. */
const PLAIN = /^\/(?!\/)([^/%?#]*)(?![^/?#])/;

/** Returns a function that finds the routes that may match a URL, in their order; for a single root, its children. */
function indexByAddress<Of extends Route>(routes: Of[]): (pathname: string) => Of[] {
  const [root, ...others] = routes;
  if (!root?.children || others.length > 0) return () => routes;
  const below = (children: Route[]) => [{ ...root, children }];
  const byFirstPart = mapped(indexByFirstPart(root.children), below);
  const byWhole = mapped(indexByWhole(root.children), below);
  return (pathname) => {
    const whole = byWhole.get(pathname.slice(1).toLowerCase());
    if (whole) return whole;
    const [, part] = PLAIN.exec(pathname) ?? [];
    if (part === undefined) return routes;
    return byFirstPart.get(part.toLowerCase()) ?? byFirstPart.get(null)!;
  };
}

type MatchRoutes = typeof router.matchRoutes;

/** Matches as `match` does, but tries only the routes that may match. */
export function matchIndexed(match: MatchRoutes): MatchRoutes {
  const known = new WeakMap<object, (pathname: string) => Route[]>();
  return ((routes, location, basename) => {
    const find = known.get(routes) ?? indexByAddress(routes as Route[]);
    known.set(routes, find);
    const pathname = typeof location === 'string' ? location : (location.pathname ?? '/');
    return match(find(pathname) as typeof routes, location, basename);
  }) as MatchRoutes;
}

type CreateHandler = typeof router.createStaticHandler;

type Matches = ReturnType<MatchRoutes>;

/** Returns the matched route's name from its handle. Parameters keep their own names, so that names stay few. */
export function routeName(matches: Matches): string | null {
  const match = matches?.at(-1);
  if (!match) return null;
  const { id, handle } = match.route as { id: string; handle?: Partial<RouteHandle> };
  const names = Object.keys(match.params).map((name) => [name, `{${name}}`]);
  return (typeof handle?.name === 'function' ? handle.name(Object.fromEntries(names)) : handle?.name) ?? id;
}

/** Answers a request as a task named after its route, for the access log, the metrics and slow statements. */
function answerAs<Answer>(request: Request, match: () => Matches, answer: () => Answer): Answer {
  const id = requestId(request);
  const life = requestLifetime(id);
  const name = life && routeName(match());
  if (!name) return answer();
  life.route = name;
  return runTask({ name, requestId: id }, answer);
}

/** Only the console has pages that answer with files, and no script of Remix asks for them. */
const mayBeFile = ({ method, headers }: Request): boolean =>
  ['GET', 'HEAD'].includes(method) && isConsoleHost(headers.get('Host'));

/** Returns the id of the matched route if its loader answers with a file. */
function fileRouteId(matches: Matches): string | null {
  const { id, handle } = (matches?.at(-1)?.route ?? {}) as { id?: string; handle?: Partial<RouteHandle> };
  return id && handle?.file ? id : null;
}

const handleIndexed =
  (create: CreateHandler, match: MatchRoutes): CreateHandler =>
  (routes, options) => {
    const find = indexByAddress(routes);
    const handlers = new Map<unknown, ReturnType<CreateHandler>>();
    const answer = <Answer>(
      request: Request,
      ask: (handler: ReturnType<CreateHandler>, matches: () => Matches) => Answer,
    ): Answer => {
      const { pathname } = new URL(request.url);
      const candidates = find(pathname);
      const handler = handlers.get(candidates) ?? create(candidates, options);
      handlers.set(candidates, handler);
      const matches = () => match(candidates, pathname);
      return answerAs(request, matches, () => ask(handler, matches));
    };
    return {
      ...create(routes, options),
      query: (request, options) =>
        answer(request, async (handler, matches) => {
          const requestContext = options?.requestContext;
          const routeId = isScriptPost(request) && matches()?.at(-1)?.route.id;
          if (routeId) return answerScriptPost(handler, request, { routeId, requestContext });
          const fileId = mayBeFile(request) && fileRouteId(matches());
          const file = fileId && (await findFile(handler, request, { routeId: fileId, requestContext }));
          return file || handler.query(request, options);
        }),
      queryRoute: (request, ...rest) => answer(request, (handler) => handler.queryRoute(request, ...rest)),
    };
  };

const INDEXED = Symbol.for('dating.routes-indexed');

/**
 * Pre-filters routes by their first path segment. For each request Remix ranks and tries all 128 routes, twice: 1.5 ms,
 * a third of a visitor's page, and no setting avoids it.
 */
export function indexRoutes(): void {
  const world = globalThis as { [INDEXED]?: () => void };
  if (world[INDEXED]) return;
  const { matchRoutes, createStaticHandler } = router;
  // Lets a process with several programs, such as a test, undo it.
  world[INDEXED] = () => void Object.assign(router, { matchRoutes, createStaticHandler });
  router.matchRoutes = matchIndexed(matchRoutes);
  router.createStaticHandler = handleIndexed(createStaticHandler, matchRoutes);
}

import { createRequire } from 'node:module';
import { runTask } from '~/gateways/current-task.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requestId } from './request-facts.server';
import { lifeOf } from './request-life.server';

// The very module by which Remix's server matches addresses.
const require = createRequire(createRequire(import.meta.url).resolve('@remix-run/server-runtime'));
const router = require('@remix-run/router') as typeof import('@remix-run/router');

type Route = { path?: string; index?: boolean; children?: Route[] };

/** The first part of a path, in small letters; null if that tells nothing, as of a parameter or of no path. */
function firstPart({ path, index }: Route): string | null {
  if (!path) return index ? '' : null;
  const [part = ''] = path.toLowerCase().split('/');
  return /^$|[:*?]/.test(part) ? null : part;
}

/** For each first part of an address, the routes that may match it; `null` for what no route begins with. */
function indexByFirstPart<Of extends Route>(routes: Of[]): Map<string | null, Of[]> {
  const parts = new Set(routes.map(firstPart));
  const mayMatch = (part: string | null) => routes.filter((route) => [null, part].includes(firstPart(route)));
  return new Map([...parts, null].map((part) => [part, mayMatch(part)]));
}

/**
 * For each path that is all fixed words, the routes that have it or none of their own: an address that is written so is
 * theirs before any route's with a parameter.
 */
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

/** An address's first part, by which its routes are found; none of what is written in an unusual way. */
const PLAIN = /^\/(?!\/)([^/%?#]*)(?![^/?#])/;

/** Returns a function that finds the routes that may match an address, in their order; below a root they are its children. */
function byAddress<Of extends Route>(routes: Of[]): (pathname: string) => Of[] {
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

/** Matches as `match` does, and asks it of the routes alone that may match an address. */
export function matchIndexed(match: MatchRoutes): MatchRoutes {
  const known = new WeakMap<object, (pathname: string) => Route[]>();
  return ((routes, location, basename) => {
    const find = known.get(routes) ?? byAddress(routes as Route[]);
    known.set(routes, find);
    const pathname = typeof location === 'string' ? location : (location.pathname ?? '/');
    return match(find(pathname) as typeof routes, location, basename);
  }) as MatchRoutes;
}

type CreateHandler = typeof router.createStaticHandler;

type Matches = ReturnType<MatchRoutes>;

/**
 * Returns the name of the route that answers, as its handle says. A parameter stands in it by its own name, so that
 * there are no more names than routes.
 */
export function routeName(matches: Matches): string | null {
  const match = matches?.at(-1);
  if (!match) return null;
  const { id, handle } = match.route as { id: string; handle?: Partial<RouteHandle> };
  const names = Object.keys(match.params).map((name) => [name, `{${name}}`]);
  return (typeof handle?.name === 'function' ? handle.name(Object.fromEntries(names)) : handle?.name) ?? id;
}

/** Answers a request as a task under its route's name, which the access log, the metrics and slow statements have. */
function answerAs<Answer>(request: Request, match: () => Matches, answer: () => Answer): Answer {
  const id = requestId(request);
  const life = lifeOf(id);
  const name = life && routeName(match());
  if (!name) return answer();
  life.route = name;
  return runTask({ name, requestId: id }, answer);
}

/** Answers as the handler that `create` returns, by one for the routes alone that may match an address. */
const handleIndexed =
  (create: CreateHandler, match: MatchRoutes): CreateHandler =>
  (routes, options) => {
    const find = byAddress(routes);
    const made = new Map<unknown, ReturnType<CreateHandler>>();
    const answer = <Answer>(
      request: Request,
      ask: (handler: ReturnType<CreateHandler>) => Answer,
    ): Answer => {
      const { pathname } = new URL(request.url);
      const left = find(pathname);
      const handler = made.get(left) ?? create(left, options);
      made.set(left, handler);
      const matches = () => match(left as Parameters<MatchRoutes>[0], pathname);
      return answerAs(request, matches, () => ask(handler));
    };
    return {
      ...create(routes, options),
      query: (request, ...rest) => answer(request, (handler) => handler.query(request, ...rest)),
      queryRoute: (request, ...rest) => answer(request, (handler) => handler.queryRoute(request, ...rest)),
    };
  };

const INDEXED = Symbol.for('dating.routes-indexed');

/**
 * Lets Remix find the routes of an address by its words. For each request Remix ranks all its routes and tries
 * them in turn, twice: with 128 of them that is 1.5 ms, a third of a page for visitors, and no setting spares it.
 */
export function indexRoutes(): void {
  const world = globalThis as { [INDEXED]?: () => void };
  if (world[INDEXED]) return;
  const { matchRoutes, createStaticHandler } = router;
  // Kept for who runs several programs in one process, as the tests do.
  world[INDEXED] = () => void Object.assign(router, { matchRoutes, createStaticHandler });
  router.matchRoutes = matchIndexed(matchRoutes);
  router.createStaticHandler = handleIndexed(createStaticHandler, matchRoutes);
}

import { flatRoutes } from '@remix-run/dev/dist/config/flat-routes.js';
import { matchRoutes, type AgnosticRouteObject } from '@remix-run/router';
import { describe, expect, it } from 'vitest';
import { matchIndexed, routeName } from '~/remix/route-index.server';
import { addressOf, loadRoute, paramsOf, ROUTES } from '../routes/every-route';

type Manifest = ReturnType<typeof flatRoutes>;

/** The route tree as Remix's server builds it. */
function treeOf(manifest: Manifest, parentId = 'root'): AgnosticRouteObject[] {
  return Object.values(manifest)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: treeOf(manifest, id) },
    ) as AgnosticRouteObject[];
}

const TREE = [{ id: 'root', path: '', children: treeOf(flatRoutes('app')) }] as AgnosticRouteObject[];

/** The number of tried routes for a URL, and the match. */
function ask(address: string) {
  let asked = 0;
  const found = matchIndexed((routes, ...rest) => {
    asked = routes[0]!.children!.length;
    return matchRoutes(routes, ...rest);
  })(TREE, address);
  return { asked, found: plain(found) };
}

const plain = (found: ReturnType<typeof matchRoutes>) =>
  found?.map(({ route, params, pathname }) => ({ id: route.id, params, pathname })) ?? null;

const named = (value: string) => (name: string) =>
  addressOf(name, Object.fromEntries(paramsOf(name).map((param) => [param, value])));

const ADDRESSES = [
  ...new Set(['1', 'members', '..', 'a b', 'ä', '%2F', ''].flatMap((value) => ROUTES.map(named(value)))),
];

describe('a URL', () => {
  it('matches the same route as without the index [NAV-19]', () => {
    const other = ADDRESSES.filter(
      (address) => JSON.stringify(ask(address).found) !== JSON.stringify(plain(matchRoutes(TREE, address))),
    );
    expect(ADDRESSES.length).toBeGreaterThan(300);
    expect(other).toEqual([]);
  });

  it.each([
    '/',
    '//',
    '//members',
    '/MEMBERS',
    '/members/',
    '/members//',
    '/%6Dembers',
    '/members%2F1',
    '/nothing-here',
    '/no/such/page',
    '/de',
    '/pages',
    '/members?to=/chats',
    '/login#top',
    '/login/',
    '/constructor',
    '/null',
    '/%',
    '/%ZZ',
    '/api/user.php',
    '/API/USER.PHP',
  ])('matches as well when written as %s [NAV-19]', (address) => {
    expect(ask(address).found).toEqual(plain(matchRoutes(TREE, address)));
  });

  it('tries few routes [PER-2]', () => {
    const all = TREE[0]!.children!.length;
    expect(all).toBeGreaterThan(100);
    for (const address of ['/', '/login', '/nothing-here', '/chats/1'])
      expect(ask(address).asked, address).toBeLessThan(all / 5);
    for (const address of ['/members', '/login', '/members/filters-explained', '/Likes'])
      expect(ask(address).asked, address).toBe(1);
  });
});

describe('the matched route’s name', () => {
  it('is its handle’s, whatever its parameters [NAV-22]', async () => {
    const nameFor = async (address: string) => {
      const matches = matchRoutes(TREE, address)!;
      const match = matches.at(-1)!;
      const { handle } = await loadRoute(match.route.id!.replace('routes/', ''));
      return routeName([{ ...match, route: { ...match.route, handle } }]);
    };
    expect(await nameFor('/members/1')).toBe('members-id');
    expect(await nameFor('/healthz')).toBe('healthz');
    expect(await nameFor('/no/such/page')).toBe('not-found');
    for (const page of ['terms', 'anything']) expect(await nameFor(`/pages/${page}`)).toBe('pages-{page}');
  });
});

import { readdirSync } from 'node:fs';
import { matchRoutes } from '@remix-run/router';
import { describe, expect, it } from 'vitest';
import * as consolePaths from '~/console-paths';
import { LANDERS } from '~/domain/landers/rules';
import * as paths from '~/paths';
import { pathOf, ROUTES } from './routes/every-route';

type Address = string | ((...values: never[]) => string);

const EXPORTS = [paths, consolePaths].flatMap((each) => Object.entries<Address>(each));

/** The starts of addresses; what they are compared with is longer. */
const STARTS = EXPORTS.filter(([, address]) => address !== '/' && String(address).endsWith('/'));
const ADDRESSES = EXPORTS.filter((each) => !STARTS.includes(each) && each[0] !== 'licences');

/** Returns an address with its parameters; those of its query may be missing. */
const fill = (name: string, address: Address, value = name === 'lander' ? LANDERS[0] : 'a') =>
  typeof address === 'string' ? address : address(...(Array(address.length).fill(value) as never[]));

const routes = ROUTES.map((name) => ({
  id: name,
  path: pathOf(name),
  ...(name.endsWith('_index') ? { index: true as const } : {}),
}));

const routeOf = (address: string) => matchRoutes(routes, address.split(/[?#]/)[0]!)?.at(-1)?.route.id;

const LIVE = 'scripts add /live to the address of the open page';
const CAMPAIGN = 'campaigns lead to it';

/** The routes that no address leads to, with the reason. */
const UNNAMED: Record<string, string> = {
  $: 'answers what no route does',
  'api.$': 'answers what no call does',
  'assets.$file': 'the build names its files',
  'credits_.live': LIVE,
  healthz: 'proxies ask it',
  'landers.tinderswipe': CAMPAIGN,
  'members.$id_.landing': CAMPAIGN,
  'members.$id_.landing2.($slug)': CAMPAIGN,
  'members.$id_.landing3.($slug)': CAMPAIGN,
  'members.filters-explained_.live': LIVE,
  'members.live': LIVE,
  'profile_.photos_.$id_.live': LIVE,
  readyz: 'proxies ask it',
  'robots[.]txt': 'search engines ask it',
  'site.icon-maskable[.]png': 'one of the files of the site',
};

describe('the addresses', () => {
  it.each(ADDRESSES)('lead to a route: %s', (name, address) => {
    const route = routeOf(fill(name, address));
    expect(route).toBeDefined();
    expect(route).not.toBe('$');
    expect(route === '$token').toBe(name === 'mailedLink');
  });

  it.each(STARTS)('start those of routes: %s', (_, start) => {
    expect(routes.some(({ path }) => `/${path}`.startsWith(String(start)))).toBe(true);
  });

  it('lead to every route', () => {
    const found = [
      ...ADDRESSES.map(([name, address]) => routeOf(fill(name, address))),
      ...LANDERS.map((name) => routeOf(paths.lander(name))),
    ];
    expect(ROUTES.filter((route) => !found.includes(route))).toEqual(Object.keys(UNNAMED));
  });

  it('lead to a public file', () => {
    expect(readdirSync('public').map((file) => `/${file}`)).toContain(paths.licences);
  });

  it('encode every parameter, except whole queries', () => {
    const raw = EXPORTS.filter(([name, address]) => fill(name, address, '?&#').includes('?&#'));
    expect(raw.map(([name]) => name).sort()).toEqual([
      'accountDeleted',
      'chatsWith',
      'filtersExplained',
      'matchFinderWith',
      'profileWith',
      'savedSearchesWith',
      'searchCount',
      'searchWith',
    ]);
  });

  it('encode the parameters of a query, and leave out those without a value', () => {
    expect(paths.loginTo('/members?page=2&a')).toBe('/login?to=%2Fmembers%3Fpage%3D2%26a');
    expect(paths.report('a/b', { message: 0, to: '/chats/a?b' })).toBe(
      '/members/a%2Fb/report?message=0&to=/chats/a%3Fb',
    );
    expect(paths.bundle('a', {})).toBe('/credits/a');
  });
});

import { flatRoutes } from '@remix-run/dev/dist/config/flat-routes.js';
import { describe, expect, it } from 'vitest';
import { ignoredRouteFiles } from '../../remix.config.js';

/** The URLs of a build's routes, as Remix finds them. */
const routesOf = (mode: string | undefined) =>
  Object.keys(flatRoutes('app', ignoredRouteFiles(mode))).map((id) => id.replace('routes/', ''));

const isDev = (name: string) => name.startsWith('dev.');

describe('a build', () => {
  it('for production omits only the routes of /dev [NOT-6]', () => {
    const all = routesOf('demo');
    expect(all.filter(isDev)).toContain('dev.mailbox._index');
    expect(routesOf('production')).toEqual(all.filter((name) => !isDev(name)));
  });

  it.each(['demo', 'development', 'test', undefined])('for the mode %s has those too [NOT-6]', (mode) => {
    expect(routesOf(mode).filter(isDev)).toHaveLength(8);
  });
});

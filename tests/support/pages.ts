import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { beforeAll } from 'vitest';
import remixConfig from '../../remix.config.js';
import { asOneRequest } from './running';

/** A route for the pages: its address below the root, and its module or a substitute. */
export type PageRoute = { id: string; path?: string; index?: true; module: object };

const ASSETS = {
  entry: { module: '/entry.js', imports: [] },
  routes: {},
  url: '/manifest.js',
  version: 'test',
};

type Module = { loader?: unknown; action?: unknown; ErrorBoundary?: unknown };

const described = ({ loader, action, ErrorBoundary }: Module) => ({
  hasLoader: Boolean(loader),
  hasAction: Boolean(action),
  hasErrorBoundary: Boolean(ErrorBoundary),
  hasClientAction: false,
  hasClientLoader: false,
  module: '/route.js',
  imports: [],
});

/** Returns what a server serves: the site's own root, and these routes below it. */
export async function buildPages(routes: PageRoute[]): Promise<ServerBuild> {
  const root = { id: 'root', path: '', module: await import('~/root') };
  const all = [root, ...routes.map((route) => ({ parentId: 'root', ...route }))];
  return {
    mode: 'production',
    entry: { module: await import('~/entry.server') },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      ...ASSETS,
      routes: Object.fromEntries(
        all.map(({ module, ...route }) => [route.id, { ...route, ...described(module) }]),
      ),
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: { unstable_optimizeDeps: false, ...remixConfig.future },
    isSpaMode: false,
  } as unknown as ServerBuild;
}

/**
 * Returns complete pages as the server answers them, with the site's own root and these routes below it; only
 * the browser's files are missing. Work that an answer leaves behind is finished when the answer is returned.
 * Call it at the top of the file, after `useRunning`.
 */
export function usePages(routes: () => Promise<PageRoute[]>): (request: Request) => Promise<Response> {
  let handle: ((request: Request) => Promise<Response>) | undefined;
  beforeAll(async () => {
    handle = createRequestHandler(await buildPages(await routes()), 'production');
  });
  return async (request) => {
    if (!handle) throw new Error('Pages are there only within a test');
    return asOneRequest(request, () => handle!(request));
  };
}

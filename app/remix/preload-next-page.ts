// Changes: nothing; it reads Remix's manifest, and follows its router. Gains: one round trip of a page opened by a link
// within the program, such as the messages: Remix requests only a page's own script, and browsers find its imports
// later. Fails first if Remix changes: tests/journeys/load-ahead.js.spec.ts. Goes when Remix preloads imports.
import { matchRoutes } from '@remix-run/react';

type Page = Pick<typeof globalThis, '__remixRouter' | '__remixManifest'>;

/**
 * Preloads all scripts of the next page at once. Remix requests only the page's own; the browser finds their imports
 * half a second later on a slow connection. Returns the function that ends it.
 */
export function preloadNextPage({ __remixRouter: router, __remixManifest: manifest }: Page): () => void {
  const asked = new Set<string>();
  return router.subscribe(({ navigation: { location } }) => {
    const coming = (location && matchRoutes(router.routes, location)) ?? [];
    for (const href of coming.flatMap(({ route }) => manifest.routes[route.id]?.imports ?? [])) {
      if (asked.has(href)) continue;
      asked.add(href);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  });
}

import { matchRoutes } from '@remix-run/react';

type Page = Pick<typeof globalThis, '__remixRouter' | '__remixManifest'>;

/**
 * Asks at once for all scripts of the page that is coming. Remix asks for the page's own, and the browser for what that
 * imports only once it has come: on a poor line half a second later. Returns the function that ends it.
 */
export function loadAhead({ __remixRouter: router, __remixManifest: manifest }: Page): () => void {
  const asked = new Set<string>();
  return router.subscribe(({ navigation: { location } }) => {
    const coming = (location && matchRoutes(router.routes, location)) ?? [];
    for (const href of coming.flatMap(({ route }) => manifest.routes[route.id!]?.imports ?? [])) {
      if (asked.has(href)) continue;
      asked.add(href);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  });
}

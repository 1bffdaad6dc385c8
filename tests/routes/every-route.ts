/** A route's module, as far as a request meets it. */
export type RouteModule = {
  loader?: unknown;
  action?: unknown;
  default?: unknown;
  handle?: { name?: unknown; layout?: unknown };
};

const files = import.meta.glob<RouteModule>('../../app/routes/*.{ts,tsx}');

const nameOf = (file: string) => file.replace(/^.*\//, '').replace(/\.tsx?$/, '');

const loaders = new Map(Object.entries(files).map(([file, load]) => [nameOf(file), load]));

/** The routes by the names of their files: what stands in the folder, and no list that could fall behind it. */
export const ROUTES: readonly string[] = [...loaders.keys()].sort();

export function loadRoute(name: string): Promise<RouteModule> {
  const load = loaders.get(name);
  if (!load) throw new Error(`No such route: ${name}`);
  return load();
}

/** The names of the parameters in a route's address; an underscore after one says that its page is no frame. */
export const paramsOf = (name: string): string[] =>
  [...name.matchAll(/\$([a-z]+)/gi)].map(([, param = '']) => param);

/** The parts of a route's name; what stands in brackets is plain text, dots as well. */
const partsOf = (name: string): string[] =>
  name
    .split(/\.(?![^[\]]*\])/)
    .filter((part) => part !== '_index')
    .map((part) => part.replace(/[[\]]/g, ''));

/** Whether a part may be missing, such as a lander's slug. */
const isOptional = (part: string) => part.startsWith('(');

/** A route's address with these parameters. */
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

/** The pattern of a route's address, as the router reads it. */
const pathOf = (name: string) => {
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

/** Every route with its module, for a handler of whole pages. */
export const pageRoutes = () =>
  Promise.all(
    ROUTES.map(async (name) => ({
      id: `routes/${name}`,
      path: pathOf(name),
      ...(name.endsWith('_index') ? { index: true as const } : {}),
      module: await loadRoute(name),
    })),
  );

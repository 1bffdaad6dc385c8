import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '../../bin/test/pages.js';
import { routeFor } from '../routes/every-route';

const PAGE = 'page:';

/** Builds pages as browsers get them: without what only the server runs. */
const forBrowsers = {
  name: 'for-browsers',
  enforce: 'pre' as const,
  resolveId(id: string) {
    if (id.startsWith(PAGE)) return id;
    if (id.endsWith('.server'))
      return { id: `\0${id}`, syntheticNamedExports: true, moduleSideEffects: false };
    return /^[^.~/\0]/.test(id) ? { id, external: true } : null;
  },
  load(id: string) {
    if (id.startsWith(PAGE)) return `export { default } from '/app/routes/${id.slice(PAGE.length)}.tsx';`;
    return id.startsWith('\0') && id.endsWith('.server') ? 'export default {};' : null;
  },
};

const folder = (module: string) => /\/app\/(.+)\/[^/]+$/.exec(module)?.[1] ?? '';

/** Lists the folders of app/ whose code each route's page loads before anything is pressed. */
async function listFolders(routes: string[]): Promise<Map<string, string[]>> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [forBrowsers],
    resolve: { alias: { '~': `${process.cwd()}/app` } },
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: Object.fromEntries(routes.map((route) => [route, PAGE + route])),
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rollup.RollupOutput;
  const chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])));
  const withImports = (name: string): string[] => {
    const chunk = chunks.get(name);
    return chunk ? [name, ...chunk.imports.flatMap(withImports)] : [];
  };
  return new Map(
    [...chunks.values()]
      .filter(({ isEntry }) => isEntry)
      .map((entry) => {
        const modules = withImports(entry.fileName).flatMap((name) =>
          Object.entries(chunks.get(name)!.modules),
        );
        const loaded = modules
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .map(([id]) => folder(id));
        return [entry.facadeModuleId!.slice(PAGE.length), [...new Set(loaded)].filter(Boolean).sort()];
      }),
  );
}

/** What the frame around every page loads. */
const FRAME = ['delivery', 'i18n', 'routes', 'ui/kit', 'ui/kit/fields'];

/** What each route's page may load on top. Anything else is loaded when it is needed, by a dynamic import. */
const LISTED = PAGES.flatMap(({ path, folders }) => {
  if (!folders) return [];
  const own = Object.entries(folders).flatMap(([layer, names]) => names.map((name) => join(layer, name)));
  return [[routeFor(path)!, [...FRAME, ...own]] as const];
});

describe('a member’s page', () => {
  let folders = new Map<string, string[]>();
  beforeAll(async () => {
    folders = await listFolders([...LISTED.map(([route]) => route), 'profile_.photos']);
  });

  it.each(LISTED)('loads only its own folders: %s [PER-4]', (route, allowed) => {
    const loaded = folders.get(route)!;
    expect(loaded).toContain('ui/kit');
    expect(loaded.filter((each) => !allowed.includes(each))).toEqual([]);
  });

  it('loads the browser’s part of a folder where it is used', () => {
    expect(folders.get('profile_.photos')).toContain('browser/photos');
  });
});

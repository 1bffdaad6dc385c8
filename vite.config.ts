import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';
import { tolerantHydration } from './app/remix/tolerant-hydration';

/** Reloads everything when a text file changes, which Vite does not notice. */
const reloadTexts: Plugin = {
  name: 'fresh-texts',
  handleHotUpdate({ file, server }) {
    if (!/\/app\/(i18n\/locales|legal\/pages)\//.test(file)) return;
    server.moduleGraph.invalidateAll();
    server.ws.send({ type: 'full-reload' });
  },
};

/** Chunks that many pages share; every member's page loads the first two. */
const SHARED_CHUNKS: [string, RegExp][] = [
  [
    'framework',
    /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|@remix-run)\/|\/app\/remix\/claim-node\.|commonjsHelpers|vite\/preload-helper/,
  ],
  [
    'frame',
    /\/app\/((paths|write-path)\.ts|domain\/(live-events|(frame|start)\/rules)|(delivery|i18n(?!\/console)|http\/answer|ui\/(kit|layouts|discounts|payments\/(credits-link|see-bundles|unless-paused))|browser\/(kit|live|frame\/chunk-reload))[./])/,
  ],
  [
    'people',
    /\/app\/(domain\/(profiles|places|discovery)\/rules|browser\/likes\/heart-presses|ui\/(likes\/(heart|like-button|match-address|match-overlay)|profiles\/(leading-interests|named-interests|profile-facts)))\./,
  ],
];

/** Parts of the layout that few members' pages load. */
const RARE =
  /\/app\/ui\/(layouts\/(activation-dialog|alert-banner|footer)|kit\/(auth-layout|pose-figure|age-badge|checked-badge))\./;

const chunkOf = (id: string): string | undefined =>
  RARE.test(id) ? undefined : SHARED_CHUNKS.find(([, files]) => files.test(id))?.[0];

const ON_EACH_PAGE = /\/(entry\.client|frame|framework|root)-/;

export default defineConfig(({ isSsrBuild }) => ({
  build: {
    // The oldest supported browsers, as on cheap phones.
    target: ['chrome80', 'safari13.1', 'firefox78'],
    cssTarget: ['chrome80', 'safari13.1'],
    // By default, Vite does not minify the server's inlined CSS.
    cssMinify: 'esbuild',
    // Saves 3 KB per member's page, of which `pure_getters` 500 bytes: no code relies on getters with side effects.
    // Licences are in public/licences.txt.
    minify: 'terser',
    terserOptions: {
      compress: { passes: 3, ecma: 2020, pure_getters: true, drop_console: ['warn', 'log', 'info'] },
      format: { ecma: 2020, comments: false },
    },
    assetsInlineLimit: 0,
    // Omits preloads of chunks that every page already has.
    modulePreload: { resolveDependencies: (_, chunks) => chunks.filter((each) => !ON_EACH_PAGE.test(each)) },
    ...(isSsrBuild
      ? {}
      : { rollupOptions: { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } } }),
    // Otherwise browsers would cache these for a year instead of an hour.
    copyPublicDir: false,
  },
  // Vite would look for the package's browser version, which is not installed.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  plugins: [remix(remixConfig), reloadTexts, tolerantHydration],
}));

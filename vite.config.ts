import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';

/** The server reads its texts as files, which Vite does not follow: an edited one has all code loaded anew, and the pages with it. */
const freshTexts: Plugin = {
  name: 'fresh-texts',
  handleHotUpdate({ file, server }) {
    if (!/\/app\/(i18n\/locales|legal\/pages)\//.test(file)) return;
    server.moduleGraph.invalidateAll();
    server.ws.send({ type: 'full-reload' });
  },
};

const LIBRARIES =
  /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|@remix-run)\//;
const FRAME = [
  /\/app\/(i18n|http\/answer|ui\/layouts)\//,
  /\/app\/ui\/kit\/(advertisement|avatar|count-badge|credits-look|dead-link|fictional-label|icon|loading|toast)\b/,
  /\/app\/ui\/likes\/(like-button|match-dialog)/,
  /\/app\/enhance\/(call-api|late-scripts|live|modal)/,
  /\/app\/domain\/(credits|likes|notifications)\/rules/,
];

/** A file of some hundred bytes costs a page more as a request than as a part: what stands around every page is one file. */
function chunkOf(id: string): string | undefined {
  if (LIBRARIES.test(id)) return 'libraries';
  return FRAME.some((part) => part.test(id)) ? 'frame' : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  build: {
    // Old Chromium, WebView and Safari: what cheap phones have.
    target: ['es2019', 'chrome80', 'safari13.1', 'firefox78'],
    cssTarget: ['chrome80', 'safari13.1'],
    // Visitors' style is put into the page by the server's bundle, which Vite would not shrink by itself.
    cssMinify: 'esbuild',
    // Three KB lighter than Vite's own on every page of a member.
    minify: 'terser',
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: chunkOf } } }),
    // Beside the built files they would be kept by browsers for a year; remix-serve serves them from public/, for an hour.
    copyPublicDir: false,
  },
  // Only the server hashes passwords; Vite would look for the package's browser half, which is not installed.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  plugins: [remix(remixConfig), freshTexts],
}));

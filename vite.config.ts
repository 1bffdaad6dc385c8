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

export default defineConfig({
  build: {
    // Old Chromium, WebView and Safari: what cheap phones have.
    target: ['es2019', 'chrome80', 'safari13.1', 'firefox78'],
    cssTarget: ['chrome80', 'safari13.1'],
    // Visitors' style is put into the page by the server's bundle, which Vite would not shrink by itself.
    cssMinify: 'esbuild',
    // Three KB lighter than Vite's own on every page of a member.
    minify: 'terser',
    assetsInlineLimit: 0,
    // Beside the built files they would be kept by browsers for a year; remix-serve serves them from public/, for an hour.
    copyPublicDir: false,
  },
  // Only the server hashes passwords; Vite would look for the package's browser half, which is not installed.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  plugins: [remix(remixConfig), freshTexts],
});

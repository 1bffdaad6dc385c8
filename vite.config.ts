import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

export default defineConfig({
  build: {
    // Old Chromium, WebView and Safari: what cheap phones have.
    target: ['es2019', 'chrome80', 'safari13.1', 'firefox78'],
    cssTarget: ['chrome80', 'safari13.1'],
    // Visitors' style is put into the page by the server's bundle, which Vite would not shrink by itself.
    cssMinify: 'esbuild',
    assetsInlineLimit: 0,
  },
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  plugins: [remix(remixConfig)],
});

import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';

/**
 * Reloads all code and the pages when a text file changes. The server reads the texts as files, so Vite does
 * not notice by itself.
 */
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
  /\/app\/(i18n|http\/answer)\//,
  // The frame of the settings is theirs alone.
  /\/app\/ui\/layouts\/(?!settings-frame)/,
  /\/app\/ui\/kit\/(avatar|count-badge|credits-look|fictional-label|first-text|icon|loading|toast|toned)\b/,
  /\/app\/ui\/likes\/(like-button|match-address)/,
  /\/app\/enhance\/(ask-site|call-api|late-scripts|live(-counts|-emitter|-stream)?|load-later|open-modal)\./,
  /\/app\/domain\/(credits|frame|likes|places)\/rules/,
];

/** What pages with forms share. The frame names it for visitors alone, whose pages have no scripts. */
const FIELDS = /\/app\/ui\/kit\/(choice|constraint|field)\b/;
const START = /\/app\/ui\/signup\/(signup-modal|signup-press|who-choices)\b/;

/** What the chats share with profiles and gifts. */
const CHAT =
  /\/app\/(enhance\/extras|ui\/(chat\/(composer-closed|reply-waits)|safety\/(more-actions|unblock-form)|gifts\/gift-drawing)|domain\/chat\/rules)\b/;

/** The list of chats and an open one: who opens the list opens a chat next, and both stand beside each other. */
const CHATS = [
  /\/app\/ui\/chat\/(bubble|chat-head|chat-shell|composer|composer-tools|conversation-list|first-words)\b/,
  /\/app\/ui\/chat\/message-(list|pane|status)\b/,
  /\/app\/enhance\/(live-conversations|removed-chats|send-on-enter)\b/,
];

/**
 * Puts the frame of every page into one chunk, and what chats share into another, because a separate request
 * costs more than a few hundred bytes. Returns undefined for modules that Vite assigns itself.
 */
function chunkOf(id: string): string | undefined {
  if (LIBRARIES.test(id)) return 'libraries';
  if (CHAT.test(id)) return 'chat';
  if (CHATS.some((part) => part.test(id))) return 'chats';
  if (FIELDS.test(id)) return 'fields';
  if (START.test(id)) return 'start';
  return FRAME.some((part) => part.test(id)) ? 'frame' : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  build: {
    // The oldest browsers that must work: old Chromium, WebView and Safari, as on cheap phones.
    target: ['es2019', 'chrome80', 'safari13.1', 'firefox78'],
    cssTarget: ['chrome80', 'safari13.1'],
    // The visitors' CSS is inlined by the server's bundle, where Vite does not minify CSS by default.
    cssMinify: 'esbuild',
    // Saves 3 KB on every member's page compared with Vite's default, of which the further passes save 240 bytes and
    // `pure_getters` 500: no code here reads a property only for what reading it does. What libraries say of
    // licences stands in public/licences.txt; what they would say to a developer is left out, faults are not.
    minify: 'terser',
    terserOptions: {
      compress: { passes: 3, ecma: 2019, pure_getters: true, drop_console: ['warn', 'log', 'info'] },
      format: { ecma: 2019, comments: false },
    },
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: chunkOf } } }),
    // Beside the built files, browsers would cache these for a year; remix-serve serves them from public/,
    // cached for an hour.
    copyPublicDir: false,
  },
  // Only the server hashes passwords; Vite would otherwise look for the package's browser version, which is
  // not installed.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  plugins: [remix(remixConfig), freshTexts],
}));

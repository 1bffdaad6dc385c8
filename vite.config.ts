import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';
import { tolerantHydration } from './vite.hydration';

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

const HAS_SINGLE_FETCH = String(remixConfig.future?.v3_singleFetch === true);

/** What is never so here, in Remix's words: its settings are asked for as the page runs, so that no bundler can know. */
const NEVER_SO: [RegExp, string][] = [
  [/(?<![\w.])(?:window\.__remixContext\.)?future\.v3_singleFetch\b/g, HAS_SINGLE_FETCH],
  [/typeof singleFetch === "function"/g, HAS_SINGLE_FETCH],
  [/\bif \(isSpaMode\)/g, 'if (false)'],
  // No link here fetches its page ahead.
  [/\bshouldPrefetch && !isAbsolute\b/g, 'false'],
  [/\bisPageLinkDescriptor\(link\) \?/g, 'false ?'],
  // A name for developers, which would keep what nobody uses.
  [/^\w+\.displayName = .*$/gm, ''],
  // A script that speaks to developers, which the pages' policy would not run.
  [
    /React\.createElement\("script", \{\s+dangerouslySetInnerHTML: \{\s+__html: `(?:[^`\\]|\\.)*`\s+\}\s+\}\)/g,
    'null',
  ],
  // Only for a root without a layout of its own.
  [/React\.createElement\(Scripts, null\)/g, 'null'],
];

/** Leaves out of browsers' code what Remix does under other settings than this project's: 2 KB of each member's page. */
const withoutOtherSettings: Plugin = {
  name: 'without-other-settings',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    if (!/\/@remix-run\/react\/dist\/esm\//.test(id)) return null;
    return { code: NEVER_SO.reduce((text, [found, known]) => text.replace(found, known), code), map: null };
  },
};

const LIBRARIES =
  /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|@remix-run)\/|\/app\/enhance\/claim-node\./;
const FRAME = [
  /\/app\/(i18n|http\/answer)\//,
  // The frame of the settings is theirs alone.
  /\/app\/ui\/layouts\/(?!settings-frame)/,
  /\/app\/ui\/kit\/(as-made|avatar|count-badge|credits-look|fictional-label|first-text|icon|late|loading|toast|toned)\b/,
  /\/app\/enhance\/(ask-site|call-api|late-scripts|live(-counts|-emitter|-stream)?|load-later|open-modal|own-zone|room|stored)\./,
  /\/app\/domain\/(credits|frame|likes|places)\/rules/,
];

/** What every member's page loads once it is awake: one file, because each costs a page that wakes 1 to 2 ms. */
const LATE =
  /\/app\/(enhance\/(key-controls|late-parts|polling|push-(answer|state|subscription))\.|ui\/accounts\/shortcut-pages\.)/;

/** What the search shares with the match finder and with a dialog. */
const SEARCH =
  /\/app\/(domain\/discovery\/rules|ui\/discovery\/(count-text|filters-explained|member-result))\./;

/** What the frame shows as the server made it (`asMade`): only a page that scripts open anew may ask for its code. */
const MADE = /\/app\/ui\/layouts\/(alert-banner|footer|language-menu)\b/;

/** What the frame shows seldom, and has a part of its own. */
const SELDOM = /\/app\/ui\/layouts\/activation-dialog\b/;

/** What a profile may say, which a match names as many pages do: its part would else take this with it. */
const PROFILES = /\/app\/(domain\/profiles\/rules|ui\/profiles\/(leading|named)-interests)\b/;

/** What pages with people on them share: their hearts, a photo's glimpse, and what leaves them as the server made them. */
const HEARTS =
  /\/app\/(enhance\/press-hearts|ui\/kit\/(glimpse|made)|ui\/likes\/(heart|like-button|match-address|match-overlay))\./;

/** What a match shows, which most pages never do. */
const MATCH = /\/app\/ui\/likes\/match-dialog\b/;

/** What dialogs share: most pages never show one, or load its code when it is opened. */
const DIALOGS = /\/app\/(enhance\/(loading|modal)\.|ui\/kit\/(below-toast|cross|first-shown)\.)/;

/** A dialog at an address of its own: a match, the openers, the first step after a sign-up. */
const OVERLAY = /\/app\/ui\/kit\/overlay\./;

/** What pages with forms share. The frame names it for visitors alone, whose pages have no scripts. */
const FIELDS = /\/app\/ui\/kit\/(choice|constraint|field)\b/;
const START = /\/app\/ui\/signup\/(signup-modal|signup-press|who-choices)\b/;

/** What the chats share with profiles and gifts. */
const CHAT =
  /\/app\/(enhance\/extras|ui\/(chat\/reply-waits|safety\/more-actions|gifts\/gift-drawing)|domain\/chat\/rules)\b/;

/** The list of chats and an open one: who opens the list opens a chat next, and both stand beside each other. */
const CHATS = [
  /\/app\/ui\/chat\/(bubble|chat-avatar|chat-head|chat-shell|composer|composer-tools|credits-left)\./,
  /\/app\/ui\/chat\/message-(list|pane|status)\b/,
  /\/app\/enhance\/(draft|reader-clock|removed-chats|send-on-enter)\b/,
];

/** The list of conversations, which stands beside an open one where the window has room for it. */
const LIST = /\/app\/(ui\/chat\/conversation-list|enhance\/live-conversations)\b/;

/**
 * Puts the frame of every page into one chunk, and what chats share into another, because a separate request
 * costs more than a few hundred bytes. Returns undefined for modules that Vite assigns itself.
 */
function chunkOf(id: string): string | undefined {
  if (LIBRARIES.test(id)) return 'libraries';
  if (LATE.test(id)) return 'late';
  if (SEARCH.test(id)) return 'search';
  if (MADE.test(id)) return 'made';
  if (SELDOM.test(id)) return 'seldom';
  if (PROFILES.test(id)) return 'profiles';
  if (HEARTS.test(id)) return 'hearts';
  if (MATCH.test(id)) return 'match';
  if (DIALOGS.test(id)) return 'dialogs';
  if (OVERLAY.test(id)) return 'overlay';
  if (CHAT.test(id)) return 'chat';
  if (CHATS.some((part) => part.test(id))) return 'chats';
  if (LIST.test(id)) return 'list';
  if (FIELDS.test(id)) return 'fields';
  if (START.test(id)) return 'start';
  return FRAME.some((part) => part.test(id)) ? 'frame' : undefined;
}

const ON_EACH_PAGE = /\/(entry\.client|frame|libraries|root)-/;

export default defineConfig(({ isSsrBuild }) => ({
  build: {
    // The oldest browsers that must work: old Chromium, WebView and Safari, as on cheap phones.
    target: ['chrome80', 'safari13.1', 'firefox78'],
    cssTarget: ['chrome80', 'safari13.1'],
    // The visitors' CSS is inlined by the server's bundle, where Vite does not minify CSS by default.
    cssMinify: 'esbuild',
    // Saves 3 KB on every member's page compared with Vite's default, of which the further passes save 240 bytes and
    // `pure_getters` 500: no code here reads a property only for what reading it does. What libraries say of
    // licences stands in public/licences.txt; what they would say to a developer is left out, faults are not.
    minify: 'terser',
    terserOptions: {
      compress: { passes: 3, ecma: 2020, pure_getters: true, drop_console: ['warn', 'log', 'info'] },
      format: { ecma: 2020, comments: false },
    },
    assetsInlineLimit: 0,
    // What each page has already would be looked for again with each part that is loaded later.
    modulePreload: { resolveDependencies: (_, chunks) => chunks.filter((each) => !ON_EACH_PAGE.test(each)) },
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: chunkOf } } }),
    // Beside the built files, browsers would cache these for a year; remix-serve serves them from public/,
    // cached for an hour.
    copyPublicDir: false,
  },
  // Only the server hashes passwords; Vite would otherwise look for the package's browser version, which is
  // not installed.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  plugins: [remix(remixConfig), freshTexts, withoutOtherSettings, tolerantHydration],
}));

import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { addresses } from './bin/lint/addresses.js';
import { browserGlobals } from './bin/lint/browser-globals.js';
import { homes } from './bin/lint/homes.js';
import { remixInternals } from './bin/lint/remix-internals.js';

export default tseslint.config(
  {
    ignores: [
      'build',
      'node_modules',
      '.cache',
      '.data',
      'app/database/generated',
      'test-results',
      'playwright-report',
      'screens',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['app/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // The plugin's other rules are for code that React's compiler translates.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['app/**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // The kit ties labels to controls by id, which the rule cannot follow through a component.
      'jsx-a11y/label-has-associated-control': 'off',
      // A scrolling list must be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['log', 'alert', 'region'], tags: ['div'] }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    plugins: { site: { rules: { addresses, browserGlobals, homes, remixInternals } } },
    rules: {
      'site/addresses': 'error',
      'site/browserGlobals': 'error',
      'site/homes': 'error',
      'site/remixInternals': 'error',
    },
  },
  { files: ['app/routes/**'], rules: { 'max-lines': ['error', 150] } },
  { files: ['app/domain/**'], rules: { 'max-lines': ['error', 250] } },
  { files: ['app/paths.ts'], rules: { 'site/addresses': 'off' } },
  { files: ['app/remix/**'], rules: { 'site/remixInternals': 'off' } },
  {
    files: [
      'app/browser/**',
      'app/remix/**',
      'app/entry.client.tsx',
      // The effects of components that are complete as plain HTML.
      'app/delivery/server-html.tsx',
      'app/ui/kit/{first-shown.ts,overlay.tsx}',
      'app/ui/likes/heart.ts',
    ],
    rules: { 'site/browserGlobals': 'off' },
  },
  {
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      // Control characters are what these patterns refuse.
      'no-control-regex': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_$', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['bench/inp.mjs', 'bench/landers.mjs', 'bench/slow-phone.mjs', 'bench/walk.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'window',
          'addEventListener',
          'location',
          'innerHeight',
          'sessionStorage',
          'PerformanceObserver',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['bin/**', 'bench/**', 'tests/journeys/support/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'URL',
          'setTimeout',
          'setInterval',
          'clearInterval',
          'console',
          'document',
          'fetch',
          'performance',
          'Buffer',
          'URLSearchParams',
          'Response',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    // Playwright reads from the pattern which fixtures one is made of; an empty one says none.
    files: ['tests/engines/**', 'tests/journeys/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
);

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
    // The plugin's other rules are for React's compiler.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['app/**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // The rule cannot follow the kit's labels through a component.
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
  {
    files: ['app/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-base-to-string': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-for-in-array': 'error',
      '@typescript-eslint/no-implied-eval': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      // A thrown response refuses a request.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', name: ['TypedResponse', 'DataWithResponseInit'], package: '@remix-run' },
          ],
        },
      ],
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/require-await': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/return-await': ['error', 'in-try-catch'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/unbound-method': 'error',
    },
  },
  { files: ['app/routes/**'], rules: { 'max-lines': ['error', 150] } },
  { files: ['app/domain/**'], rules: { 'max-lines': ['error', 250] } },
  { files: ['app/paths.ts', 'app/console-paths.ts'], rules: { 'site/addresses': 'off' } },
  { files: ['app/remix/**'], rules: { 'site/remixInternals': 'off' } },
  {
    files: [
      'app/browser/**',
      'app/remix/**',
      'app/entry.client.tsx',
      // Effects of components that are complete as plain HTML.
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
      // These patterns refuse control characters.
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
    // Playwright reads fixtures from the pattern, even from an empty one.
    files: ['tests/engines/**', 'tests/journeys/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
);

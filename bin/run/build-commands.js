// Bundles the operators' commands (`npm run mails`, `npm run tenant`, …) into build/commands/ as part of the build:
// translating hundreds of source files takes seconds each time.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { root } from './project.js';

function entries() {
  const scripts = readdirSync(path.join(root, 'bin'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(root, 'bin', name), 'utf8'));
  const names = scripts.flatMap((text) =>
    [...text.matchAll(/^await startCommand\('([\w-]+)'/gm)].map(([, name]) => name),
  );
  return Object.fromEntries(
    names.map((name) => [name, path.join(root, 'app/operator', `${name}.server.ts`)]),
  );
}

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: { '~': path.join(root, 'app') } },
  esbuild: { jsx: 'automatic' },
  css: { postcss: {} },
  build: {
    ssr: true,
    target: 'node20',
    outDir: path.join(root, process.env.BUILD_DIRECTORY || 'build', 'commands'),
    emptyOutDir: true,
    rollupOptions: {
      input: entries(),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});

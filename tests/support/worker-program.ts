import { fork, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { build } from 'vite';
import { root } from '../../bin/run/project.js';

/**
 * Makes one file of a worker's program and of all of ours that it imports, and returns how to start it. A program that
 * is killed again and again starts as often, and each time this takes a third of what its many files would. Call it at
 * the top of the file.
 */
export function useWorkerProgram(source: string): (given: string[]) => ChildProcess {
  // Inside the checkout, where its packages are found; tests that run beside each other may use the same source.
  const folder = path.join(root, '.cache', 'workers', String(process.pid));
  const program = path.basename(source).replace(/\.ts$/, '.mjs');
  beforeAll(async () => {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { '~': path.join(root, 'app') } },
      build: {
        ssr: source,
        target: 'node20',
        outDir: folder,
        emptyOutDir: false,
        copyPublicDir: false,
        rollupOptions: { output: { entryFileNames: program } },
      },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (given) => fork(path.join(folder, program), given);
}
